import { createContext } from 'react'
import type { ClaimFiles } from '#shared/contracts/claims/claim-files.ts'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import type { WizardStore } from '#shared/wizard/wizard-store.ts'

/** The claim and its party, for every step of the document. */
export interface ClaimWork {
  readonly kind: ClaimKind
  readonly session: Session | null
  /** Null until it is loaded, or if it could not be. */
  readonly policy: PolicyDetails | null
  /** Null before it is made. */
  readonly claim: Claim | null
  /** Its files at the gateway when the page was made. */
  readonly files: ClaimFiles | null
  /** CLP-27: the chat link. */
  readonly chat: string | null
  readonly store: WizardStore | null
  readonly isFailed: boolean
  readonly retry: () => void
  /** A claim was made: its id stands in the address from now on. */
  readonly onOpened: (id: string) => void
}

export const ClaimContext = createContext<ClaimWork>({
  kind: 'damage',
  session: null,
  policy: null,
  claim: null,
  files: null,
  chat: null,
  store: null,
  isFailed: false,
  retry: () => undefined,
  onOpened: () => undefined,
})
