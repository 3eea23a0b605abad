import { checkConfirmation, type PasswordContext } from '../../domain/access/password.ts'
import { judgeOnDevice } from './judge-on-device.ts'

interface Typed {
  readonly password?: string | undefined
  readonly confirmation?: string | undefined
}

/** Problems of the repeated password (PRF-15, PRF-16). */
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
