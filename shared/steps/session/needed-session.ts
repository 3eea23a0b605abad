import { getSession, type Session } from '#shared/contracts/account/session.ts'
import { call, type Result } from '#shared/http/call.ts'
import { $session } from '#shared/stores/session.ts'

/** Returns the session for an action that needs its person, and requests it again if it could not be read. */
export async function neededSession(): Promise<Result<Session>> {
  const known = $session.get()
  if (known) return { ok: true, data: known }
  const asked = await call(getSession, {})
  $session.set(asked.ok ? asked.data : null)
  return asked
}
