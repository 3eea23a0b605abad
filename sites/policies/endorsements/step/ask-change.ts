import { useSyncExternalStore } from 'react'
import { getVehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { paths } from '#shared/paths.ts'

/** Policy number in the address; undefined in the built page. */
export const usePolicyNumber = (): string | undefined =>
  useSyncExternalStore(never, numberInAddress, () => undefined)

const never = () => () => undefined
const numberInAddress = () => addressParams('/policy-endorsement/:policyNumber').policyNumber

/** Loads the change; an unknown policy, or one that cannot be changed, redirects as the gateway does. */
export const askChange = async ({ policyNumber }: { policyNumber: string }) => {
  const found = await call(getVehicleChange, { params: { policyNumber } })
  if (!found.ok && found.error.code === 'policy_missing') location.replace(paths.policyMissing())
  if (!found.ok && found.error.code === 'not_changeable')
    location.replace(paths.policyManagement(policyNumber))
  return found
}
