import { createRef, useState } from 'react'
import type { ListFilter } from '#shared/contracts/policies/policies.ts'
import type { Security as Known } from '#shared/contracts/account/security.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import '#sites/account/security/security.css'
import '#sites/policies/onboarding/onboarding.css'
import '#sites/policies/pictures/pictures.css'
import '#sites/policies/pending/pending.css'
import '#sites/policies/policy-list/policy-list.css'
import '#sites/policies/details/details.css'
import { details } from '#sites/policies/details/details.fixture.ts'
import type { DetailsState } from '#sites/policies/details/details.ts'
import { DetailsScreen } from '#sites/policies/details/details.screen.tsx'
import { OnboardingScreen } from '#sites/policies/onboarding/Onboarding.tsx'
import type { Waiting } from '#sites/policies/onboarding/onboarding.ts'
import { madeLink, prompt } from '#sites/policies/pictures/pictures.fixture.ts'
import { PicturesScreen, type LinkState } from '#sites/policies/pictures/pictures.screen.tsx'
import type { Passkey } from '#shared/contracts/account/passkeys.ts'
import { LogInFactorScreen } from '#sites/account/security/LogInFactor.tsx'
import { PasskeyList } from '#sites/account/security/passkeys.screen.tsx'
import { SecurityScreen, type SecurityState } from '#sites/account/security/security.screen.tsx'
import { securityWords, type Ending } from '#sites/account/security/security.ts'
import { PolicyListScreen, type ListsState } from '#sites/policies/policy-list/policy-list.screen.tsx'
import { policyListWords } from '#sites/policies/policy-list/policy-list.ts'
import { everything, none, one } from '../fixtures/policies.ts'
import { manySessions, oneSession, SECURITY_NOW } from '../fixtures/security.ts'
import { car } from '../fixtures/vehicle.ts'
import { PocketCardStates } from './portal/PocketCardScreens.tsx'
import { pendingStates } from './portal/pending-states.tsx'
import { DocumentsScreens } from './portal/DocumentsScreens.tsx'
import { ProfileScreens } from './portal/ProfileScreens.tsx'
import { ReferralsScreens } from './portal/ReferralsScreens.tsx'
import { EndorsementsScreens } from './portal/EndorsementsScreens.tsx'
import { CancellationScreens } from './portal/CancellationScreens.tsx'
import { RenewalScreens } from './portal/RenewalScreens.tsx'
import { BillingScreens } from './portal/BillingScreens.tsx'
import { ClaimPaymentsScreens } from './portal/ClaimPaymentsScreens.tsx'
import { Screen } from './Screen.tsx'

const noop = () => undefined
const TODAY = '2026-11-22'

export function PortalScreens() {
  return (
    <>
      <ListStates />
      <DetailsStates />
      <DocumentsScreens />
      <OnboardingStates />
      <PicturesStates />
      <BillingScreens />
      <CancellationScreens />
      <RenewalScreens />
      <PocketCardStates />
      <EndorsementsScreens />
      <ClaimPaymentsScreens />
      <SecurityStates />
      <ProfileScreens />
      <ReferralsScreens />
    </>
  )
}

function ListStates() {
  const show = (state: ListsState, start: ListFilter = 'active') => {
    return () => <List state={state} start={start} />
  }
  return (
    <Screen
      title="Tus pólizas"
      states={[
        { name: 'Una activa', show: show({ kind: 'loaded', lists: one }) },
        { name: 'De todo', show: show({ kind: 'loaded', lists: everything }) },
        {
          name: 'Pendientes sin revisar',
          show: show({ kind: 'loaded', lists: { ...one, isPendingIncomplete: true } }),
        },
        { name: 'Expiradas', show: show({ kind: 'loaded', lists: everything }, 'expired') },
        { name: 'Canceladas', show: show({ kind: 'loaded', lists: everything }, 'cancelled') },
        { name: 'Sin pólizas', show: show({ kind: 'loaded', lists: none }) },
        { name: 'Sin expiradas', show: show({ kind: 'loaded', lists: none }, 'expired') },
        { name: 'Cargando', show: show({ kind: 'pending' }) },
        { name: 'Falló', show: show({ kind: 'failed', text: FAILED_TEXT }) },
        ...pendingStates,
      ]}
    />
  )
}

function List({ state, start }: { state: ListsState; start: ListFilter }) {
  const [filter, setFilter] = useState(start)
  return (
    <div className="frame">
      <h1>{policyListWords.title}</h1>
      <PolicyListScreen
        state={state}
        filter={filter}
        today={TODAY}
        onFilter={setFilter}
        onRetry={noop}
        onOpen={noop}
        onSendEmail={noop}
      />
    </div>
  )
}

function DetailsStates() {
  const show = (state: DetailsState) => () => (
    <div className="frame">
      <DetailsScreen state={state} today={TODAY} onRetry={noop} />
    </div>
  )
  const loaded = (change: Partial<typeof details> = {}) =>
    show({ kind: 'loaded', policy: { ...details, ...change } })
  return (
    <Screen
      title="Detalles de tu póliza"
      states={[
        { name: 'Activa', show: loaded() },
        { name: 'Renovada', show: loaded({ renewalDate: '2027-03-13T05:59:00.000Z' }) },
        { name: 'Cancelada', show: loaded({ status: 'canceled', canManage: false }) },
        { name: 'Sin coberturas', show: loaded({ coverages: [] }) },
        { name: 'Cargando', show: show({ kind: 'pending' }) },
        { name: 'Falló', show: show({ kind: 'failed', text: FAILED_TEXT }) },
      ]}
    />
  )
}

function OnboardingStates() {
  const vehicle = { brand: car.brandName, model: car.modelName, year: car.year, body: 'sedan' as const }
  const known = {
    vehicle,
    payment: 'Mes a mes: primer pago de $1,550.00 y 11 de $950.00; $12,000.00 al año',
    isConfirming: false,
    isElsewhere: false,
  }
  const show = (waiting: Waiting | null | undefined, isBusy = false) => {
    const answers = { onRetry: noop, onContract: noop, onCancel: noop }
    return () => (
      <div className="frame">
        <OnboardingScreen waiting={waiting} isBusy={isBusy} {...answers} />
      </div>
    )
  }
  return (
    <Screen
      title="Póliza por contratar"
      states={[
        { name: 'Con vehículo y precio', show: show(known) },
        { name: 'En otro dispositivo', show: show({ ...known, payment: null, isElsewhere: true }) },
        { name: 'Confirmando el pago', show: show({ ...known, isConfirming: true }) },
        { name: 'Buscando', show: show(undefined) },
        { name: 'Sin vehículo', show: show({ ...known, vehicle: null, payment: null }) },
        { name: 'Contratando', show: show(known, true) },
        { name: 'No se pudo leer', show: show(null) },
      ]}
    />
  )
}

type Shown = Partial<Pick<Parameters<typeof PicturesScreen>[0], 'onPhone' | 'isLost' | 'isBusy'>> & {
  readonly link?: LinkState
}

function PicturesStates() {
  const show = (change: Partial<typeof prompt> | null, shown: Shown = {}) => {
    return () => (
      <div className="frame">
        <PicturesScreen
          policyNumber={prompt.policyNumber}
          onPhone={false}
          prompt={change && { ...prompt, ...change }}
          link={madeLink}
          isLost={false}
          isBusy={false}
          field={createRef()}
          onCopy={noop}
          onAgain={noop}
          onLook={noop}
          {...shown}
        />
      </div>
    )
  }
  const isStarted = true
  return (
    <Screen
      title="Fotos de tu vehículo"
      states={[
        { name: 'Esperando', show: show({}) },
        { name: 'Abierto', show: show({ isStarted }) },
        { name: 'Dos de cuatro', show: show({ isStarted, received: ['front', 'back'] }) },
        { name: 'Falta enviar', show: show({ isStarted, received: ['front', 'right', 'left', 'back'] }) },
        { name: 'Completas', show: show({ isStarted, isComplete: true }) },
        { name: 'Teléfono', show: show({}, { onPhone: true }) },
        { name: 'Teléfono empezado', show: show({ isStarted, received: ['front'] }, { onPhone: true }) },
        { name: 'Cargando', show: show(null, { link: { kind: 'pending' } }) },
        { name: 'Falló el enlace', show: show({}, { link: { kind: 'failed', text: FAILED_TEXT } }) },
        { name: 'Sin conexión', show: show({ isStarted }, { isLost: true }) },
      ]}
    />
  )
}

function SecurityStates() {
  const show = (state: SecurityState, ending?: Ending) => {
    return (back: () => void) => <Security state={state} ending={ending} onBack={back} />
  }
  const loaded = (security: Known) => ({ kind: 'loaded', security }) as const
  const [, other] = manySessions.sessions
  const [link] = manySessions.links
  return (
    <Screen
      title="Seguridad"
      states={[
        { name: 'Un dispositivo', show: show(loaded(oneSession)) },
        { name: 'Varios', show: show(loaded(manySessions)) },
        { name: 'Cargando', show: show({ kind: 'pending' }) },
        { name: 'Falló', show: show({ kind: 'failed', text: FAILED_TEXT }) },
        ...(other
          ? [{ name: 'Cerrar una', show: show(loaded(manySessions), { kind: 'session', session: other }) }]
          : []),
        ...(link
          ? [{ name: 'Cerrar este enlace', show: show(loaded(manySessions), { kind: 'link', link }) }]
          : []),
      ]}
    />
  )
}

interface SecurityProps {
  state: SecurityState
  ending: Ending | undefined
  onBack: () => void
}

const factorOf = (passkeys: readonly Passkey[], isOn: boolean) => (
  <>
    <LogInFactorScreen isOn={isOn} onSwitch={noop} />
    <PasskeyList passkeys={passkeys} now={SECURITY_NOW} canAdd onAdd={noop} onRemove={noop} onPermit={noop} />
  </>
)

function Security({ state, ending, onBack }: SecurityProps) {
  const [asked, setAsked] = useState(ending)
  const ask = (next: Ending | undefined) => {
    setAsked(next)
    // When a dialog is answered, the first state is shown again.
    if (ending && next === undefined) onBack()
  }
  return (
    <div className="frame">
      <h1>{securityWords.title}</h1>
      <SecurityScreen
        state={state}
        now={SECURITY_NOW}
        ending={asked}
        isBusy={false}
        secondFactor={
          state.kind === 'loaded' && factorOf(state.security.passkeys ?? [], state.security.asksFactorAtLogIn)
        }
        onAsk={ask}
        onEnd={() => ask(undefined)}
        onRetry={noop}
      />
    </div>
  )
}
