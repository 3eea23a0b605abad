import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import { getCancellation } from '#shared/contracts/policies/cancellation.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { feature } from '#gateway/features/feature.ts'
import { cancellationCalls, readCancellation } from './api.ts'

type Part = PageData['/policy/cancellation/:policyNumber']

const loaders = {
  /**
   * CAN-01, POL-57: loads the cancellation page. A policy that cannot be cancelled redirects to its page, an unknown
   * number home.
   */
  '/policy/cancellation/:policyNumber': forSignedIn<Part>(async (request) => {
    const { c, match, session: signedIn } = request
    const asked = safeParse(getCancellation.params, match.params)
    if (!asked.success) return { redirect: paths.policyMissing() }
    const { policyNumber } = asked.data
    const shown = sessionPart(request)
    const found = await withinBudget(readCancellation(c, signedIn, policyNumber))
    if (found?.ok === false && found.code === 'policy_missing') return { redirect: paths.policyMissing() }
    if (found?.ok === false && found.code === 'not_cancellable')
      return { redirect: paths.policyDetails(policyNumber) }
    const cancellation = found?.ok === true ? found.data : null
    const situation = cancellation?.situation
    // CAN-24: only a policy that was cancelled here has a receipt to show.
    if (situation?.kind === 'cancelled' && situation.receipt === null)
      return { redirect: paths.policyCancelled() }
    return { data: { session: shown, cancellation } }
  }),
} satisfies Partial<Loaders>

export const cancellationFeature = feature({ calls: cancellationCalls, loaders })
