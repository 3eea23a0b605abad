/**
 * Judges a new password: the rules, the list of common ones, the person's own words, and a service of breaches (D235).
 */
import { judgeNewPassword } from '#shared/domain/access/new-password.ts'
import { PASSWORD_COMMON } from '#shared/domain/access/password.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { readResponse } from '#gateway/insurer/answer.ts'
import { fetcherFor } from '#gateway/insurer/client.ts'

interface Typed {
  readonly password: string
  readonly email: string
  /** Names and plates of the person, as far as the gateway knows them; the password must not contain them. */
  readonly own: readonly string[]
}

export async function judgePassword(
  c: Ctx,
  { password, email, own }: Typed,
): Promise<ReturnType<typeof judgeNewPassword>> {
  const context = { brandWord: c.var.config.BRAND_WORD, email }
  const refused = judgeNewPassword(password, context, own)
  if (refused !== null) return refused
  return (await isBreached(c, password)) ? { code: 'password_common', message: PASSWORD_COMMON } : null
}

const TIME_OUT_MS = 3_000
/** Upper limit of a reply: a range has some 800 lines of 40 characters, and as many again as padding. */
const MOST_BYTES = 200_000
const PREFIX = 5

/**
 * Looks up the first five digits of the password's SHA-1, as Pwned Passwords does: the service learns one of a
 * million groups, and no password. If it does not answer, the local list is enough.
 */
async function isBreached(c: Ctx, password: string): Promise<boolean> {
  const { BREACHED_PASSWORDS_URL: url } = c.var.config
  if (url === '') return false
  try {
    const hash = await sha1(password)
    const response = await fetcherFor(c.env, url)(`${url}/${hash.slice(0, PREFIX)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    const body = response.ok ? await readResponse(response, MOST_BYTES) : null
    const lines = (body ?? '').split(/\r?\n/).map((line) => line.split(':'))
    return lines.some(([suffix, count]) => suffix === hash.slice(PREFIX) && Number(count) > 0)
  } catch {
    // If the service cannot be reached, no password is refused.
    return false
  }
}

async function sha1(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', Uint8Array.from(new TextEncoder().encode(text)))
  return new Uint8Array(bytes).toHex().toUpperCase()
}
