import { createContext, use } from 'react'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import type { Flow } from '#shared/wizard/flow.ts'

interface OpenClaim {
  readonly ref: string
  readonly flow: Flow
  readonly form: OpenClaimForm
}

/** Context with the open form, for every step of the document. */
export const ClaimContext = createContext<OpenClaim | null>(null)

export function useClaim(): OpenClaim {
  const claim = use(ClaimContext)
  if (!claim) throw new Error('a step is shown outside of its form')
  return claim
}
