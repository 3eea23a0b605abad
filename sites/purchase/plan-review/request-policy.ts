/** Requests the policy, at the press of "Proceder al pago" (BUY-164). */
import { requestPolicy } from '#shared/contracts/purchase/purchase.ts'
import type { ReplyOf, ErrorsOf } from '#shared/contracts/endpoint.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import type { CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { vinWords } from '#shared/steps/vehicle/plates-and-vin.ts'
import { cleanedVin } from '../additional-data/additional-data.ts'
import { ownerOf } from '../flows/purchase.ts'
import type { PurchaseStepFrame } from '../purchase-step/PurchaseStep.tsx'
import { limitWords } from '../purchase-step/LimitGate.tsx'

/** Error text of the request (BUY-164, BUY-170). The screen has links to change the plan or the car. */
export function requestErrorText(error: CallError<ErrorsOf<typeof requestPolicy>>, coupon = ''): string {
  return errorText(error, {
    limit_reached: limitWords.refused,
    coupon_refused: `El cupón ingresado no es válido. En «Cambiar plan» quita el cupón ${coupon} y ve tu precio sin él.`,
    quotation_expired: 'Tu cotización venció. Vuelve a elegir tu plan para ver el precio de hoy.',
    vin_taken: vinWords.inUse,
  })
}

type Frame = PurchaseStepFrame<'review'>

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
