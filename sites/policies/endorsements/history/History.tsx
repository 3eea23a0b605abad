import { getEndorsements, type Endorsements } from '#shared/contracts/policies/endorsements.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { Table } from '#shared/ui/layout/Table.tsx'
import { noticeWords } from '../../notice-words.ts'
import { policyCrumbs } from '../../crumbs/policy-crumbs.ts'
import { historyRows, historyWords as words } from './history.ts'

const askChanges = async (params: { policyNumber: string }) => {
  const found = await call(getEndorsements, { params })
  if (!found.ok && found.error.code === 'policy_missing') location.replace(paths.policyMissing())
  return found
}

export function History() {
  const { state, retry } = usePagePart('/policy/endorsements-history/:policyNumber', 'changes', askChanges)
  return <HistoryScreen state={shown(state)} onRetry={retry} />
}

function shown(state: PartState<Endorsements, 'policy_missing'>): EndorsementHistoryState {
  if (state.kind !== 'failed') return state
  const text = errorText(state.error, { policy_missing: noticeWords['poliza-invalida'].text })
  return { kind: 'failed', text }
}

export type EndorsementHistoryState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly data: Endorsements }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: EndorsementHistoryState
  onRetry: () => void
}

const columns = [
  { key: 'date', title: words.columns.date },
  { key: 'field', title: words.columns.field },
  { key: 'before', title: words.columns.before },
  { key: 'after', title: words.columns.after },
] as const

/** Screen with the changes of a vehicle (END-01 to END-04). */
export function HistoryScreen({ state, onRetry }: Props) {
  const policyNumber = state.kind === 'loaded' ? state.data.policyNumber : undefined
  return (
    <>
      <Breadcrumbs crumbs={policyCrumbs(words.title, policyNumber)} />
      <div className="stack">
        <h1>{words.title}</h1>
        {state.kind === 'pending' && <Skeleton lines={5} />}
        {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
        {state.kind === 'loaded' && <Loaded {...state.data} />}
      </div>
    </>
  )
}

function Loaded({ policyNumber, changes }: Endorsements) {
  const request = <ButtonLink href={paths.policyEndorsement(policyNumber)}>{words.request}</ButtonLink>
  if (changes.length === 0)
    return (
      <EmptyState title={words.empty} action={request}>
        {words.emptyMore}
      </EmptyState>
    )
  const rows = historyRows(changes).map(({ id, ...cells }) => ({ id, cells }))
  return (
    <>
      <p>{words.lead}</p>
      <Table caption={words.title} captionHidden columns={columns} rows={rows} />
      <p>{request}</p>
    </>
  )
}
