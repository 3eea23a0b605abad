import { createContext, useState } from 'react'
import type { ClaimFiles } from '#shared/contracts/claims/claim-files.ts'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import type { WizardStore } from '#shared/wizard/wizard-store.ts'

/** The claim and its policy, for every step of the document. */
export interface ClaimWork {
  readonly kind: ClaimKind
  readonly session: Session | null
  /** Policy of the claim; null until it is loaded, or if it could not be. */
  readonly policy: PolicyDetails | null
  /** The claim; null before it is opened. */
  readonly claim: Claim | null
  /** State of its files in the page's data. */
  readonly files: ClaimFiles | null
  /** Address of the chat (CLP-27). */
  readonly chat: string | null
  readonly store: WizardStore | null
  readonly isFailed: boolean
  readonly retry: () => void
  /** Called when the claim was opened, whose id is in the address from then on. */
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

/** State of a step's button, which stays busy until the next step is shown. */
export function useNext(go: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await go()
    setBusy(false)
  }
  return { isBusy, press: () => void press() }
}
