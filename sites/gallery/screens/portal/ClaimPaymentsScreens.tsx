import { useState } from 'react'
import type { Claim, ClaimsAndPolicies } from '#shared/contracts/claims/claim-payments.ts'
import { CLAIM_STATUSES, type ClaimKind, type ClaimStatus } from '#shared/domain/claims/claim-status.ts'
import { money } from '#shared/domain/money/money.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import {
  ClaimListsScreen,
  type ClaimListsState,
} from '#sites/customer-claims/claim-lists/claim-lists.screen.tsx'
import type { ClaimTab } from '#sites/customer-claims/claim-lists/claim-lists.ts'
import { ClaimStatusScreen } from '#sites/customer-claims/claim-status/claim-status.screen.tsx'
import { claimStatusWords } from '#sites/customer-claims/claim-status/claim-status.ts'
import '#sites/customer-claims/claims.css'
import { DecisionScreen } from '#sites/customer-claims/proposal/decision.screen.tsx'
import { ProposalScreen, type ProposalQuestion } from '#sites/customer-claims/proposal/proposal.screen.tsx'
import { proposalWords } from '#sites/customer-claims/proposal/proposal.ts'
import { claimIn, claimLists } from '../../fixtures/claim-payments.ts'
import { Screen } from '../Screen.tsx'
import { ClaimStepScreens } from './ClaimStepScreens.tsx'

const noop = () => undefined

export function ClaimPaymentsScreens() {
  return (
    <>
      <ListStates />
      <StatusStates />
      <ProposalStates />
      <DecisionStates />
      <ClaimStepScreens />
    </>
  )
}

function ListStates() {
  const show = (state: ClaimListsState, tab: ClaimTab, kind?: ClaimKind) => () => (
    <Lists state={state} start={tab} kind={kind} />
  )
  const loaded = (lists: Partial<ClaimsAndPolicies>): ClaimListsState => ({
    kind: 'loaded',
    lists: { ...claimLists, ...lists },
  })
  return (
    <Screen
      title="Pago de daños"
      states={[
        { name: 'Pólizas', show: show(loaded({}), 'policies') },
        { name: 'Siniestros', show: show(loaded({}), 'claims') },
        { name: 'Pago pactado', show: show(loaded({}), 'policies', 'agreed') },
        { name: 'Sin pólizas', show: show(loaded({ policies: [] }), 'policies') },
        { name: 'Sin siniestros', show: show(loaded({ claims: [] }), 'claims') },
        { name: 'Lista que falta', show: show(loaded({ claims: null, chat: null }), 'claims') },
        { name: 'Cargando', show: show({ kind: 'pending' }, 'policies') },
        { name: 'Falló', show: show({ kind: 'failed', text: FAILED_TEXT }, 'policies') },
      ]}
    />
  )
}

interface ListsProps {
  state: ClaimListsState
  start: ClaimTab
  kind?: ClaimKind | undefined
}

function Lists({ state, start, kind = 'damage' }: ListsProps) {
  const [tab, setTab] = useState(start)
  return (
    <div className="frame">
      <ClaimListsScreen kind={kind} state={state} tab={tab} onTab={setTab} onRetry={noop} />
    </div>
  )
}

const FILE_STATES = ['empty', 'missing', 'refused', 'sent', 'complete'] as const

function StatusStates() {
  const show = (claim: Claim) => () => (
    <div className="frame claims">
      <h1>{claimStatusWords.title}</h1>
      <ClaimStatusScreen claim={claim} onRetry={noop} />
    </div>
  )
  const inStatus = (status: ClaimStatus) => ({ name: status, show: show(claimIn(status)) })
  /** States of a claim in one status, with every state of its file (CLP-O6). */
  const withFile = (status: ClaimStatus) =>
    FILE_STATES.map((file) => ({ name: `${status} ${file}`, show: show(claimIn(status, {}, file)) }))
  return (
    <Screen
      title={claimStatusWords.title}
      states={[
        inStatus('NEW'),
        ...CLAIM_STATUSES.slice(1).map(inStatus),
        { name: 'Falta la CLABE', show: show({ ...claimIn('PENDING'), lacksAccount: true }) },
        { name: 'Propuesta vencida', show: show(claimIn('NEGOTIATING', { proposalUntil: '2026-11-20' })) },
        { name: 'Año sin publicar', show: show(claimIn('PENDING_PAYMENT', { answeredOn: '2026-12-29' })) },
        { name: 'Sin fechas', show: show(claimIn('PENDING', { completedOn: null })) },
        { name: 'Rechazó el monto', show: show(claimIn('NEGOTIATING', { proposal: 'refused' })) },
        { name: 'Promesa vencida', show: show(claimIn('PENDING_PROPOSAL', { completedOn: '2026-11-10' })) },
        { name: 'Sin expediente', show: show({ ...claimIn('PENDING'), hasAttachments: false }) },
        ...CLAIM_STATUSES.flatMap(withFile),
      ]}
    />
  )
}

function ProposalStates() {
  const show = (asking: ProposalQuestion, hasLines = true) => ({
    show: (back: () => void) => <Offer asking={asking} hasLines={hasLines} back={back} />,
  })
  return (
    <Screen
      title={proposalWords.title}
      states={[
        { name: 'Por responder', ...show(undefined) },
        { name: 'Sin desglose', ...show(undefined, false) },
        { name: 'Aceptar', ...show('accept') },
        { name: 'Rechazar', ...show('refuse') },
      ]}
    />
  )
}

interface OfferProps {
  asking: ProposalQuestion
  hasLines: boolean
  back: () => void
}

function Offer({ asking, hasLines, back }: OfferProps) {
  const claim = claimIn('NEGOTIATING')
  if (!claim.proposal) return null
  const proposal = hasLines ? claim.proposal : { ...claim.proposal, lines: [], until: null }
  return (
    <div className="frame claims">
      <h1>{proposalWords.title}</h1>
      <ProposalScreen
        claim={claim}
        proposal={proposal}
        asking={asking}
        isSending={false}
        isReady
        onAsk={back}
        onAccept={noop}
        onRefuse={async () => Promise.resolve()}
      />
    </div>
  )
}

function DecisionStates() {
  const claim = claimIn('NEGOTIATING')
  const decision = { amount: claim.proposal?.amount ?? money(0), answeredAt: '2026-11-23T18:05:00.000Z' }
  const show = (answer: 'accepted' | 'refused', reference: string | null) => () => (
    <div className="frame claims">
      <DecisionScreen claim={claim} decision={{ ...decision, answer, reference }} />
    </div>
  )
  return (
    <Screen
      title="Tu respuesta"
      states={[
        { name: 'Aceptada', show: show('accepted', 'DEC00001001') },
        { name: 'Rechazada', show: show('refused', 'DEC00001002') },
        { name: 'Sin folio', show: show('accepted', null) },
      ]}
    />
  )
}
