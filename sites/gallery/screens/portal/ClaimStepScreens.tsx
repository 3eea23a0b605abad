import { useMemo, type ComponentType } from 'react'
import { ATTACHMENT_SLOTS } from '#shared/domain/claims/attachments/attachments.ts'
import type { ClaimFiles } from '#shared/contracts/claims/claim-files.ts'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimStatus } from '#shared/domain/claims/claim-status.ts'
import { WalkContext } from '#shared/wizard/use-wizard.ts'
import { BankAccount } from '#sites/customer-claims/bank-account/BankAccount.tsx'
import { PersonStep, PolicyStep } from '#sites/customer-claims/facts/facts-steps.tsx'
import { VehicleStep } from '#sites/customer-claims/vehicle-data/VehicleStep.tsx'
import {
  BillStep,
  IdentityStep,
  LetterStep,
  PicturesStep,
} from '#sites/customer-claims/files/files-steps.tsx'
import { claimFlows, type ClaimStepKey } from '#sites/customer-claims/flows/claim.ts'
import { Onboarding } from '#sites/customer-claims/onboarding/Onboarding.tsx'
import { ClaimContext, type ClaimWork } from '#sites/customer-claims/step/claim-context.ts'
import { VehicleOwner } from '#sites/customer-claims/vehicle-owner/VehicleOwner.tsx'
import { details } from '#sites/policies/details/details.fixture.ts'
import { claimIn } from '../../fixtures/claim-payments.ts'
import { Screen } from '../Screen.tsx'

const noop = () => undefined
const nowhere = () => Promise.resolve(undefined)

/** A claim without an id, so that no request for its files is made. */
const claimOf = (status: ClaimStatus): Claim => ({ ...claimIn(status), id: undefined as unknown as string })
const approved: Claim = {
  ...claimOf('WRONG_DATA'),
  attachments: ATTACHMENT_SLOTS.map((slot) => ({ slot, state: 'approved' as const, reason: null })),
}

const sent = { id: 'A'.repeat(22), sha256: 'a'.repeat(64), source: 'gallery' } as const
const sentAgain: ClaimFiles = {
  photos: Object.fromEntries(ATTACHMENT_SLOTS.map((slot) => [slot, { state: 'valid', ...sent }])),
  now: '2026-11-23T18:00:00Z',
  isComplete: false,
}

const work: ClaimWork = {
  kind: 'damage',
  session: {
    personRef: 'p',
    firstName: 'Sonia',
    lastName: 'Cano',
    secondLastName: 'Medina',
    email: 'sonia.cano@volante.example',
    phone: '+52 5512340061',
    birthdate: null,
    rfc: null,
    genderCode: null,
    postalCode: null,
  },
  policy: details,
  claim: approved,
  files: null,
  chat: approved.chat,
  store: null,
  isFailed: false,
  retry: noop,
  onOpened: noop,
}

/** Screens of a claim's steps; the photo tiles show every state of a file. */
export function ClaimStepScreens() {
  const show =
    (step: ClaimStepKey, Step: ComponentType, more: Partial<ClaimWork> = {}) =>
    () => <Shown step={step} screen={Step} work={{ ...work, ...more }} />
  return (
    <Screen
      title="Los pasos de un siniestro"
      states={[
        { name: 'Tu póliza', show: show('policy', PolicyStep) },
        { name: 'Póliza, siniestro nuevo', show: show('policy', PolicyStep, { claim: null }) },
        { name: 'Cargando', show: show('policy', PolicyStep, { policy: null }) },
        { name: 'Falló', show: show('policy', PolicyStep, { policy: null, isFailed: true }) },
        { name: 'Antes de empezar', show: show('onboarding', Onboarding, { claim: null }) },
        {
          name: 'Antes de empezar, pactado',
          show: show('onboarding', Onboarding, { claim: null, kind: 'agreed' }),
        },
        { name: 'Tus datos', show: show('person', PersonStep) },
        { name: 'Tu vehículo', show: show('vehicle', VehicleStep) },
        {
          name: 'Identificaciones por subir',
          show: show('identity', IdentityStep, { claim: claimOf('NEW') }),
        },
        {
          name: 'Una rechazada',
          show: show('identity', IdentityStep, { claim: claimOf('WRONG_DATA') }),
        },
        {
          name: 'Una rechazada y otra enviada',
          show: show('identity', IdentityStep, { claim: claimOf('WRONG_DATA'), files: sentAgain }),
        },
        {
          name: 'En revisión',
          show: show('identity', IdentityStep, { claim: claimOf('PENDING') }),
        },
        { name: 'Identificaciones aprobadas', show: show('identity', IdentityStep) },
        { name: 'Propietario', show: show('owner', VehicleOwner) },
        { name: 'Tu cuenta', show: show('bank', BankAccount, { claim: claimOf('NEW') }) },
        {
          name: 'Tu cuenta, con CLABE',
          show: show('bank', BankAccount, {
            claim: { ...approved, bank: { clabeEnd: '7771', holder: null, inReview: null } },
          }),
        },
        {
          name: 'Tu cuenta, con otra en revisión',
          show: show('bank', BankAccount, {
            claim: { ...approved, bank: { clabeEnd: '7771', holder: null, inReview: '0018' } },
          }),
        },
        { name: 'Fotos por tomar', show: show('pictures', PicturesStep, { claim: claimOf('NEW') }) },
        { name: 'Factura aprobada', show: show('bill', BillStep) },
        { name: 'Carta aprobada', show: show('letter', LetterStep) },
        { name: 'Fotos aprobadas', show: show('pictures', PicturesStep) },
      ]}
    />
  )
}

interface ShownProps {
  step: ClaimStepKey
  screen: ComponentType
  work: ClaimWork
}

/** Renders a step in a flow like that of its own page, but with links that do nothing. */
function Shown({ step, screen: Step, work: shown }: ShownProps) {
  const context = useMemo(() => {
    const draft = { answers: { policy: { seen: true, isNew: true }, owner: { owner: 'no' } }, results: {} }
    const walk = {
      setup: { flow: claimFlows[shown.kind], href: () => '#' },
      goBack: nowhere,
      goTo: nowhere,
      complete: nowhere,
      saveInput: noop,
      ignoreOtherTabs: noop,
    }
    // The cast is safe: `useWizard` reads only these parts of a walk.
    return { walk, place: { step, screen: Step, visit: 0, draft, isReady: true } } as never
  }, [step, Step, shown.kind])
  return (
    <div className="frame wizard-main">
      <WalkContext value={context}>
        <ClaimContext value={shown}>
          <Step />
        </ClaimContext>
      </WalkContext>
    </div>
  )
}
