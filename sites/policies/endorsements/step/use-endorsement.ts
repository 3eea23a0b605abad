import { useEffect, useMemo, createContext } from 'react'
import { useStore } from '@nanostores/react'
import type { EndorsementPattern } from '#shared/contracts/page-data.ts'
import type { VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { $session } from '#shared/stores/session.ts'
import { askChange } from './ask-change.ts'
import { endorsementStore, type EndorsementStore } from './endorsement-store.ts'

type ChangeCode = 'policy_missing' | 'not_changeable'

interface EndorsementWork {
  readonly state: PartState<VehicleChange, ChangeCode>
  readonly retry: () => void
  readonly session: Session | null
  /** Store of the draft; null until the person and the vehicle are known. */
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

/** Context with the change and its person, for every step of the document. */
export const EndorsementContext = createContext<EndorsementWork>({
  state: { kind: 'pending' },
  retry: () => undefined,
  session: null,
  store: null,
})
