import type { ReactNode } from 'react'
import { noticeWords } from '#sites/access/notice-words.ts'
import '#sites/access/access.css'
import { EmailValidationScreen } from '#sites/access/email-validation/EmailValidation.tsx'
import { validationResult, type ValidationResult } from '#sites/access/email-validation/email-validation.ts'
import { logInOutcome } from '#sites/access/log-in/log-in-outcome.ts'
import { LogInScreen, ValidationDialog } from '#sites/access/log-in/LogIn.tsx'
import { logInSchema, logInWords } from '#sites/access/log-in/log-in.ts'
import { RecoveryScreen, RecoverySent } from '#sites/access/recovery/Recovery.tsx'
import { recoverySchema } from '#sites/access/recovery/recovery.ts'
import { RestoreScreen } from '#sites/access/restore/Restore.tsx'
import { restoreErrors, restoreSchema, restoreWords } from '#sites/access/restore/restore.ts'
import { SecondFactorScreen, type FactorState } from '#sites/access/second-factor/second-factor.screen.tsx'
import { factorWords } from '#sites/access/second-factor/second-factor.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { session } from '../fixtures/people.ts'
import { Screen } from './Screen.tsx'
import { useShownForm } from './use-shown-form.ts'

const noop = () => undefined
const column = (children: ReactNode) => <div className="access-column">{children}</div>

export function AccessScreens() {
  return (
    <>
      <LogInStates />
      <FactorStates />
      <RecoveryStates />
      <RestoreStates />
      <ValidationStates />
    </>
  )
}

interface FormState {
  typed?: 'nothing' | 'right'
  complains?: boolean
  failure?: SubmitFailure
  isBusy?: boolean
}

const refusedLogIn = logInOutcome({ ok: false, error: { code: 'wrong_credentials' } }, false, true)
const limitedLogIn = logInOutcome({ ok: false, error: { code: 'limit', minutes: 5 } }, false, true)
const failureOf = (outcome: typeof refusedLogIn): SubmitFailure =>
  outcome.kind === 'failed' ? { message: outcome.text } : {}

function LogInStates() {
  return (
    <Screen
      title="Inicio de sesión"
      states={[
        { name: 'Vacío', show: () => <LogIn /> },
        { name: 'Con datos', show: () => <LogIn typed="right" /> },
        { name: 'Faltan datos', show: () => <LogIn complains /> },
        { name: 'Rechazado', show: () => <LogIn typed="right" failure={failureOf(refusedLogIn)} /> },
        {
          name: 'Demasiados intentos',
          show: () => <LogIn typed="right" failure={failureOf(limitedLogIn)} />,
        },
        { name: 'Enviando', show: () => <LogIn typed="right" isBusy /> },
        {
          name: 'Correo sin validar',
          show: (back) => (
            <>
              <LogIn typed="right" />
              <ValidationDialog open isBusy={false} onResend={back} onClose={back} />
            </>
          ),
        },
        {
          name: 'Con aviso',
          show: () => (
            <>
              {Object.values(noticeWords).map(({ kind, text }) => (
                <Alert key={text} kind={kind}>
                  {text}
                </Alert>
              ))}
            </>
          ),
        },
      ]}
    />
  )
}

function LogIn({ typed, ...rest }: FormState) {
  const right = { email: session.email, password: 'Camino4826' }
  const state = useShownForm({
    id: 'log-in',
    schema: logInSchema,
    typed: typed === 'right' ? right : { email: '', password: '' },
    ...rest,
  })
  return column(
    <>
      <h1>{logInWords.title}</h1>
      <p className="lead">{logInWords.lead}</p>
      <LogInScreen state={state} />
    </>,
  )
}

const ways = { email: 'a•••a@correo.example', sms: '•••• 5678', sentAgo: null, hasPasskey: true }

function FactorStates() {
  const show = (state: FactorState, more: { problem?: string; isBusy?: boolean } = {}) =>
    column(
      <SecondFactorScreen
        state={state}
        canUsePasskey
        isBusy={more.isBusy ?? false}
        problem={more.problem}
        onPasskey={noop}
        onCode={noop}
        onCancel={noop}
        onRetry={noop}
      />,
    )
  const loaded = { kind: 'loaded', ways } as const
  return (
    <Screen
      title="Segundo factor al iniciar sesión"
      states={[
        { name: 'Llave o código', show: () => show(loaded) },
        { name: 'Esperando la llave', show: () => show(loaded, { isBusy: true }) },
        { name: 'No se usó', show: () => show(loaded, { problem: factorWords.closed }) },
        {
          name: 'Solo código',
          show: () => show({ kind: 'loaded', ways: { ...ways, hasPasskey: false } }),
        },
        {
          name: 'De ninguna forma',
          show: () => show({ kind: 'loaded', ways: { ...ways, hasPasskey: false, sms: null } }),
        },
        { name: 'Cargando', show: () => show({ kind: 'pending' }) },
        { name: 'Falló', show: () => show({ kind: 'failed', text: '(503) Ha ocurrido un error.' }) },
      ]}
    />
  )
}

function RecoveryStates() {
  const sent = () => column(<RecoverySent email={session.email} onAgain={noop} />)
  return (
    <Screen
      title="Recuperar la contraseña"
      states={[
        { name: 'Vacío', show: () => <Recovery /> },
        { name: 'Faltan datos', show: () => <Recovery complains /> },
        { name: 'Enviando', show: () => <Recovery typed="right" isBusy /> },
        {
          name: 'Falló',
          show: () => <Recovery typed="right" failure={{ message: '(503) Ha ocurrido un error.' }} />,
        },
        { name: 'Enviado', show: sent },
      ]}
    />
  )
}

function Recovery({ typed, ...rest }: FormState) {
  const email = typed === 'right' ? session.email : ''
  const state = useShownForm({ id: 'recovery', schema: recoverySchema, typed: { email }, ...rest })
  return column(<RecoveryScreen state={state} />)
}

function RestoreStates() {
  const failure = { fields: { password: restoreErrors.password_refused } }
  return (
    <Screen
      title="Contraseña nueva"
      states={[
        { name: 'Vacía', show: () => <Restore password="" confirmation="" /> },
        { name: 'Faltan datos', show: () => <Restore password="" confirmation="" complains /> },
        { name: 'No coinciden', show: () => <Restore password="abc12" confirmation="abc13" complains /> },
        { name: 'Cumple', show: () => <Restore password="Camino4826" confirmation="Camino4826" /> },
        {
          name: 'Rechazada',
          show: () => <Restore password="Camino4826" confirmation="Camino4826" failure={failure} />,
        },
      ]}
    />
  )
}

const context = { email: session.email, brandWord: 'volante' }
const passwords = restoreSchema(context)
type RestoreProps = Omit<FormState, 'typed'> & { password: string; confirmation: string }

function Restore({ password, confirmation, ...rest }: RestoreProps) {
  const typed = { password, confirmation }
  const state = useShownForm({ id: 'restore', schema: passwords, typed, ...rest })
  return column(
    <>
      <h1>{restoreWords.title}</h1>
      <RestoreScreen state={state} context={context} />
    </>,
  )
}

const failed = validationResult({ ok: false, error: { code: 'upstream_failed', status: 503 } })

function ValidationStates() {
  const show = (result: ValidationResult | undefined) => () =>
    column(<EmailValidationScreen result={result} onRetry={noop} />)
  return (
    <Screen
      title="Validar el correo"
      states={[
        { name: 'En curso', show: show(undefined) },
        { name: 'Validado', show: show({ kind: 'done' }) },
        { name: 'Falló', show: show(failed) },
        { name: 'Sin enlace', show: show({ kind: 'missing' }) },
      ]}
    />
  )
}
