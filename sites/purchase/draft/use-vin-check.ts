import { checkVin as askVin } from '#shared/contracts/account/availability.ts'
import { checkVin } from '#shared/domain/vehicle/vin.ts'
import { call } from '#shared/http/call.ts'
import {
  useAvailability,
  type Availability,
  type AvailabilityQuestion,
} from '#shared/steps/use-availability.ts'
import { cleanedVin } from '../additional-data/additional-data.ts'

const isVin = (value: string): boolean => checkVin(value) === null

/** Checks whether a VIN is free (BUY-32), once it is valid and differs from the last one checked (BUY-O4). */
export function useVinCheck(ownVins: readonly string[]): AvailabilityQuestion {
  return useAvailability(isVin, (value, signal) => isVinFree(value, ownVins, signal))
}

/**
 * True if no other policy has the VIN; a vehicle created for this purchase does not count (D31). Null if it could not
 * be checked (FND-69).
 */
export async function isVinFree(
  value: string,
  ownVins: readonly string[],
  signal?: AbortSignal,
): Promise<Availability> {
  const vin = cleanedVin(value)
  if (ownVins.includes(vin)) return true
  const answer = await call(askVin, { body: { vin } }, signal && { signal })
  return answer.ok ? answer.data.available : null
}
