import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  answerProposal,
  getClaim,
  type Claim,
  type ProposalDecision,
} from '#shared/contracts/claims/claim-payments.ts'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { paths } from '#shared/paths.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { neededSession } from '#shared/steps/session/needed-session.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { $session } from '#shared/stores/session.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { claimOfAddress } from '../step/use-claim.ts'
import { DecisionScreen } from './decision.screen.tsx'
import { ProposalScreen, type ProposalQuestion } from './proposal.screen.tsx'
import { proposalErrors as errors, proposalWords as words } from './proposal.ts'

const ask = (kind: ClaimKind) => () => call(getClaim, { params: { kind, id: claimOfAddress() } })
const asks = { damage: ask('damage'), agreed: ask('agreed') } as const
const patterns = { damage: '/claim-payments/proposal', agreed: '/agreed-payments/proposal' } as const

export function Proposal({ kind }: { kind: ClaimKind }) {
  const { state, retry } = usePagePart(patterns[kind], 'claim', asks[kind])
  const [decision, setDecision] = useState<ProposalDecision>()
  const claim = state.kind === 'loaded' ? state.data : undefined
  if (claim && decision)
    return (
      <div className="claims">
        <DecisionScreen claim={claim} decision={decision} />
      </div>
    )
  return (
    <div className="claims">
      <h1>{words.title}</h1>
      {state.kind === 'pending' && <Skeleton lines={8} />}
      {state.kind === 'failed' && <NotLoaded text={errorText(state.error, errors)} onRetry={retry} />}
      {claim && <Open claim={claim} onDecided={setDecision} onRetry={retry} />}
    </div>
  )
}

/** Error codes that mean the shown proposal is outdated. */
const OUTDATED: ReadonlySet<string> = new Set(['proposal_changed', 'not_open', 'not_taken'])

interface OpenProps {
  claim: Claim
  onDecided: (decision: ProposalDecision) => void
  onRetry: () => void
}

function Open({ claim, onDecided, onRetry }: OpenProps) {
  const [asking, setAsking] = useState<ProposalQuestion>()
  const [isSending, setSending] = useState(false)
  const session = useStore($session)
  const { guarded, dialog } = useStepUp()
  const { kind, id, proposal } = claim
  const isOpen = proposal?.answer === 'open' && proposal.amount !== null
  // An answered proposal is shown on the claim's status page (CLP-O7).
  useEffect(() => {
    if (!isOpen) location.replace(paths.claimStatus(kind, id))
  }, [isOpen, kind, id])
  const send = async (body: BodyInput<typeof answerProposal>) => {
    setSending(true)
    const person = await neededSession()
    if (!person.ok) {
      setSending(false)
      pushNotice('error', errorText(person.error))
      return
    }
    const store = submissionDrafts(`person:${person.data.personRef}`)
    const onConfirming = () => pushNotice('info', words.confirming)
    const input = { params: { kind, id }, body }
    const sent = await guarded(() =>
      submitOnce(store, `claim-decision ${kind} ${id}`, answerProposal, input, { onConfirming }),
    )
    setSending(false)
    setAsking(undefined)
    if (sent.ok) return onDecided(sent.data)
    pushNotice('error', errorText(sent.error, errors))
    if (OUTDATED.has(sent.error.code)) onRetry()
  }
  const { amount, mark } = { amount: proposal?.amount ?? 0, mark: proposal?.mark ?? '' }
  if (!proposal || !isOpen) return <Skeleton lines={8} />
  return (
    <>
      <ProposalScreen
        claim={claim}
        proposal={proposal}
        asking={asking}
        isSending={isSending}
        isReady={session !== undefined && session?.heldBack === undefined}
        onAsk={setAsking}
        onAccept={() => void send({ answer: 'accepted', amount, mark })}
        onRefuse={(why) => send({ answer: 'refused', amount, mark, ...why })}
      />
      {dialog}
    </>
  )
}
