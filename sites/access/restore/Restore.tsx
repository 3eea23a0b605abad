import { useMemo } from 'react'
import { restorePassword } from '#shared/contracts/account/access.ts'
import { call } from '#shared/http/call.ts'
import type { CallError } from '#shared/http/call-error.ts'
import { errorText } from '#shared/http/error-text.ts'
import { useGivenPart } from '#shared/steps/use-page-part.ts'
import { paths } from '#shared/paths.ts'
import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import type { PasswordContext } from '#shared/domain/access/password.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { NewPasswordField } from '#shared/steps/account/NewPasswordField.tsx'
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx'
import type { NoticeCode } from '../notice-words.ts'
import { linkRef } from '../email-validation/link-ref.ts'
import { restoreErrors, restoreSchema, restoreWords as words } from './restore.ts'

export function Restore({ brandWord }: { brandWord: string }) {
  // ACC-22: the address that the link was sent to. Without it the link counts as valid: the gateway checks it when the
  // password is sent.
  const email = useGivenPart('/forgot-password/restore', 'email') ?? ''
  const context = useMemo(() => ({ email, brandWord }), [email, brandWord])
  const schema = useMemo(() => restoreSchema(context), [context])
  const state = useStepForm({
    id: 'restore',
    schema,
    defaults: { password: '', confirmation: '' },
    onSubmit: async ({ password }) => {
      const result = await call(restorePassword, { query: linkRef(location.search), body: { password } })
      if (!result.ok) return refused(result.error)
      leave('contrasena-restablecida')
      return untilNextPage()
    },
  })
  return <RestoreScreen state={state} context={context} />
}

function refused(error: CallError<keyof typeof restoreErrors>) {
  if (error.code === 'link_missing') leave('url-invalida')
  const message = errorText(error, restoreErrors)
  const isNew = error.code.startsWith('password_')
  return isNew ? { fields: { password: message } } : { message }
}

/** Leaves for the log-in screen, which shows the notice (ACC-23, ACC-28, ACC-O11). */
function leave(aviso: NoticeCode): void {
  location.replace(paths.logIn({ aviso }))
}

interface Props {
  state: StepFormState<ReturnType<typeof restoreSchema>>
  context: PasswordContext
}

/** Form for the new password; its checklist is updated while typing (ACC-24). */
export function RestoreScreen({ state, context }: Props) {
  return (
    <StepForm state={state} submit={words.submit}>
      {/* Hidden user name, so that a password manager saves the new password for the right account. */}
      <input type="text" name="username" autoComplete="username" value={context.email} readOnly hidden />
      <NewPasswordField
        label={words.password}
        field={state.field('password')}
        context={context}
        enterKeyHint="next"
      />
      <PasswordField
        label={words.confirmation}
        autoComplete="new-password"
        {...state.field('confirmation')}
      />
    </StepForm>
  )
}
