import { safeParse } from 'zod/v4/core'
import { getClaim, type Claim } from '#shared/contracts/claims/claim-payments.ts'
import type {
  ClaimListPattern,
  ClaimStatusPattern,
  ClaimStepPattern,
  PageData,
} from '#shared/contracts/page-data.ts'
import { getPolicy } from '#shared/contracts/policies/policies.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { readBodies } from '#gateway/features/purchase/catalogue/vehicles.ts'
import { policyDetails } from '#gateway/features/policies/policies/adapter.ts'
import { findPolicy } from '#gateway/features/policies/policies/policy-list.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { feature } from '#gateway/features/feature.ts'
import { claimPaymentsCalls, readClaim } from './api.ts'
import { askWhole } from './calls.ts'
import { chatLink, readClaimLists } from './claim-lists.ts'
import { readFiles } from './files.ts'

const listsOf = (kind: ClaimKind) =>
  forSignedIn<PageData[ClaimListPattern]>((request) => ({
    data: { session: sessionPart(request), lists: withinBudget(readClaimLists(request.c, kind)) },
  }))

/** Loads the claim of the query; an unknown claim redirects to the list. */
const claimOfQuery = (kind: ClaimKind, elsewhere: (claim: Claim) => string | null = () => null) =>
  forSignedIn<PageData[ClaimStatusPattern]>(async (request) => {
    const asked = safeParse(getClaim.params, { kind, id: request.query.get('claim') ?? '' })
    if (!asked.success) return { redirect: paths.openClaims(kind) }
    const shown = sessionPart(request)
    const found = await withinBudget(readClaim(request.c, kind, asked.data.id))
    if (isNobodys(found)) return { redirect: paths.openClaims(kind) }
    const claim = found?.ok === true ? found.data : null
    const redirect = claim && elsewhere(claim)
    return redirect ? { redirect } : { data: { session: shown, claim } }
  })

type Found = Awaited<ReturnType<typeof readClaim>> | null

const isNobodys = (found: Found) =>
  found?.ok === false && (found.code === 'claim_missing' || found.code === 'no_policy')

/** Pages about a settled claim redirect to the step that an open claim waits for (CLP-O7). */
const unlessOpen = ({ kind, id, progress, proposal }: Claim) =>
  progress.stage === 'proposal' && proposal?.answer === 'open' ? null : paths.claimStatus(kind, id)

/**
 * CLP-15, CLP-19: loads a step of a policy, and of its claim if there is one. A claim without a pending step redirects
 * to its status page.
 */
const stepOf = (kind: ClaimKind) =>
  forSignedIn<PageData[ClaimStepPattern]>(async (request) => {
    const { c, query, session } = request
    const asked = safeParse(getPolicy.params, { policyNumber: query.get('policy-number') ?? '' })
    const claimAsked = query.has('claim')
      ? safeParse(getClaim.params, { kind, id: query.get('claim') })
      : null
    if (!asked.success || claimAsked?.success === false) return { redirect: paths.claimPolicies(kind) }
    const place = claimAsked?.data
    const shown = sessionPart(request)
    const whole = place && askWhole(c, kind, place.id)
    const [policy, bodyOf, found, filesRead] = await Promise.all([
      withinBudget(findPolicy(c, asked.data.policyNumber)),
      readBodies(c),
      whole ? withinBudget(readClaim(c, kind, place.id, whole)) : null,
      whole ? withinBudget(readFiles(c, session, place, whole)) : null,
    ])
    if (policy?.ok === false && policy.code === 'policy_missing')
      return { redirect: paths.claimPolicies(kind) }
    if (isNobodys(found)) return { redirect: paths.openClaims(kind) }
    const claim = found?.ok === true ? found.data : null
    const stage = claim?.progress.stage ?? null
    if (claim && stage !== null && stage !== 'documents' && stage !== 'review')
      return { redirect: paths.claimStatus(kind, claim.id) }
    const details = policy?.ok === true ? policyDetails(policy.data, bodyOf, Date.now()) : null
    const files = filesRead?.ok === true ? filesRead.data : null
    return { data: { session: shown, claim, policy: details, files, chat: chatLink(c) } }
  })

const [damageStep, agreedStep] = [stepOf('damage'), stepOf('agreed')]

const loaders = {
  '/claim-payments/active-policies': listsOf('damage'),
  '/claim-payments/open-claims': listsOf('damage'),
  '/agreed-claim-payments/active-policies': listsOf('agreed'),
  '/agreed-claim-payments/open-claims': listsOf('agreed'),
  '/claim-payments/onboarding': damageStep,
  '/claim-payments/personal-data': damageStep,
  '/claim-payments/vehicle-data': damageStep,
  '/claim-payments/policy-data': damageStep,
  '/claim-payments/id-documents': damageStep,
  '/claim-payments/vehicle-owner': damageStep,
  '/claim-payments/bank-account': damageStep,
  '/claim-payments/vehicle-bill': damageStep,
  '/claim-payments/attorney-letter': damageStep,
  '/claim-payments/vehicle-pictures': damageStep,
  '/agreed-payments/onboarding': agreedStep,
  '/agreed-payments/personal-data': agreedStep,
  '/agreed-payments/vehicle-data': agreedStep,
  '/agreed-payments/policy-data': agreedStep,
  '/agreed-payments/id-documents': agreedStep,
  '/agreed-payments/vehicle-owner': agreedStep,
  '/agreed-payments/bank-account': agreedStep,
  '/agreed-payments/vehicle-bill': agreedStep,
  '/agreed-payments/attorney-letter': agreedStep,
  '/claim-payments/completed': claimOfQuery('damage'),
  '/agreed-payments/completed': claimOfQuery('agreed'),
  '/claim-payments/proposal': claimOfQuery('damage', unlessOpen),
  '/agreed-payments/proposal': claimOfQuery('agreed', unlessOpen),
} satisfies Partial<Loaders>

export const claimPaymentsFeature = feature({ calls: claimPaymentsCalls, loaders })
