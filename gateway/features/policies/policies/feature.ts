import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import { getPolicy, type PolicyDetails, type PolicyLists } from '#shared/contracts/policies/policies.ts'
import { LIST_ANYWAY, paths } from '#shared/paths.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders, type SignedInRequest } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { feature } from '#gateway/features/feature.ts'
import { openPending } from '#shared/contracts/policies/pending.ts'
import { done, fail } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { exchangeLink } from '#gateway/links/exchange.ts'
import { linkKinds } from '#gateway/links/kinds.ts'
import { invoicePart } from '../policy-invoice/api.ts'
import { hasPaymentMethod } from '../billing/read-billing.ts'
import { policiesCalls, loadPolicies, readWithId, type ReadPolicy } from './api.ts'
import { readPocketCard } from './pocket-card.ts'
import { findAwaited } from './awaited.ts'

const pendingCalls: readonly Route[] = [
  answerSignedIn(
    openPending,
    async ({ c, params }) => {
      const limited = await (await addressCounter(c, 'linksPerAddress')).take()
      if (limited !== null) return limited
      const found = await findAwaited(c, params.ref)
      if (!found.ok) return found
      if (found.data === undefined) return fail('pending_gone', 404)
      const exchanged = await exchangeLink(c, found.data, null)
      if (exchanged.state !== 'open') return fail('pending_gone', 404)
      return done({ path: linkKinds[found.data.purpose].opens(exchanged.ref) })
    },
    { limit: { own: ['linksPerAddress'] } },
  ),
]

const statuses: readonly string[] = ['active', 'expired', 'cancelled']

const loaders = {
  '/policy/status/:status': async (request) => {
    const { status = '' } = request.match.params
    if (!statuses.includes(status)) return { redirect: paths.policyList() }
    return policyStatus(request)
  },

  '/policy/details/:policyNumber': forSignedIn<PageData['/policy/details/:policyNumber']>(async (request) => {
    const found = await ofPolicy(request, () => null)
    if ('redirect' in found) return found
    const policy = found.read?.policy ?? null
    // The receipt comes with the policy, so that no button appears late: our own object answers at once.
    const hasReceipt = await hasCancellationReceipt(request, policy)
    return { data: { session: found.shown, policy, hasReceipt } }
  }),

  /** POL-58, POL-O12: a policy that cannot be managed redirects to its details. */
  '/policy/management/:policyNumber': forSignedIn<PageData['/policy/management/:policyNumber']>(
    async (request) => {
      const reading = ofPolicy(request, ({ canManage, policyNumber }) =>
        canManage ? null : paths.policyDetails(policyNumber),
      )
      // The invoice is requested in parallel, and shown only if the policy turns out to belong to this person.
      const known = reading.then((found) => ({ ok: 'read' in found && found.read !== null }))
      const { data: params } = safeParse(getPolicy.params, request.match.params)
      const asked = params ? invoicePart(request.c, params.policyNumber, known) : null
      const found = await reading
      if ('redirect' in found) return found
      const { shown, read } = found
      const policy = read?.policy ?? null
      const isMonthly = policy?.paymentType === 'SUBSCRIPTION'
      // Without the list the payment type may be unknown, and with it whether there is a card.
      const isUnknown = policy === null || (policy.isStandingUnread === true && !isMonthly)
      const card = read === null || isUnknown ? null : isMonthly && hasPaymentMethod(request.c, read.id)
      const person = request.c.env.PERSON.getByName(request.session.personRef)
      // The choice comes with the policy, so that its card does not appear late: our own object answers at once.
      const renewsItself = read === null ? null : await person.renewalChoice(read.id)
      return { data: { session: shown, policy, hasCard: card, renewsItself, invoice: asked } }
    },
  ),

  '/policy/pocket-card': forSignedIn<PageData['/policy/pocket-card']>((request) => ({
    data: {
      session: sessionPart(request),
      card: withinBudget(readPocketCard(request.c).then((read) => (read.ok ? read.data : null))),
    },
  })),

  /** The page gets the vehicle of the unfinished purchase, in case the device does not know it (BUY-173). */
  '/policy/onboarding': forSignedIn((request) => ({
    data: listsData(request, withinBudget(loadPolicies(request.c))),
  })),
} satisfies Partial<Loaders>

export const policiesFeature = feature({ calls: [...policiesCalls, ...pendingCalls], loaders })

/** True if the policy was cancelled here: its receipt is stored for a year (D96). */
const hasCancellationReceipt = async ({ c, session }: SignedInRequest, policy: PolicyDetails | null) =>
  policy?.status === 'canceled' &&
  (await c.env.PERSON.getByName(session.personRef).cancellation(policy.policyNumber)) !== null

/**
 * POL-57, POL-64: loads a page of one policy. An unknown number redirects home, which shows the notice; a malformed
 * one is not sent to the insurer. `elsewhere` redirects to another page of the policy.
 */
async function ofPolicy(
  request: SignedInRequest,
  elsewhere: (policy: PolicyDetails) => string | null,
): Promise<
  | { readonly redirect: string }
  | { readonly shown: Promise<Session | null>; readonly read: ReadPolicy | null }
> {
  const { c, match } = request
  const asked = safeParse(getPolicy.params, match.params)
  if (!asked.success) return { redirect: paths.policyMissing() }
  const shown = sessionPart(request)
  const found = await withinBudget(readWithId(c, asked.data.policyNumber))
  if (found?.ok === false && found.code === 'policy_missing') return { redirect: paths.policyMissing() }
  const read = found?.ok === true ? found.data : null
  const redirect = read === null ? null : elsewhere(read.policy)
  return redirect === null ? { shown, read } : { redirect }
}

const policyStatus = forSignedIn<PageData['/policy/status/:status']>(async (request) => {
  const { c, match, query, session } = request
  const wantsList = query.get('ver') === LIST_ANYWAY.ver
  // The preference is stored only for a request from our own pages or typed by the person: a link from elsewhere has
  // no effect (D22).
  if (wantsList && !session.prefersList && !isFromElsewhere(c)) await session.object.preferList()
  const lists = withinBudget(loadPolicies(c))
  const data = listsData(request, lists)
  const mayOnboard = match.params.status === 'active' && !wantsList && !session.prefersList
  if (mayOnboard && (await lists)?.onboarding === true) return { redirect: paths.onboarding() }
  return { data }
})

const isFromElsewhere = (c: Ctx) => !['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '')

const listsData = (request: SignedInRequest, policies: Promise<PolicyLists | null>) => ({
  session: sessionPart(request),
  policies,
})
