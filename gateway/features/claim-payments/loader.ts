import { safeParse } from 'zod/v4/core'
import { getClaim } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimListPattern, ClaimStatusPattern, PageData } from '#shared/contracts/page-data.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { sessionPart } from '../session/loader.ts'
import { readClaim, readClaimLists } from './api.ts'

const listsOf = (kind: ClaimKind) =>
  forSignedIn<PageData[ClaimListPattern]>((request) => {
    const shown = sessionPart(request)
    const asked = withinBudget(readClaimLists(request.c, kind))
    const data = async () => {
      const [session, lists] = await Promise.all([shown, asked])
      return { session, lists }
    }
    return { data: data() }
  })

/** A claim that is nobody's leads to the list of those that there are. */
const claimOfQuery = (kind: ClaimKind) =>
  forSignedIn<PageData[ClaimStatusPattern]>(async (request) => {
    const asked = safeParse(getClaim.params, { kind, id: request.query.get('claim') ?? '' })
    if (!asked.success) return { redirect: paths.openClaims(kind) }
    const shown = sessionPart(request)
    const found = await withinBudget(readClaim(request.c, kind, asked.data.id))
    if (found?.ok === false && (found.code === 'claim_missing' || found.code === 'no_policy'))
      return { redirect: paths.openClaims(kind) }
    const claim = found?.ok === true ? found.data : null
    return { data: shown.then((session) => ({ session, claim })) }
  })

/** What is going on is shown where it stands. */
const stepOf = (kind: ClaimKind) =>
  forSignedIn<PageData['/claim-payments/policy-data']>((request) => {
    const claim = request.query.get('claim')
    if (claim !== null) return { redirect: paths.claimStatus(kind, claim) }
    return { data: sessionPart(request).then((session) => ({ session })) }
  })

export const claimPaymentsLoaders = {
  '/claim-payments/policy-data': stepOf('damage'),
  '/agreed-payments/policy-data': stepOf('agreed'),
  '/claim-payments/active-policies': listsOf('damage'),
  '/claim-payments/open-claims': listsOf('damage'),
  '/agreed-claim-payments/active-policies': listsOf('agreed'),
  '/agreed-claim-payments/open-claims': listsOf('agreed'),
  '/claim-payments/completed': claimOfQuery('damage'),
  '/agreed-payments/completed': claimOfQuery('agreed'),
} satisfies Partial<Loaders>
