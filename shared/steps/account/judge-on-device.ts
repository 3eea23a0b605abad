/**
 * A new password on a device (D235): the rules of the form at once; the person's own words and the gateway's list of
 * common passwords, 13 KB gzip, once a field for a new password has had the focus. Until they are here, or where they
 * could not be fetched, the gateway says it with its answer.
 */
import type { judgeNewPassword } from '../../domain/access/new-password.ts'
import { checkPassword, type PasswordContext } from '../../domain/access/password.ts'

let judge: typeof judgeNewPassword | undefined

export async function learnCommonPasswords(): Promise<void> {
  const known = await import('../../domain/access/new-password.ts').catch(() => null)
  judge = known?.judgeNewPassword ?? judge
}

/** The sentence of what is wrong with it; null: nothing that is known here. */
export function judgeOnDevice(
  password: string,
  context: PasswordContext,
  own: readonly string[] = [],
): string | null {
  if (judge === undefined) return checkPassword(password, context).message
  return judge(password, context, own)?.message ?? null
}
