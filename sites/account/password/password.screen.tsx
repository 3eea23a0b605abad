import type { PasswordContext } from '#shared/domain/access/password.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { NewPasswordField } from '#shared/steps/account/NewPasswordField.tsx'
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx'
import { passwordWords as words, type passwordSchema } from './password.ts'

interface Props {
  state: StepFormState<ReturnType<typeof passwordSchema>>
  context: PasswordContext
}

/** Form that changes the password (PRF-07, PRF-08). */
export function PasswordScreen({ state, context }: Props) {
  return (
    <section aria-labelledby="contrasena">
      <h2 id="contrasena">{words.title}</h2>
      <p className="quiet">{words.lead}</p>
      <StepForm state={state} submit={words.submit}>
        {/* Hidden user name, so that a password manager saves the new password for the right account. */}
        <input type="text" name="username" autoComplete="username" value={context.email} readOnly hidden />
        <PasswordField label={words.current} enterKeyHint="next" {...state.field('currentPassword')} />
        <NewPasswordField
          label={words.next}
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
    </section>
  )
}
