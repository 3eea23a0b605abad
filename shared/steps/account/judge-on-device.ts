/**
 * Judges a new password on a device (D235). The form's rules apply immediately. The check of personal words and common
 * passwords (13 KB gzip) is loaded when such a field gets the focus. If that fails, the gateway's answer decides.
 */
import type { judgeNewPassword } from '../../domain/access/new-password.ts'
import { checkPassword, type PasswordContext } from '../../domain/access/password.ts'

let judge: typeof judgeNewPassword | undefined

export async function learnCommonPasswords(): Promise<void> {
  const known = await import('../../domain/access/new-password.ts').catch(() => null)
  judge = known?.judgeNewPassword ?? judge
}

/** The sentence for the first problem of a new password; null if the device finds none. */
export function judgeOnDevice(
  password: string,
  context: PasswordContext,
  own: readonly string[] = [],
): string | null {
  if (judge === undefined) return checkPassword(password, context).message
  return judge(password, context, own)?.message ?? null
}
