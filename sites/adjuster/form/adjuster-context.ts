import { createContext, use } from 'react'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { AdjusterForm } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import type { ClaimNotice } from '#shared/domain/claims/adjuster/notices/notice.ts'
import type { AdjusterPlace } from './place.ts'

interface OpenAdjuster {
  /** The form with all lists that were loaded after it. */
  readonly form: OpenAdjusterForm
  /** Lists that came with the form. */
  readonly ownLists: OpenAdjusterForm['lists']
  /** The form as the domain rules read it. */
  readonly rules: AdjusterForm
  readonly notices: readonly ClaimNotice[]
  readonly goTo: (place: AdjusterPlace) => void
}

/** Context with the open form, for every screen of the document. */
export const AdjusterContext = createContext<OpenAdjuster | null>(null)

export function useAdjuster(): OpenAdjuster {
  const adjuster = use(AdjusterContext)
  if (!adjuster) throw new Error('a screen is shown outside of its form')
  return adjuster
}
