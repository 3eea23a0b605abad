import { useEffect, useRef, useState } from 'react'
import { logIn, sendEmailValidation } from '#shared/contracts/account/access.ts'
import { NO_COOKIES_NOTICE } from '#shared/domain/access/no-cookies.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { paths } from '#shared/paths.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { untilNextPage } from '#shared/forms/until-next-page.ts'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { PasskeyEntry } from '../passkey/PasskeyEntry.tsx'
import { noticeWords } from '../notice-words.ts'
import { afterLogIn } from './after-log-in.ts'
import { logInOutcome } from './log-in-outcome.ts'
import { LogInScreen } from './log-in.screen.tsx'
import { logInSchema, logInWords } from './log-in.ts'
import { ValidationDialog } from './ValidationDialog.tsx'

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
