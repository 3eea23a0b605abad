import { getPolicy, type PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import type { PartState } from '#shared/steps/use-page-part.ts'
import { noticeWords } from '../notice-words.ts'
import type { DetailsState } from './details.screen.tsx'

/** Loads a policy; an unknown number redirects to the home page, which shows the notice (POL-57, POL-64). */
export async function askPolicy(params: { readonly policyNumber: string }) {
  const found = await call(getPolicy, { params })
  if (!found.ok && found.error.code === 'policy_missing') location.replace(paths.policyMissing())
  return found
}

export function policyState(state: PartState<PolicyDetails, 'policy_missing'>): DetailsState {
  if (state.kind === 'loaded') return { kind: 'loaded', policy: state.data }
  if (state.kind === 'pending') return state
  return {
    kind: 'failed',
    text: errorText(state.error, { policy_missing: noticeWords['poliza-invalida'].text }),
  }
}
