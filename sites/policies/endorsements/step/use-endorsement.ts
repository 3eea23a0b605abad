import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { EndorsementPattern } from '#shared/contracts/page-data.ts'
import { getVehicleChange, type VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import { useStore } from '@nanostores/react'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { $session } from '#shared/stores/session.ts'
import { endorsementStore, type EndorsementStore } from './endorsement-store.ts'

/** The number in the address; undefined in the page as it was built. */
export const usePolicyNumber = (): string | undefined =>
  useSyncExternalStore(never, numberInAddress, () => undefined)

const never = () => () => undefined
const numberInAddress = () => addressParams('/policy-endorsement/:policyNumber').policyNumber

type ChangeCode = 'policy_missing' | 'not_changeable'

/** A policy that is nobody's, or cannot be changed, leads elsewhere, as the gateway does where it knows in time. */
export const askChange = async ({ policyNumber }: { policyNumber: string }) => {
  const found = await call(getVehicleChange, { params: { policyNumber } })
  if (!found.ok && found.error.code === 'policy_missing') location.replace(paths.policyMissing())
  if (!found.ok && found.error.code === 'not_changeable')
    location.replace(paths.policyManagement(policyNumber))
  return found
}

export interface EndorsementWork {
  readonly state: PartState<VehicleChange, ChangeCode>
  readonly retry: () => void
  readonly session: Session | null
  /** Null until it is known whose draft it is, and of which vehicle. */
  readonly store: EndorsementStore | null
}

export function useEndorsement(pattern: EndorsementPattern): EndorsementWork {
  const { state, retry } = usePagePart(pattern, 'change', askChange)
  const session = useStore($session)
  const change = state.kind === 'loaded' ? state.data : null
  const personRef = session?.personRef
  const store = useMemo(() => {
    if (change === null || personRef === undefined) return null
    const { policyNumber, isVerified } = change
    return endorsementStore({ owner: `person:${personRef}`, policyNumber, isVerified })
  }, [change, personRef])
  useEffect(() => {
    if (change !== null && change.identity.status !== 'complete')
      location.replace(paths.policyEndorsement(change.policyNumber, 'identity-validation'))
  }, [change])
  return { state, retry, session: session ?? null, store }
}
