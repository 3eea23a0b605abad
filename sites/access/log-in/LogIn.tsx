import { useEffect, useRef, useState } from 'react'
import { logIn, sendEmailValidation } from '#shared/contracts/account/access.ts'
import { NO_COOKIES_NOTICE } from '#shared/domain/access/no-cookies.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { paths } from '#shared/paths.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import { useStepForm, type SubmitFailure, type StepFormState } from '#shared/forms/use-step-form.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { PasskeyEntry } from '../passkey/PasskeyEntry.tsx'
import { noticeWords } from '../notice-words.ts'
import { afterLogIn } from './after-log-in.ts'
import { logInOutcome } from './log-in-outcome.ts'
import { logInSchema, logInWords, logInWords as words } from './log-in.ts'

type Answer = { email: string; password: string }

export function LogIn() {
  const validation = useValidation()
  /** E-mails for which the dialog was shown in this visit of the screen (ACC-O5). */
  const asked = useRef(new Set<string>())
  useEffect(() => showFlashMessage(noticeWords), [])

  const onSubmit = async (answer: Answer): Promise<SubmitFailure | undefined> => {
    const result = await call(logIn, { body: answer })
    const outcome = logInOutcome(result, asked.current.has(answer.email), navigator.onLine)
    if (outcome.kind === 'failed') return { message: outcome.text }
    if (outcome.kind === 'ask-validation') {
      asked.current.add(answer.email)
      validation.ask()
      return undefined
    }
    if (outcome.kind === 'prove') {
      const query = Object.fromEntries(new URLSearchParams(location.search))
      location.assign(paths.secondFactor({ ...query, aviso: NO_COOKIES_NOTICE }))
      return untilNextPage()
    }
    location.assign(
      paths.logIn({ aviso: NO_COOKIES_NOTICE, volver: afterLogIn(location.search, location.origin) }),
    )
    return untilNextPage()
  }
  const state = useStepForm({
    id: 'log-in',
    schema: logInSchema,
    defaults: { email: '', password: '' },
    onSubmit,
  })
  return (
    <>
      <LogInScreen state={state} />
      <PasskeyEntry onUnvalidated={validation.ask} />
      <ValidationDialog {...validation.dialog} />
    </>
  )
}

/** State of the validation dialog, and the action that sends the e-mail again (ACC-16). */
function useValidation() {
  const [open, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    const result = await call(sendEmailValidation, {})
    setBusy(false)
    if (result.ok) pushNotice('success', logInWords.sent)
    else pushNotice('error', errorText(result.error))
    setOpen(false)
  }
  return {
    ask: () => setOpen(true),
    dialog: { open, isBusy, onResend: () => void resend(), onClose: () => setOpen(false) },
  }
}

/** Log-in form with e-mail, password, and a link to restore the password (ACC-01). */
export function LogInScreen({ state }: { state: StepFormState<typeof logInSchema> }) {
  return (
    <StepForm state={state} submit={words.submit}>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        maxLength={PURCHASE_LIMITS.emailLength}
        {...state.field('email')}
      />
      <div>
        <PasswordField label={words.password} enterKeyHint="go" {...state.field('password')} />
        <Link href={paths.recovery()}>{words.forgotten}</Link>
      </div>
    </StepForm>
  )
}

interface Props {
  open: boolean
  isBusy: boolean
  onResend: () => void
  onClose: () => void
}

/** Offers the validation e-mail again (ACC-10, ACC-O4). */
export function ValidationDialog({ open, isBusy, onResend, onClose }: Props) {
  const { title, text, resend, understood } = logInWords.modal
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{understood}</Button>
          <Button kind="secondary" busy={isBusy} onClick={onResend}>
            {resend}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
