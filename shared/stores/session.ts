/** The signed-in person, as the islands of a page know them. */
import { atom, computed } from 'nanostores'
import { getSession, type Session } from '#shared/contracts/account/session.ts'
import { call } from '#shared/http/call.ts'

/** The session; undefined until it is known, null if it could not be read. */
export const $session = atom<Session | null | undefined>()

/** First name for the greeting (SHL-05, SHL-O11). */
export const $greetingName = computed($session, (session) => session?.firstName?.trim() || 'Usuario')

/**
 * Takes the session from the page's data, or from the gateway if the page has none. After a failure no user and no
 * alert is shown (FND-70).
 */
export async function startSession(fromPage: Session | null | undefined): Promise<Session | null> {
  let session = fromPage
  if (!session) {
    const answer = await call(getSession, {})
    session = answer.ok ? answer.data : null
  }
  $session.set(session)
  return session
}
