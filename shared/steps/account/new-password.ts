import { judgeNewPassword } from '../../domain/access/new-password.ts'
import { checkConfirmation, type PasswordContext } from '../../domain/access/password.ts'
import { isCommonOnDevice } from './common-on-device.ts'

interface Typed {
  readonly password?: string | undefined
  readonly confirmation?: string | undefined
}

/** PRF-15, PRF-16. */
const confirmationErrors = {
  missing: 'Confirma tu contraseña.',
  different: 'Las contraseña no coinciden.',
} as const

/** The sentences of a new password and of its confirmation (ACC-25, ACC-26, PRF-09 to PRF-16). */
export function newPasswordProblems(
  context: PasswordContext,
  { password = '', confirmation = '' }: Typed,
  own: readonly string[] = [],
) {
  const problem = checkConfirmation(password, confirmation)
  return {
    password: judgeOnDevice(password, context, own),
    confirmation: problem && confirmationErrors[problem],
  }
}

/** The sentence of what is wrong with it, as far as a device knows; the gateway knows the rest (D235). */
export const judgeOnDevice = (
  password: string,
  context: PasswordContext,
  own: readonly string[],
): string | null => judgeNewPassword(password, context, { own, isCommon: isCommonOnDevice })?.message ?? null
