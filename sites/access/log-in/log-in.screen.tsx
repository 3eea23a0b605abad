import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { paths } from '#shared/paths.ts'
import { Link } from '#shared/ui/Link.tsx'
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { logInWords as words, type logInSchema } from './log-in.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'

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
