import { FAILED_TEXT } from '#shared/http/error-text.ts'
import type { DocumentFailure } from '#shared/domain/policies/policy-documents.ts'
import { details } from '#sites/policies/details/details.fixture.ts'
import type { DetailsState } from '#sites/policies/details/details.ts'
import { DocumentScreen } from '#sites/policies/documents/DocumentWindow.tsx'
import '#sites/policies/documents/documents.css'
import '#sites/policies/management/management.css'
import { ManagementScreen } from '#sites/policies/management/management.screen.tsx'
import { Screen } from '../Screen.tsx'

const noop = () => undefined

export function DocumentsScreens() {
  return (
    <>
      <ManagementStates />
      <DocumentStates />
    </>
  )
}

function ManagementStates() {
  const show = (state: DetailsState) => () => (
    <div className="frame">
      <ManagementScreen state={state} onRetry={noop} onCancel={noop} />
    </div>
  )
  const loaded = (change: Partial<typeof details> = {}) =>
    show({ kind: 'loaded', policy: { ...details, ...change } })
  return (
    <Screen
      title="Administrar tu póliza"
      states={[
        { name: 'Mes a mes', show: loaded() },
        { name: 'Anual, por renovar', show: loaded({ paymentType: 'ANNUAL', allowRenewal: true }) },
        { name: 'Renovada', show: loaded({ renewalDate: '2027-03-13T05:59:00.000Z' }) },
        { name: 'Por iniciar', show: loaded({ status: 'toBegin' }) },
        { name: 'Cargando', show: show({ kind: 'pending' }) },
        { name: 'Falló', show: show({ kind: 'failed', text: FAILED_TEXT }) },
      ]}
    />
  )
}

function DocumentStates() {
  const show = (failure: DocumentFailure | null) => () => (
    <div className="frame">
      <DocumentScreen
        asked={{ policyNumber: details.policyNumber, document: 'receipt' }}
        failure={failure}
        onRetry={noop}
      />
    </div>
  )
  return (
    <Screen
      title="Un documento"
      states={[
        { name: 'En camino', show: show(null) },
        { name: 'Ausente', show: show('ausente') },
        { name: 'Sin respuesta', show: show('sin-respuesta') },
        { name: 'Rechazado', show: show('rechazado') },
      ]}
    />
  )
}
