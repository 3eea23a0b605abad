/** Requests the policy, at the press of "Proceder al pago" (BUY-164). */
import { requestPolicy } from '#shared/contracts/purchase/purchase.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { cleanedVin } from '../additional-data/additional-data.ts'
import { ownerOf } from '../flows/purchase.ts'
import type { StepFrame } from '../purchase-step/PurchaseStep.tsx'
import { requestErrorText } from './request-errors.ts'

type Frame = StepFrame<'review'>

/**
 * Sends the request exactly once, despite repeated presses and lost answers (D11); undefined if data is
 * missing.
 */
export async function sendRequest(
  answers: Frame['wizard']['answers'],
  { quotation, driverId, vehicleId }: Frame['results'],
  session: Frame['session'],
  onConfirming: () => void,
): Promise<ReplyOf<typeof requestPolicy> | SubmitFailure | undefined> {
  const { additional } = answers
  if (!quotation || !additional || !session) return undefined
  const body = {
    quotationId: quotation.quotationId,
    planId: quotation.plan.id,
    coupon: quotation.plan.coupon ?? '',
    vin: cleanedVin(additional.vin),
    driverId: ownerOf(answers) === 'relative' ? (driverId ?? null) : null,
  }
  // One stored key per request. The name has ids only, because it is not encrypted.
  const name = ['policy-request', body.quotationId, body.planId, vehicleId, body.driverId].join(' ')
  const submissions = submissionDrafts(`person:${session.personRef}`)
  const requested = await submitOnce(submissions, name, requestPolicy, { body }, { onConfirming })
  return requested.ok ? requested.data : { message: requestErrorText(requested.error, body.coupon) }
}
