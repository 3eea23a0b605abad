import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import { getRectifications, type Rectification } from '#shared/contracts/policies/rectification.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { feature } from '#gateway/features/feature.ts'
import type { BodyOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import * as contract from '#shared/contracts/policies/rectification.ts'
import { today } from '#shared/domain/time/dates.ts'
import * as upstream from '#shared/upstream/policies/rectification.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, sessionEnded, type Outcome } from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import { rectificationAsked } from '#gateway/case-file/purchase-events.ts'
import { isJustMade, oneAtATime } from '#gateway/idempotency/one-at-a-time.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { counter } from '#gateway/limits/limits.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { findPolicy } from '../policies/policy-list.ts'
import {
  RECTIFICATION_REASONS,
  type RectificationReason,
} from '#shared/domain/policies/rectification-reasons.ts'
import type { askRectification } from '#shared/upstream/policies/rectification.ts'

type UpstreamRectification = ReplyOf<typeof askRectification>

const states: Readonly<Record<string, Rectification['state']>> = {
  corrected: 'corrected',
  refused: 'refused',
}
const isReason = (reason: string): reason is RectificationReason =>
  (RECTIFICATION_REASONS as readonly string[]).includes(reason)

/** Maps a request for a correction; a reason that the portal does not offer becomes "other". */
function rectificationView(one: UpstreamRectification): Rectification {
  const state = one.state ?? ''
  return {
    folio: one.folio,
    reason: isReason(one.reason) ? one.reason : 'other',
    text: one.text ?? '',
    askedAt: one.requested_at,
    state: (Object.hasOwn(states, state) ? states[state] : undefined) ?? 'received',
    answer: one.answer ?? null,
  }
}

const rectificationCalls: readonly Route[] = [
  answerSignedIn(contract.getRectifications, ({ c, params }) => loadRectifications(c, params.policyNumber)),

  answerOnce(
    contract.askRectification,
    async ({ c, session, params, body, submission }) => {
      // Unreachable at run time, because the contract requires a session.
      if (session === null) return sessionEnded()
      const { policyNumber } = params
      // The policy is checked first, so that an unknown policy does not look like a missing call.
      const policy = await findPolicy(c, policyNumber)
      if (!policy.ok) return { ...policy, outcome: 'unsent' }
      const look = () => findAsked(c, policyNumber, body)
      const business = {
        of: `rectification:${policyNumber}:${body.reason}`,
        wish: body.text,
        call: upstream.askRectification,
        look,
        again: 'late',
      } as const
      return oneAtATime(c, session, business, submission, async (asked) => {
        // Another tab may just have sent the same request: then this call returns the folio of that request.
        const isMade = !asked.isRetry && (await isJustMade(c, session, business))
        const made = isMade ? await look() : 'undone'
        return typeof made === 'string'
          ? ask(c, session, policyNumber, body, asked)
          : done(rectificationView(made.data))
      })
    },
    {
      limit: {
        route: 'changesPerPerson',
        also: ['rectificationsPerPerson'],
      },
      caseEvent: rectificationAsked,
    },
  ),
]

type Asked = BodyOf<typeof contract.askRectification>

async function ask(
  c: Ctx,
  session: SignedIn,
  policyNumber: string,
  body: Asked,
  submission: Submission,
): Promise<Outcome<typeof contract.askRectification>> {
  // A retry only looks up the outcome of the first try, so it does not count against the limit.
  const limited = submission.isRetry
    ? null
    : await (await counter(c, 'rectificationsPerPerson', session.personRef)).take()
  if (limited !== null) return limited
  const asked = await askOnce(c, upstream.askRectification, { params: { policyNumber }, body }, submission, {
    look: () => findAsked(c, policyNumber, body),
    again: 'late',
  })
  if (asked.ok) return done({ ...rectificationView(asked.data), ...body })
  return lacksCall(asked) ? fail('rectifications_missing') : failureOf(asked)
}

/** D79: a request with the same words about the same part of the policy is the same request. */
async function findAsked(c: Ctx, policyNumber: string, { reason, text }: Asked) {
  const asked = await askSigned(c, upstream.rectifications, { params: { policyNumber } })
  if (!asked.ok) return lacksCall(asked) ? 'undone' : 'unknown'
  const found = asked.data.rectifications.find((one) => one.reason === reason && one.text === text)
  return found === undefined ? 'undone' : ({ ok: true, data: found } as const)
}

async function loadRectifications(
  c: Ctx,
  policyNumber: string,
): Promise<Outcome<typeof contract.getRectifications>> {
  const [policy, asked] = await Promise.all([
    findPolicy(c, policyNumber),
    askSigned(c, upstream.rectifications, { params: { policyNumber } }),
  ])
  if (!policy.ok) return policy
  if (!asked.ok && !lacksCall(asked)) return failureOf(asked)
  if (!asked.ok) return done({ policyNumber, until: null, asked: null })
  const { rectifications, until } = asked.data
  return done({
    policyNumber,
    until: until ? today(Date.parse(until)) : null,
    asked: rectifications.map(rectificationView),
  })
}

const loaders = {
  '/policy/rectification/:policyNumber': forSignedIn<PageData['/policy/rectification/:policyNumber']>(
    async (request) => {
      const asked = safeParse(getRectifications.params, request.match.params)
      if (!asked.success) return { redirect: paths.policyMissing() }
      const shown = sessionPart(request)
      const found = await withinBudget(loadRectifications(request.c, asked.data.policyNumber))
      if (found?.ok === false && found.code === 'policy_missing') return { redirect: paths.policyMissing() }
      const rectifications = found?.ok === true ? found.data : null
      return { data: { session: shown, rectifications } }
    },
  ),
} satisfies Partial<Loaders>

export const rectificationFeature = feature({ calls: rectificationCalls, loaders })
