import { safeParse } from 'zod/v4/core'
import type { PageData, RenewalPattern } from '#shared/contracts/page-data.ts'
import { getRenewal, type RenewedPolicy } from '#shared/contracts/policies/renewal.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import {
  forSignedIn,
  type PageDecision,
  type Loaders,
  type SignedInRequest,
} from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { begunPayments } from '#gateway/features/purchase/payment/open-payments.ts'
import { lastStepReached } from '#gateway/features/purchase/purchase/steps.ts'
import { feature } from '#gateway/features/feature.ts'
import { receiptData } from '../policy-invoice/api.ts'
import { renewalCalls, readRenewable } from './api.ts'

type Found = { readonly redirect: string } | { readonly policy: RenewedPolicy | null }

/**
 * REN-14, REN-16: finds the policy of a page. An unknown number redirects home, a policy that cannot be renewed to its
 * details; both pages show a notice.
 */
async function findPolicy({ c, match }: SignedInRequest, mayBePaid = false): Promise<Found> {
  const asked = safeParse(getRenewal.params, match.params)
  if (!asked.success) return { redirect: paths.policyMissing() }
  const { policyNumber } = asked.data
  const read = await withinBudget(readRenewable(c, policyNumber))
  if (!read?.ok) return { policy: null }
  const { data: found } = read
  if (found.state === 'missing') return { redirect: paths.policyMissing() }
  if (found.state === 'refused' && !mayBePaid) return { redirect: paths.renewalRefused(policyNumber) }
  return { policy: found.policy }
}

const step = forSignedIn<PageData[RenewalPattern]>(async (request) => {
  const shown = sessionPart(request)
  const found = await findPolicy(request)
  if ('redirect' in found) return found
  return { data: { session: shown, renewal: found.policy } }
})

/**
 * The checkout opens after the request (D89). It also opens for a policy that was just paid, so that a reload can
 * finish the steps after a payment.
 */
const checkout = forSignedIn<PageData['/policy-renewal/:policyNumber/payment']>(
  async (request): Promise<PageDecision<PageData['/policy-renewal/:policyNumber/payment']>> => {
    const { c, session, match } = request
    const { policyNumber = '' } = match.params
    // The last reached step is read before the call to the insurer, so that the response can still be a redirect.
    const last = await lastStepReached(c, session)
    if (last !== null) return { redirect: paths.renewal(policyNumber, 'plan') }
    const begun = await withinBudget(begunPayments(c, session))
    const shown = sessionPart(request)
    const found = await findPolicy(request, begun === null || begun.length > 0)
    if ('redirect' in found) return found
    return { data: { session: shown, renewal: found.policy, begunPayments: begun } }
  },
)

const loaders = {
  /** The address without a step redirects to the first step (REN-O1). */
  '/policy-renewal/:policyNumber': ({ match }) => ({
    redirect: paths.renewal(match.params['policyNumber'] ?? '', 'plan'),
  }),
  '/policy-renewal/:policyNumber/plan': step,
  '/policy-renewal/:policyNumber/review': step,
  '/policy-renewal/:policyNumber/payment': checkout,

  /** REN-09: the end page opens only right after a renewal of this policy was paid. */
  '/policy-renewal/:policyNumber/completion': forSignedIn((request) => {
    const { session, match } = request
    const { policyNumber = '' } = match.params
    const { receipt } = session
    if (receipt?.renews?.policyNumber !== policyNumber)
      return { redirect: paths.renewal(policyNumber, 'plan') }
    return { data: receiptData(request, receipt) }
  }),
} satisfies Partial<Loaders>

export const renewalFeature = feature({ calls: renewalCalls, loaders })
