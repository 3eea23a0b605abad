import { useState } from 'react'
import type { Claim, ClaimLists } from '#shared/contracts/claims/claim-payments.ts'
import { CLAIM_STATUSES, type ClaimStatus } from '#shared/domain/claims/claim-status.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import {
  ClaimListsScreen,
  type ClaimListsState,
} from '#sites/claim-payments/claim-lists/claim-lists.screen.tsx'
import type { ClaimTab } from '#sites/claim-payments/claim-lists/claim-lists.ts'
import { ClaimStatusScreen } from '#sites/claim-payments/claim-status/claim-status.screen.tsx'
import { claimStatusWords } from '#sites/claim-payments/claim-status/claim-status.ts'
import '#sites/claim-payments/claims.css'
import { claimIn, claimLists } from '../../fixtures/claim-payments.ts'
import { Screen } from '../Screen.tsx'

const nothing = () => undefined

export function ClaimPaymentsScreens() {
  return (
    <>
      <ListStates />
      <StatusStates />
    </>
  )
}

function ListStates() {
  const show = (state: ClaimListsState, tab: ClaimTab) => () => <Lists state={state} start={tab} />
  const loaded = (lists: Partial<ClaimLists>): ClaimListsState => ({
    kind: 'loaded',
    lists: { ...claimLists, ...lists },
  })
  return (
    <Screen
      title="Pago de daños"
      states={[
        { name: 'Pólizas', show: show(loaded({}), 'policies') },
        { name: 'Siniestros', show: show(loaded({}), 'claims') },
        { name: 'Sin pólizas', show: show(loaded({ policies: [] }), 'policies') },
        { name: 'Sin siniestros', show: show(loaded({ claims: [] }), 'claims') },
        { name: 'Lista que falta', show: show(loaded({ claims: null, chat: null }), 'claims') },
        { name: 'Cargando', show: show({ kind: 'pending' }, 'policies') },
        { name: 'Falló', show: show({ kind: 'failed', text: FAILED_TEXT }, 'policies') },
      ]}
    />
  )
}

function Lists({ state, start }: { state: ClaimListsState; start: ClaimTab }) {
  const [tab, setTab] = useState(start)
  return (
    <div className="frame">
      <ClaimListsScreen kind="damage" {...{ state, tab }} onTab={setTab} onRetry={nothing} />
    </div>
  )
}

function StatusStates() {
  const show = (claim: Claim) => () => (
    <div className="frame claims">
      <h1>{claimStatusWords.title}</h1>
      <ClaimStatusScreen claim={claim} onRetry={nothing} />
    </div>
  )
  const inStatus = (status: ClaimStatus) => ({ name: status, show: show(claimIn(status)) })
  return (
    <Screen
      title={claimStatusWords.title}
      states={[
        inStatus('NEW'),
        ...CLAIM_STATUSES.slice(1).map(inStatus),
        { name: 'Rechazó el monto', show: show(claimIn('NEGOTIATING', { proposal: 'refused' })) },
        { name: 'Promesa vencida', show: show(claimIn('PENDING_PROPOSAL', { completedOn: '2026-11-10' })) },
        { name: 'Sin expediente', show: show({ ...claimIn('PENDING'), hasAttachments: false }) },
      ]}
    />
  )
}
