import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { loadAccessReport } from '../security/access-report.ts'
import { sessionPart } from '../session/api.ts'
import type { BodyOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import * as contract from '#shared/contracts/account/privacy.ts'
import { dataRequestDays, DATA_RIGHTS, type DataRight } from '#shared/domain/privacy/data-rights.ts'
import { NOTICE_VERSION } from '#shared/domain/privacy/notice-version.ts'
import * as upstream from '#shared/upstream/account/privacy.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, sessionEnded, type Outcome } from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import { isJustMade, oneAtATime } from '#gateway/idempotency/one-at-a-time.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { lacksCall, isRefusedForGood } from '#gateway/insurer/refusals.ts'
import { counter } from '#gateway/limits/limits.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import type { AcceptedText, DataRequest, Privacy } from '#shared/contracts/account/privacy.ts'
import { noticeText } from '#shared/domain/privacy/privacy-notice.ts'
import type { dataRequests } from '#shared/upstream/account/privacy.ts'
import type { PersonObject } from '#gateway/session/person-object.ts'

type Decisions = Awaited<ReturnType<PersonObject['decisions']>>
type UpstreamRequest = ReplyOf<typeof dataRequests>['requests'][number]

const iso = (at: number) => new Date(at).toISOString()

/** The accepted notices and voluntary uses of a person, latest first. */
function decisionsView({ accepted, consents, switches }: Decisions): Pick<Privacy, 'accepted' | 'switches'> {
  const notices = accepted.map(({ what, version, at }): AcceptedText & { at: string } => ({
    what,
    version,
    text: noticeText(version),
    at: iso(at),
  }))
  const checks = consents.map(({ version, text, at }): AcceptedText => ({
    what: 'identity',
    version,
    text,
    at: iso(at),
  }))
  return {
    accepted: [...notices, ...checks].toSorted((one, other) => other.at.localeCompare(one.at)),
    switches: switches.map(({ title, isAccepted, at }) => ({ title, isAccepted, at: iso(at) })),
  }
}

const states: Readonly<Record<string, DataRequest['state']>> = {
  received: 'received',
  granted: 'granted',
  carried_out: 'carried-out',
  refused: 'refused',
}
const isRight = (right: string): right is DataRight => (DATA_RIGHTS as readonly string[]).includes(right)

/** The view of a data request, or null if the portal does not offer its right. */
function requestView({ folio, right, text, requested_at: at, state }: UpstreamRequest): DataRequest | null {
  if (!isRight(right)) return null
  const known = Object.hasOwn(states, state ?? '') ? states[state ?? ''] : undefined
  return { folio, right, text: text ?? '', askedAt: at, ...dataRequestDays(at), state: known ?? 'received' }
}

const privacyCalls: readonly Route[] = [
  answerSignedIn(contract.getPrivacy, async ({ c, session }) => done(await loadPrivacy(c, session))),

  answerSignedIn(contract.choosePurpose, async ({ c, session, params, body }) => {
    const known = await askSigned(c, upstream.dataPurposes, {})
    if (!known.ok) return isRefusedForGood(known) ? fail('purposes_missing', 404) : failureOf(known)
    const purpose = known.data.purposes.find(({ id }) => id === params.id)
    if (purpose === undefined) return fail('purposes_missing', 404)
    const { isAccepted } = body
    const chosen = await askSigned(c, upstream.chooseDataPurpose, {
      params,
      body: { accepted: isAccepted, notice_version: NOTICE_VERSION },
    })
    if (!chosen.ok) return failureOf(chosen)
    const line = { id: purpose.id, title: purpose.title, isAccepted, version: NOTICE_VERSION, at: Date.now() }
    await c.env.PERSON.getByName(session.personRef).switchPurpose(line)
    return done(await loadPrivacy(c, session))
  }),

  answerOnce(
    contract.askDataRequest,
    async ({ c, session, body, submission }) => {
      // Unreachable at run time, because the contract requires a session.
      if (session === null) return sessionEnded()
      const call = upstream.askDataRequest
      const look = () => findRequest(c, body)
      const business = {
        of: `data-request:${body.right}`,
        wish: body.text,
        call,
        look,
        again: 'late',
      } as const
      return oneAtATime(c, session, business, submission, async (asked) => {
        // Another tab may just have sent the same data request: then this call returns the folio of that request.
        const isMade = !asked.isRetry && (await isJustMade(c, session, business))
        const made = isMade ? await look() : 'undone'
        return typeof made === 'string' ? ask(c, session, body, asked) : done(viewOf(made.data, body))
      })
    },
    { limit: { route: 'changesPerPerson', also: ['dataRequestsPerPerson'] } },
  ),
]

async function ask(
  c: Ctx,
  session: SignedIn,
  body: BodyOf<typeof contract.askDataRequest>,
  submission: Submission,
): Promise<Outcome<typeof contract.askDataRequest>> {
  // A retry only looks up the outcome of the first try, so it does not count against the limit.
  const limited = submission.isRetry
    ? null
    : await (await counter(c, 'dataRequestsPerPerson', session.personRef)).take()
  if (limited !== null) return limited
  const asked = await askOnce(c, upstream.askDataRequest, { body }, submission, {
    look: () => findRequest(c, body),
    again: 'late',
  })
  if (asked.ok) return done(viewOf(asked.data, body))
  return lacksCall(asked) ? fail('requests_missing') : failureOf(asked)
}

/** The insurer's response may name another right than the requested one; the page shows the requested one. */
const viewOf = (made: UpstreamRequest, { right, text }: BodyOf<typeof contract.askDataRequest>) =>
  requestView(made) ?? {
    folio: made.folio,
    right,
    text,
    askedAt: made.requested_at,
    ...dataRequestDays(made.requested_at),
    state: 'received' as const,
  }

/** D79: a request with the same words about the same right is the same request. */
async function findRequest(c: Ctx, { right, text }: BodyOf<typeof contract.askDataRequest>) {
  const asked = await askSigned(c, upstream.dataRequests, {})
  if (!asked.ok) return lacksCall(asked) ? 'undone' : 'unknown'
  const found = asked.data.requests.find((one) => one.right === right && one.text === text)
  return found === undefined ? 'undone' : ({ ok: true, data: found } as const)
}

/**
 * The gateway itself stores the accepted notices. Purposes and requests come from the insurer, and an outage hides
 * neither from the page.
 */
async function loadPrivacy(c: Ctx, { personRef }: SignedIn): Promise<contract.Privacy> {
  const [decisions, purposes, requests] = await Promise.all([
    c.env.PERSON.getByName(personRef).decisions(),
    askSigned(c, upstream.dataPurposes, {}),
    askSigned(c, upstream.dataRequests, {}),
  ])
  const areUnknown = !requests.ok && !lacksCall(requests)
  const list = requests.ok ? requests.data.requests : areUnknown ? [] : null
  return {
    ...decisionsView(decisions),
    purposes: purposes.ok
      ? purposes.data.purposes.map(({ id, title, accepted }) => ({ id, title, isAccepted: accepted }))
      : lacksCall(purposes)
        ? []
        : null,
    requests: list && list.map(requestView).filter((one) => one !== null),
    ...(areUnknown && { areRequestsUnknown: true }),
  }
}

const loaders = {
  '/profile/privacy': forSignedIn((request) => ({
    data: {
      session: sessionPart(request),
      privacy: withinBudget(loadPrivacy(request.c, request.session)),
    },
  })),
  '/profile/report-access': forSignedIn((request) => ({
    data: {
      session: sessionPart(request),
      report: withinBudget(loadAccessReport(request.c, request.session)),
    },
  })),
} satisfies Partial<Loaders>

export const privacyFeature = feature({ calls: privacyCalls, loaders })
