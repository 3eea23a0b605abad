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

/** Whether a VIN is free (BUY-32): asked when it has its form and differs from the last one asked (BUY-O4). */
export function useVinCheck(ownVins: readonly string[]): AvailabilityQuestion {
  return useAvailability(isVin, (value, signal) => isVinFree(value, ownVins, signal))
}

/** The vehicle made for this very purchase is no other policy's (D31). Null when it could not be asked (FND-69). */
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
