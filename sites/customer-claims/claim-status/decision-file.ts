import { getClaimCase } from '#shared/contracts/account/case-file.ts'
import { getDecisionReceipt, type Claim } from '#shared/contracts/claims/claim-payments.ts'
import { pathOf } from '#shared/http/call.ts'

/** Address of the decision's receipt, a PDF to view, print or save. */
export const decisionFile = ({ kind, id }: Pick<Claim, 'kind' | 'id'>) =>
  pathOf(getDecisionReceipt.path, { kind, id }, undefined)

/** Address of the claim's case file (D240), a ZIP. */
export const caseFileAddress = ({ kind, id }: Pick<Claim, 'kind' | 'id'>) =>
  pathOf(getClaimCase.path, { kind, id }, undefined)
