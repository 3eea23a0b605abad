import { getEndorsements, type Endorsements } from '#shared/contracts/policies/endorsements.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { noticeWords } from '../../notice-words.ts'
import { HistoryScreen, type HistoryState } from './history.screen.tsx'

const askChanges = async (params: { policyNumber: string }) => {
  const found = await call(getEndorsements, { params })
  if (!found.ok && found.error.code === 'policy_missing') location.replace(paths.policyMissing())
  return found
}

export function History() {
  const { state, retry } = usePagePart('/policy/endorsements-history/:policyNumber', 'changes', askChanges)
  return <HistoryScreen state={shown(state)} onRetry={retry} />
}

function shown(state: PartState<Endorsements, 'policy_missing'>): HistoryState {
  if (state.kind !== 'failed') return state
  const text = errorText(state.error, { policy_missing: noticeWords['poliza-invalida'].text })
  return { kind: 'failed', text }
}
