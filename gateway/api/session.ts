import type { Hono } from 'hono'
import type { Session } from '#shared/contracts/session.ts'
import { getIdle, getSession } from '#shared/contracts/session.ts'
import { userInfo } from '#shared/upstream/people.ts'
import type { App, Ctx } from '../context.ts'
import type { SignedIn } from '../middleware/session.ts'
import { done, failed } from '../refusal.ts'
import { answerSignedIn } from '../route.ts'
import { sessionView } from '../upstream/adapters/person.ts'
import type { Failure } from '../upstream/client.ts'
import { askSigned } from '../upstream/frame.ts'

export function sessionApi(app: Hono<App>): void {
  answerSignedIn(app, getSession, async ({ c, session }) => {
    const view = await loadSession(c, session)
    return view.ok ? done(view.data) : failed(view)
  })

  /** What the look-up of the session has found; it was no action. */
  answerSignedIn(app, getIdle, async ({ session }) => done({ ...session.idle, personRef: session.personRef }))
}

export async function loadSession(
  c: Ctx,
  session: SignedIn,
): Promise<{ readonly ok: true; readonly data: Session } | Failure> {
  const user = await askSigned(c, userInfo, { query: { timestamp: Date.now() } })
  return user.ok ? { ok: true, data: sessionView(user.data, session.personRef) } : user
}
