import { useMemo, type ReactNode } from 'react'
import type { Identity } from '#shared/contracts/policies/identity.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { CompletionScreen } from '#sites/policies/endorsements/completion/Completion.tsx'
import { configurationForm } from '#sites/policies/endorsements/configuration/configuration.ts'
import { ConfigurationScreen } from '#sites/policies/endorsements/configuration/Configuration.tsx'
import { HistoryScreen, type EndorsementHistoryState } from '#sites/policies/endorsements/history/History.tsx'
import '#sites/policies/endorsements/identity/identity.css'
import { identityWords } from '#sites/policies/endorsements/identity/identity.ts'
import { IdentityScreen } from '#sites/policies/endorsements/identity/identity.screen.tsx'
import '#sites/policies/endorsements/step/endorsement.css'
import { EndorsementFrame } from '#sites/policies/endorsements/step/EndorsementFrame.tsx'
import { changeTexts } from '#sites/policies/endorsements/summary/summary.ts'
import { SummaryScreen } from '#sites/policies/endorsements/summary/Summary.tsx'
import { VerificationScreen } from '#sites/policies/endorsements/verification/Verification.tsx'
import {
  endorsementSample,
  identified,
  vehicleChange as change,
} from '#sites/policies/flows/endorsement.fixture.ts'
import type { EndorsementKey } from '#sites/policies/flows/endorsement-steps.ts'
import { endorsementFlow } from '#sites/policies/flows/endorsement.ts'
import { Screen } from '../Screen.tsx'

const noop = () => undefined
const NOW = Date.parse('2026-11-22T19:00:00.000Z')
const { policyNumber } = change

export function EndorsementsScreens() {
  return (
    <>
      <HistoryStates />
      <IdentityStates />
      <StepStates />
    </>
  )
}

function HistoryStates() {
  const show = (state: EndorsementHistoryState) => () => (
    <div className="frame">
      <HistoryScreen state={state} onRetry={noop} />
    </div>
  )
  const plates = { before: 'ABC123', after: 'ZZZ909B' }
  const vin = { before: '3N1CN8AE5NL000001', after: '3N1CN8AE7NL000002' }
  const changes = [
    { at: '2026-11-20T18:00:00.000Z', plates, vin: null },
    { at: '2026-03-02T18:00:00.000Z', plates: null, vin },
  ]
  return (
    <Screen
      title="Historial de cambios"
      states={[
        { name: 'Con cambios', show: show({ kind: 'loaded', data: { policyNumber, changes } }) },
        { name: 'Sin cambios', show: show({ kind: 'loaded', data: { policyNumber, changes: [] } }) },
        { name: 'Cargando', show: show({ kind: 'pending' }) },
        { name: 'Falló', show: show({ kind: 'failed', text: FAILED_TEXT }) },
      ]}
    />
  )
}

function Frame({ step, title, children }: { step?: EndorsementKey; title: string; children: ReactNode }) {
  return (
    <div className="frame">
      <EndorsementFrame step={step} title={title} policyNumber={policyNumber} back="#regresar">
        {children}
      </EndorsementFrame>
    </div>
  )
}

function IdentityStates() {
  const show = (identity: Partial<Identity>, more: object = {}) => {
    const fixed = { now: NOW, link: undefined, onPhone: false, isTabBlocked: false, isBusy: false }
    const calls = { onAgree: noop, onStart: noop, onLook: noop, onNext: noop }
    return () => (
      <Frame title={identityWords.title}>
        <IdentityScreen
          {...fixed}
          {...calls}
          isLost={false}
          problem={undefined}
          isConsentMissing={false}
          {...more}
          identity={{ ...identified, ...identity }}
        />
      </Frame>
    )
  }
  const link = 'https://identity.example/check?token=Q0m8cX1rT5uYw2ZbN7dHk3LsVfGjPaEo9iRt6UyQwEr'
  return (
    <Screen
      title="Valida tu identidad"
      states={[
        { name: 'Sin validar', show: show({ status: 'none', consent: null }) },
        {
          name: 'Sin permiso',
          show: show({ status: 'none', consent: null }, { isConsentMissing: true }),
        },
        { name: 'Esperando', show: show({ status: 'created' }, { link }) },
        {
          name: 'En el teléfono',
          show: show({ status: 'created' }, { link, onPhone: true, isTabBlocked: true }),
        },
        { name: 'Rechazada', show: show({ status: 'denied', reason: 'declined', refusals: 1 }) },
        { name: 'Rechazada dos veces', show: show({ status: 'denied', reason: 'invalid', refusals: 2 }) },
        { name: 'Bloqueada', show: show({ status: 'denied', reason: 'blocked', refusals: 1 }) },
        {
          name: 'Demasiados intentos',
          show: show({ status: 'denied', reason: 'expired' }, { problem: identityWords.tooMany }),
        },
        { name: 'Aceptada', show: show({}) },
      ]}
    />
  )
}

function StepStates() {
  const step = (key: EndorsementKey, children: ReactNode) => (
    <Frame step={key} title={endorsementFlow[key].title}>
      {children}
    </Frame>
  )
  const code = (destinations: { sms: string | null; email: string | null }) => () =>
    step(
      'verification',
      <VerificationScreen
        destinations={destinations}
        sentAt={{ sms: null, email: null }}
        send={() => Promise.resolve({ ok: true })}
        verify={() => Promise.resolve({ ok: false, text: '(400) El código ingresado es inválido.' })}
        onVerified={noop}
      />,
    )
  const summary =
    (changes: { plates?: string; vin?: string }, problem?: string, isOver = false) =>
    () =>
      step(
        'summary',
        <SummaryScreen
          change={change}
          changes={changes}
          problem={problem}
          isOver={isOver}
          isReady
          isBusy={false}
          onSend={noop}
        />,
      )
  const both = { plates: 'ZZZ909B', vin: '3N1CN8AE7NL000002' }
  return (
    <Screen
      title="Solicitar cambios"
      states={[
        { name: 'Código', show: code({ sms: '•••• 5678', email: 'a•••@correo.example' }) },
        { name: 'Sin destino', show: code({ sms: null, email: null }) },
        { name: 'Datos', show: () => step('configuration', <Configuration />) },
        { name: 'Datos con cambios', show: () => step('configuration', <Configuration isFilled />) },
        { name: 'VIN en uso', show: () => step('configuration', <Configuration isFilled isVinTaken />) },
        { name: 'Resumen', show: summary(both) },
        { name: 'Otro auto', show: summary({ vin: '3N1CN8AE3PL000078' }) },
        { name: 'Falló', show: summary(both, '(500) Ha ocurrido un error.') },
        { name: 'Cancelada en otra pestaña', show: summary(both, changeTexts.not_changeable, true) },
        { name: 'Listo', show: () => <CompletionScreen policyNumber={policyNumber} /> },
      ]}
    />
  )
}

const empty = { changesPlates: false, plates: '', changesVin: false, vin: '' }

function Configuration({ isFilled = false, isVinTaken = false }) {
  const schema = useMemo(() => configurationForm(change.vehicle), [])
  const state = useStepForm({
    id: 'endorsement-configuration',
    schema,
    defaults: empty,
    known: isFilled ? endorsementSample.configuration : undefined,
    onSubmit: async () => Promise.resolve({ message: FAILED_TEXT }),
  })
  return <ConfigurationScreen state={state} vehicle={change.vehicle} isVinTaken={isVinTaken} />
}
