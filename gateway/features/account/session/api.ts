import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { type Session, getIdle, getSession } from '#shared/contracts/account/session.ts'
import { heldBackTexts } from '#shared/domain/access/access-report.ts'
import { userInfo } from '#shared/upstream/account/session.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { feature } from '#gateway/features/feature.ts'
import { done, failureOf } from '#gateway/http/failure.ts'
import { answerSignedIn } from '#gateway/http/route.ts'
import { sessionView } from './person-adapter.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { SignedInRequest } from '#gateway/pages/page-request.ts'

export const sessionFeature = feature({
  calls: [
    answerSignedIn(getSession, async ({ c, session }) => {
      const view = await loadSession(c, session)
      return view.ok ? done(view.data) : failureOf(view)
    }),

    /** Returns the idle time of the session. Reading it does not count as activity. */
    answerSignedIn(getIdle, async ({ session }) => done({ ...session.idle, personRef: session.personRef })),
  ],
})

async function loadSession(
  c: Ctx,
  session: SignedIn,
): Promise<{ readonly ok: true; readonly data: Session } | UpstreamFailure> {
  const user = await askUser(c)
  return user.ok ? { ok: true, data: sessionOfUser(c, session, user.data) } : user
}

const ask = (c: Ctx) => askSigned(c, userInfo, { query: { timestamp: Date.now() } })
const asked = new WeakMap<Ctx, ReturnType<typeof ask>>()

/** API-32: reads the person's data from the insurer, once per request even if several parts of a page show it. */
export function askUser(c: Ctx): ReturnType<typeof ask> {
  const known = asked.get(c) ?? ask(c)
  asked.set(c, known)
  return known
}

export function sessionOfUser(c: Ctx, session: SignedIn, user: ReplyOf<typeof userInfo>): Session {
  const view = sessionView(user, session.personRef)
  const { effectsHeldUntil } = session
  return {
    ...view,
    ...(mustValidateEmail(c, session) && { mustValidateEmail: true }),
    ...(effectsHeldUntil !== null && { heldBack: heldBackTexts(new Date(effectsHeldUntil).toISOString()) }),
  }
}

/** ACC-09: true if the access token says that the e-mail is not validated. */
export const mustValidateEmail = (c: Ctx, session: SignedIn): boolean =>
  c.get('config').EMAIL_VALIDATION_REQUIRED && session.lacksValidatedEmail

/** The signed-in person, for pages that show them; null when the insurer did not answer in time. */
export const sessionPart = ({ c, session }: SignedInRequest): Promise<Session | null> =>
  withinBudget(loadSession(c, session).then((view) => (view.ok ? view.data : null)))
