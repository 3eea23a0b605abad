import type { Profile } from '#shared/contracts/account/profile.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { codeErrors } from '#shared/steps/otp/code-errors.ts'
import { OtpDialog } from '#shared/steps/otp/OtpDialog.tsx'
import { ChannelDialog, type DestinationsState } from '#shared/steps/step-up/ChannelDialog.tsx'
import { stepUpTexts, stepUpWords } from '#shared/steps/step-up/step-up.ts'
import { PasswordScreen } from '#sites/account/password/ChangePassword.tsx'
import { passwordFailure, passwordSchema } from '#sites/account/password/password.ts'
import { ContactChoice } from '#sites/account/profile/ContactChange.tsx'
import { CorrectionScreen } from '#sites/account/profile/CorrectionForm.tsx'
import '#sites/account/profile/profile.css'
import { profile } from '#sites/account/profile/profile.fixture.ts'
import { ProfileScreen, type ProfileState } from '#sites/account/profile/ProfileInfo.tsx'
import { correctionSchema, profileWords } from '#sites/account/profile/profile.ts'
import { SECURITY_NOW } from '../../fixtures/security.ts'
import { Screen } from '../Screen.tsx'
import { useShownForm } from '../use-shown-form.ts'

const noop = () => undefined

export function ProfileScreens() {
  return (
    <>
      <ProfileStates />
      <PasswordStates />
      <StepUpStates />
    </>
  )
}

function ProfileStates() {
  const loaded = (more: Partial<Profile> = {}) => ({
    kind: 'loaded' as const,
    at: SECURITY_NOW,
    profile: { ...profile, ...more },
  })
  const unknown = { phone: null, rfc: null, birthdate: null, address: null, referralCode: null }
  return (
    <Screen
      title={profileWords.title}
      states={[
        { name: 'Con todo', show: () => <Person state={loaded()} /> },
        { name: 'Lo que falta', show: () => <Person state={loaded({ ...unknown, corrections: [] })} /> },
        { name: 'Con una persona', show: () => <Person state={loaded({ corrections: null })} /> },
        { name: 'Faltan datos', show: () => <Person state={loaded({ corrections: [] })} complains /> },
        { name: 'Cargando', show: () => <Person state={{ kind: 'pending' }} /> },
        { name: 'Falló', show: () => <Person state={{ kind: 'failed', text: FAILED_TEXT }} /> },
      ]}
    />
  )
}

function Person({ state, complains = false }: { state: ProfileState; complains?: boolean }) {
  const form = useShownForm({
    id: 'correction',
    schema: correctionSchema,
    complains,
    typed: { field: '', text: '' },
  })
  return (
    <div className="frame">
      <h1>{profileWords.title}</h1>
      <ProfileScreen
        state={state}
        helpEmail="ayuda@volante.example"
        contact={(field) => <ContactChoice field={field} onChoose={noop} />}
        referral={(code) => <p className="referral-code">{code}</p>}
        form={<CorrectionScreen state={form} />}
        onRetry={noop}
      />
    </div>
  )
}

const context = { email: profile.email, brandWord: 'volante' }
const schema = passwordSchema(context)

interface Shown {
  isTyped?: boolean
  complains?: boolean
  failure?: SubmitFailure
}

function PasswordStates() {
  const wrong = passwordFailure({ code: 'wrong_password' })
  return (
    <Screen
      title="Cambiar contraseña"
      states={[
        { name: 'Vacío', show: () => <Password /> },
        { name: 'Con datos', show: () => <Password isTyped /> },
        { name: 'Faltan datos', show: () => <Password complains /> },
        { name: 'Contraseña incorrecta', show: () => <Password isTyped failure={wrong} /> },
        {
          name: 'Sin código',
          show: () => <Password isTyped failure={{ message: stepUpTexts.second_factor_needed }} />,
        },
      ]}
    />
  )
}

function Password({ isTyped = false, complains = false, failure }: Shown) {
  const password = isTyped ? 'Ruta2Sol9' : ''
  const state = useShownForm({
    id: 'password',
    schema,
    complains,
    ...(failure && { failure }),
    typed: { currentPassword: isTyped ? 'Segura1928' : '', password, confirmation: password },
  })
  return (
    <div className="frame">
      <div className="security security-password">
        <PasswordScreen state={state} context={context} />
      </div>
    </div>
  )
}

function StepUpStates() {
  const both = { isLogInGuarded: false, sms: '•••• 5678', email: 'a•••a@correo.example' }
  const ask = (state: DestinationsState) => (back: () => void) => (
    <ChannelDialog
      open={true}
      state={state}
      what={'password-changed'}
      onChosen={back}
      onClose={back}
      onRetry={back}
    />
  )
  return (
    <Screen
      title="Código de verificación"
      states={[
        { name: 'Cerrado', show: () => <p className="frame">{stepUpTexts.second_factor_needed}</p> },
        { name: 'Por dónde', show: ask({ kind: 'loaded', destinations: both }) },
        { name: 'Solo correo', show: ask({ kind: 'loaded', destinations: { ...both, sms: null } }) },
        {
          name: 'A ninguna parte',
          show: ask({ kind: 'loaded', destinations: { ...both, sms: null, email: null } }),
        },
        { name: 'Cargando', show: ask({ kind: 'pending' }) },
        { name: 'Falló', show: ask({ kind: 'failed', text: FAILED_TEXT }) },
        { name: 'El código', show: (back) => <Code onClose={back} /> },
      ]}
    />
  )
}

/** Code dialog in which every code is wrong. */
function Code({ onClose }: { onClose: () => void }) {
  return (
    <OtpDialog
      open
      onClose={onClose}
      title={stepUpWords.title}
      to="Al teléfono •••• 5678."
      channel="sms"
      send={() => Promise.resolve({ ok: true })}
      verify={() => Promise.resolve({ ok: false, text: codeErrors.code_invalid })}
      onVerified={onClose}
    />
  )
}
