import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import '#sites/claims/shell/claims.css'
import type { Saving } from '#shared/form-by-link/session/form-state.ts'
import { contactForm } from '#sites/claims/contact/contact.ts'
import { ContactScreen } from '#sites/claims/contact/Contact.tsx'
import { factsForm } from '#sites/claims/facts/facts.ts'
import { FactsScreen } from '#sites/claims/facts/Facts.tsx'
import { nameForm } from '#sites/claims/name/name.ts'
import { NameScreen } from '#sites/claims/name/Name.tsx'
import {
  ConcludedScreen,
  OpeningScreen,
  ReopenScreen,
  UnreachableScreen,
} from '#sites/claims/shell/Shell.tsx'
import { LeftScreen, UnreadScreen } from '#shared/claim-form/left/left.screen.tsx'
import { leftAnswers, leftFormWords } from '#sites/claims/form/left-answers.ts'
import { externalWelcomeForm, welcomeForm, welcomeWords } from '#sites/claims/welcome/welcome.ts'
import { WelcomeScreen } from '#sites/claims/welcome/Welcome.tsx'
import { valuesOfDamages } from '#shared/steps/claims/open-form.ts'
import { ConflictsScreen } from '#sites/claims/conflicts/Conflicts.tsx'
import { shownConflict } from '#sites/claims/conflicts/conflicts.ts'
import {
  damages,
  halfForm,
  openForm,
  policyFields,
  filledFields,
} from '#shared/steps/claims/open-form.fixture.ts'
import { Screen } from '../Screen.tsx'
import { useShownForm } from '../use-shown-form.ts'
import { ClaimFrame } from './ClaimFrame.tsx'
import { ClaimPhotoScreens } from './ClaimPhotoScreens.tsx'
import { ClaimEndScreens } from './ClaimEndScreens.tsx'
import { DamageScreens } from './DamageScreens.tsx'
import { DrivingScreens } from './DrivingScreens.tsx'

/** Time at which the device deletes unsent data. */
const UNTIL = Date.UTC(2026, 11, 25)

/** A driver's form, step by step. */
export function ClaimFormScreens() {
  return (
    <>
      <ShellStates />
      <WelcomeStates />
      <NameStates />
      <ContactStates />
      <FactsStates />
      <DrivingScreens />
      <ClaimPhotoScreens />
      <DamageScreens />
      <ClaimEndScreens />
    </>
  )
}

function ShellStates() {
  return (
    <Screen
      title="Abrir el reporte"
      states={[
        { name: 'Abriendo', show: () => <OpeningScreen /> },
        { name: 'Concluido', show: () => <ConcludedScreen /> },
        { name: 'Concluido antes de recibir todo', show: () => <Unreceived /> },
        { name: 'Concluido, y el teléfono no deja leer', show: () => <Unread /> },
        { name: 'Enlace olvidado', show: () => <ReopenScreen until={UNTIL} /> },
        {
          name: 'Sin respuesta',
          show: () => (
            <UnreachableScreen
              text="(Timeout) Ha ocurrido un error. Revisa tu conexión de internet."
              onRetry={() => undefined}
            />
          ),
        },
      ]}
    />
  )
}

function Unreceived() {
  const { facts, street, colour } = filledFields
  const form = { ...openForm, fields: filledFields }
  const noop = () => undefined
  return (
    <div className="frame page-main">
      <div className="claim-page">
        <LeftScreen
          words={leftFormWords}
          left={{
            answers: leftAnswers({ facts, street, colour }, form),
            photos: [{ url: null }, { url: null }],
            signatures: [],
            isFinished: true,
          }}
          until={UNTIL}
          copied={undefined}
          onCopy={noop}
          onPrint={noop}
          onSavePhoto={noop}
          onLetGo={async () => true}
        />
      </div>
    </div>
  )
}

function Unread() {
  return (
    <div className="frame page-main">
      <div className="claim-page">
        <UnreadScreen title={leftFormWords.title} onRetry={() => undefined} onLeave={() => undefined} />
      </div>
    </div>
  )
}

function WelcomeStates() {
  return (
    <Screen
      title="Bienvenida"
      states={[
        { name: 'Asegurado', show: () => <Welcome /> },
        { name: 'Sin aceptar', show: () => <Welcome complains /> },
        { name: 'Tercero', show: () => <ExternalWelcome /> },
        { name: 'Robo', show: () => <Welcome variant="robbery" /> },
      ]}
    />
  )
}

function Welcome({
  complains = false,
  variant = 'ordinary',
}: {
  complains?: boolean
  variant?: ClaimVariant
}) {
  const state = useShownForm({ id: 'welcome', schema: welcomeForm, typed: { accepted: false }, complains })
  return (
    <ClaimFrame step="welcome" variant={variant} title={welcomeWords.greeting('Ana')}>
      <WelcomeScreen state={state} claimNumber={openForm.claimNumber} variant={variant} />
    </ClaimFrame>
  )
}

function ExternalWelcome() {
  const state = useShownForm({ id: 'external-welcome', schema: externalWelcomeForm, typed: {} })
  return (
    <ClaimFrame step="welcome" variant="external" title={welcomeWords.greeting('')}>
      <WelcomeScreen state={state} claimNumber="" variant="external" />
    </ClaimFrame>
  )
}

interface Shown {
  complains?: boolean
  saving?: Saving
}

function NameStates() {
  return (
    <Screen
      title="Nombre"
      states={[
        { name: 'Con datos', show: () => <Name /> },
        { name: 'Faltan datos', show: () => <Name isEmpty complains /> },
        { name: 'Guardado en el teléfono', show: () => <Name saving={{ at: 'stored', until: UNTIL }} /> },
        { name: 'Enviando', show: () => <Name saving={{ at: 'sending', until: UNTIL }} /> },
        { name: 'Recibido', show: () => <Name saving={{ at: 'received' }} /> },
        {
          name: 'No se recibió',
          show: () => (
            <Name saving={{ at: 'refused', reasons: { '': '(422) Ha ocurrido un error.' }, until: UNTIL }} />
          ),
        },
        { name: 'El navegador no guarda', show: () => <Name saving={{ at: 'memory' }} /> },
        {
          name: 'Alguien más la cambió',
          show: () => <Name saving={{ at: 'conflict', until: UNTIL }} isContested />,
        },
        { name: 'Un nombre largo', show: () => <Name isLong /> },
        { name: 'Tercero', show: () => <Name isExternal isEmpty /> },
      ]}
    />
  )
}

interface NameProps extends Shown {
  isEmpty?: boolean
  isExternal?: boolean
  isLong?: boolean
  isContested?: boolean
}

const longName = {
  firstName: 'María de los Ángeles Guadalupe del Perpetuo Socorro',
  paternalSurname: 'Fernández de Lizardi y Villavicencio',
  maternalSurname: 'Hernández-Santillán de la Concepción',
}

/** Conflicts of two people: one about a phone, one about a damage. */
const contested = [
  { group: 'phone', mine: { phone: '5512345678' }, theirs: { phone: '5587654321' } },
  { group: 'damages/8', mine: valuesOfDamages(damages.slice(1, 2)), theirs: {} },
]

function Name({ isEmpty, isExternal, isLong, isContested, complains = false, saving }: NameProps) {
  const { firstName, paternalSurname, maternalSurname, birthdate } = policyFields
  const known = { firstName, paternalSurname, maternalSurname, birthdate, ...(isLong && longName) }
  const noop = { firstName: '', paternalSurname: '', maternalSurname: '', birthdate: '' }
  const state = useShownForm({ id: 'name', schema: nameForm, typed: isEmpty ? noop : known, complains })
  return (
    <ClaimFrame step="name" variant={isExternal ? 'external' : 'ordinary'} {...(saving && { saving })}>
      {isContested && (
        <ConflictsScreen
          conflicts={contested.map((one) => shownConflict(one, halfForm))}
          onChoose={() => undefined}
        />
      )}
      <NameScreen state={state} asksBirthdate={!isExternal} />
    </ClaimFrame>
  )
}

function ContactStates() {
  return (
    <Screen
      title="Contacto"
      states={[
        { name: 'Con datos', show: () => <Contact /> },
        { name: 'Vacío', show: () => <Contact email="" phone="" complains /> },
        { name: 'Mal escritos', show: () => <Contact email="ana@" phone="551" complains /> },
      ]}
    />
  )
}

interface ContactProps extends Shown {
  email?: string
  phone?: string
}

function Contact({
  email = filledFields.email,
  phone = filledFields.phone,
  complains = false,
}: ContactProps) {
  const state = useShownForm({ id: 'contact', schema: contactForm, typed: { email, phone }, complains })
  return (
    <ClaimFrame step="contact">
      <ContactScreen state={state} />
    </ClaimFrame>
  )
}

function FactsStates() {
  return (
    <Screen
      title="Relato"
      states={[
        { name: 'Vacío', show: () => <Facts facts="" /> },
        { name: 'Escrito', show: () => <Facts facts={filledFields.facts} /> },
        { name: 'Falta', show: () => <Facts facts="" complains /> },
        {
          name: 'Muy largo',
          show: () => <Facts facts={'Iba despacio y me pegaron. '.repeat(190)} complains />,
        },
      ]}
    />
  )
}

function Facts({ facts, complains = false }: Shown & { facts: string }) {
  const state = useShownForm({ id: 'facts', schema: factsForm, typed: { facts }, complains })
  return (
    <ClaimFrame step="facts">
      <FactsScreen state={state} />
    </ClaimFrame>
  )
}
