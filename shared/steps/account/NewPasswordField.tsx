import { checkPassword, type PasswordContext } from '#shared/domain/access/password.ts'
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx'
import { learnCommonPasswords } from './judge-on-device.ts'
import type { FieldBinding } from '#shared/forms/use-step-form.ts'

interface NewPasswordFieldProps {
  field: FieldBinding
  label: string
  context: PasswordContext
  /** `next` if the confirmation field follows, so that the keyboard's enter key goes there. */
  enterKeyHint?: 'next'
}

/** Field for a new password with its rules below, each ticked off while typing (QUO-59, PRF-10 to PRF-14). */
export function NewPasswordField({ field, label, context, ...hint }: NewPasswordFieldProps) {
  const rules = checkPassword('', context).rules.map(({ id, label: text }) => ({
    text,
    test: (password: string) => isMet(password, id, context),
  }))
  return (
    <PasswordField
      {...field}
      {...hint}
      label={label}
      autoComplete="new-password"
      rules={rules}
      onFocus={() => void learnCommonPasswords()}
    />
  )
}

function isMet(password: string, id: string, context: PasswordContext): boolean {
  return checkPassword(password, context).rules.some((rule) => rule.id === id && rule.isMet)
}
