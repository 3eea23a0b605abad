import { useMemo } from 'react'
import { checkPassword, type PasswordContext } from '#shared/domain/access/password.ts'
import { PasswordField, type PasswordRule } from '#shared/ui/fields/PasswordField.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { restoreWords as words, type restoreSchema } from './restore.ts'

interface Props {
  state: StepFormState<ReturnType<typeof restoreSchema>>
  context: PasswordContext
}

/** ACC-24; the checklist follows the typing. */
export function RestoreScreen({ state, context }: Props) {
  const rules = useMemo(() => checklist(context), [context])
  return (
    <StepForm state={state} submit={words.submit}>
      {/* Lets a password manager file the new password under the right account. */}
      <input type="text" name="username" autoComplete="username" value={context.email} readOnly hidden />
      <PasswordField
        label={words.password}
        autoComplete="new-password"
        enterKeyHint="next"
        rules={rules}
        {...state.field('password')}
      />
      <PasswordField
        label={words.confirmation}
        autoComplete="new-password"
        {...state.field('confirmation')}
      />
    </StepForm>
  )
}

function checklist(context: PasswordContext): readonly PasswordRule[] {
  return checkPassword('', context).rules.map(({ id, label }) => ({
    text: label,
    test: (password) => checkPassword(password, context).rules.some((rule) => rule.id === id && rule.isMet),
  }))
}
