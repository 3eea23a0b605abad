import type { PageData } from '#shared/contracts/page-data.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import {
  forSignedIn,
  type PageDecision,
  type Loaders,
  type PageRequest,
} from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import * as contract from '#shared/contracts/policies/identity.ts'
import type { Identity } from '#shared/contracts/policies/identity.ts'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import {
  denialReasons,
  identityStatus,
  identityStatuses,
  identityToken,
} from '#shared/upstream/policies/identity.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'

const identityCalls: readonly Route[] = [
  answerSignedIn(contract.getIdentity, ({ c, session }) => loadIdentity(c, session)),

  answerSignedIn(
    contract.startIdentity,
    async ({ c, session, body }) => {
      const person = c.env.PERSON.getByName(session.personRef)
      if (body.consent !== undefined) await person.giveConsent({ ...IDENTITY_CONSENT, at: Date.now() })
      else if ((await person.recordIdentity('other')).consent === null) return fail('consent_missing')
      const made = await askSigned(c, identityToken, {})
      if (!made.ok) {
        if (made.kind === 'refused' && made.status === 429) return fail('too_many_tries', 429)
        const isComplete = made.kind === 'refused' && made.error?.code === errorCodes.identityComplete
        return isComplete ? fail('already_complete') : failureOf(made)
      }
      await person.beginCheck()
      // The session is held open, because the person checks their identity in another tab or on another device (D8).
      await session.object.hold()
      return done({ url: providerPage(c, made.data.data.token) })
    },
    { limit: { route: 'identityChecksPerPerson' } },
  ),
]

/**
 * API-118, IDV-O1: the address of the provider's page. The sandbox's provider has an origin of its own on the same
 * port (D32).
 */
function providerPage(c: Ctx, token: string): string {
  const { IDENTITY_URL } = c.var.config
  const { protocol, port } = new URL(c.req.url)
  const played = `${protocol}//identity.localhost${port === '' ? '' : `:${port}`}/check`
  const page = new URL(IDENTITY_URL || played)
  page.searchParams.set('token', token)
  return page.href
}

/** IDV-02 to IDV-04: the state of a person's identity check. */
export async function loadIdentity(
  c: Ctx,
  { personRef }: SignedIn,
): Promise<Done<Identity> | Failure<never>> {
  const asked = await askSigned(c, identityStatus, { query: { timestamp: Date.now() } })
  if (!asked.ok) return failureOf(asked)
  const { response_code, failed_code } = asked.data.data
  const status = statusNames.get(response_code ?? identityStatuses.NONE) ?? 'none'
  const reason = status === 'denied' ? (reasonNames.get(failed_code ?? -1) ?? null) : null
  // A denied check counts as a refusal of the documents, unless its link merely expired.
  const isRefused = status === 'denied' && reason !== 'expired'
  const outcome = isRefused ? 'refused' : status === 'complete' ? 'complete' : 'other'
  const { consent, refusals } = await c.env.PERSON.getByName(personRef).recordIdentity(outcome)
  return done({
    status,
    reason,
    refusals,
    consent: consent && { text: consent.text, at: new Date(consent.at).toISOString() },
    supportUrl: c.var.config.SUPPORT_CHAT_URL || null,
  })
}

const statusNames: ReadonlyMap<number, Identity['status']> = new Map([
  [identityStatuses.INCOMPLETE, 'incomplete'],
  [identityStatuses.CREATED, 'created'],
  [identityStatuses.COMPLETE, 'complete'],
  [identityStatuses.DENIED, 'denied'],
])

const reasonNames: ReadonlyMap<number, NonNullable<Identity['reason']>> = new Map([
  [denialReasons.EXPIRED, 'expired'],
  [denialReasons.INVALID, 'invalid'],
  [denialReasons.DECLINED, 'declined'],
  [denialReasons.BLOCKED, 'blocked'],
])

/**
 * IDV-19: the page thanks only for a document that was sent. The provider redirects here, and the address can be typed
 * by hand; without a session the status is unknown.
 */
async function completed({ c, session }: PageRequest): Promise<PageDecision<never>> {
  const found = session && (await withinBudget(loadIdentity(c, session)))
  if (!found?.ok) return { data: null, sentences: ['unknown'] }
  const { status, reason } = found.data
  if (status === 'none' || status === 'incomplete' || reason === 'expired') return { redirect: paths.root() }
  // The status `created` may only mean that the insurer has not received the result yet.
  return { data: null, sentences: [status === 'created' ? 'unknown' : 'received'] }
}

const check = forSignedIn<PageData['/profile/identity']>((request) => ({
  data: {
    session: sessionPart(request),
    identity: withinBudget(
      loadIdentity(request.c, request.session).then((found) => (found.ok ? found.data : null)),
    ),
  },
}))

const loaders = {
  '/profile/identity': check,
  '/identity-validation/completed': completed,
} satisfies Partial<Loaders>

export const identityFeature = feature({ calls: identityCalls, loaders })
