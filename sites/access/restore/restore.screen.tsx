import type { PasswordContext } from '#shared/domain/access/password.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { NewPasswordField } from '#shared/steps/account/NewPasswordField.tsx'
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx'
import { restoreWords as words, type restoreSchema } from './restore.ts'

interface Props {
  state: StepFormState<ReturnType<typeof restoreSchema>>
  context: PasswordContext
}

/** Form for the new password; its checklist follows the typing (ACC-24). */
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
