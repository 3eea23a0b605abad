import { safeParse } from 'zod/v4/core'
import type { EndorsementPattern, PageData } from '#shared/contracts/page-data.ts'
import { getVehicleChange, type VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { paths } from '#shared/paths.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { justMade } from '#gateway/idempotency/one-at-a-time.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { loadDestinations } from '#gateway/features/account/security/step-up.ts'
import { feature } from '#gateway/features/feature.ts'
import { endorsementsCalls, loadEndorsements, loadVehicleChange, vehicleOf } from './api.ts'

type Step = 'identity-validation' | 'verification' | 'configuration' | 'summary'

/**
 * END-07 to END-11: loads a step of a vehicle change. The island requests data that was late, and redirects by the same
 * rules.
 */
const step = (here: Step | null) =>
  forSignedIn<PageData[EndorsementPattern]>(async (request) => {
    const { c, session, match } = request
    const asked = safeParse(getVehicleChange.params, match.params)
    if (!asked.success) return { redirect: paths.policyMissing() }
    const { policyNumber } = asked.data
    const shown = sessionPart(request)
    const found = await withinBudget(loadVehicleChange(c, session, policyNumber))
    if (found?.ok === false && found.code === 'policy_missing') return { redirect: paths.policyMissing() }
    // A policy that cannot be changed redirects to its management page, which explains why (END-O1).
    if (found?.ok === false && found.code === 'not_changeable')
      return { redirect: paths.policyManagement(policyNumber) }
    const change = found?.ok === true ? found.data : null
    const elsewhere = change && leadingFrom(here, change)
    if (elsewhere) return { redirect: paths.policyEndorsement(policyNumber, elsewhere) }
    return { data: { session: shown, change } }
  })

const verificationStep = step('verification')

/** END-12: the verification page, with the addresses that a code can go to, requested in parallel. */
const verification = forSignedIn<PageData['/policy-endorsement/:policyNumber/verification']>(
  async (request) => {
    const destinations = withinBudget(loadDestinations(request.c, request.session))
    const decided = await verificationStep(request)
    if ('redirect' in decided) return decided
    if (decided.data === null) return { data: null }
    const known = destinations.then((found) => (found?.ok === true ? found.data : null))
    return { data: { ...decided.data, destinations: known } }
  },
)

/** The step that this page redirects to, or null if the page itself may be shown. */
function leadingFrom(here: Step | null, { identity, isVerified }: VehicleChange): Step | null {
  if (identity.status !== 'complete') return here === 'identity-validation' ? null : 'identity-validation'
  if (here === null) return 'verification'
  if (here === 'verification') return isVerified ? 'configuration' : null
  if (here === 'identity-validation') return null
  return isVerified ? null : 'verification'
}

const loaders = {
  '/policy/endorsements-history/:policyNumber': forSignedIn<
    PageData['/policy/endorsements-history/:policyNumber']
  >(async (request) => {
    const { c, match } = request
    const asked = safeParse(getVehicleChange.params, match.params)
    if (!asked.success) return { redirect: paths.policyMissing() }
    const shown = sessionPart(request)
    const found = await withinBudget(loadEndorsements(c, asked.data.policyNumber))
    if (found?.ok === false && found.code === 'policy_missing') return { redirect: paths.policyMissing() }
    const changes = found?.ok === true ? found.data : null
    return { data: { session: shown, changes } }
  }),
  '/policy-endorsement/:policyNumber': step(null),
  '/policy-endorsement/:policyNumber/identity-validation': step('identity-validation'),
  '/policy-endorsement/:policyNumber/verification': verification,
  '/policy-endorsement/:policyNumber/configuration': step('configuration'),
  '/policy-endorsement/:policyNumber/summary': step('summary'),
  /** END-O7: the end page opens only right after a change was made. */
  '/policy-endorsement/:policyNumber/completion': forSignedIn<
    PageData['/policy-endorsement/:policyNumber/completion']
  >(async (request) => {
    const { c, session, match } = request
    const { policyNumber = '' } = match.params
    const shown = sessionPart(request)
    if ((await justMade(c, session, vehicleOf(policyNumber))) === null)
      return { redirect: paths.policyManagement(policyNumber) }
    return { data: { session: shown } }
  }),
} satisfies Partial<Loaders>

export const endorsementsFeature = feature({ calls: endorsementsCalls, loaders })
