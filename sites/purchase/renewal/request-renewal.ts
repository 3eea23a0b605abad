/** Requests a renewal, at the press of "Proceder al pago" (REN-O4). */
import { requestRenewal } from '#shared/contracts/policies/renewal.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { leaveRefused, renewalWords as words, type Renewal } from './renewal.ts'

/** Sends the request exactly once, despite repeated presses and lost answers (D11). */
export async function sendRequest(
  policyNumber: string,
  { quotation, session, onConfirming }: Parameters<Renewal['request']>[0],
): ReturnType<Renewal['request']> {
  if (!quotation || !session) return { message: '' }
  const { quotationId, plan } = quotation
  const coupon = plan.coupon ?? ''
  const body = { policyNumber, quotationId, planId: plan.id, coupon }
  // One stored key per request. The name has ids only, because it is not encrypted.
  const name = ['renewal-request', quotationId, plan.id].join(' ')
  const submissions = submissionDrafts(`person:${session.personRef}`)
  const requested = await submitOnce(submissions, name, requestRenewal, { body }, { onConfirming })
  if (requested.ok) return requested.data
  const { error } = requested
  if (error.code === 'policy_missing' || error.code === 'not_renewable')
    return leaveRefused(policyNumber, error.code)
  return {
    message: errorText(error, {
      policy_missing: words.missing,
      not_renewable: words.refused,
      coupon_refused: `El cupón ingresado no es válido. En «Cambiar plan» quita el cupón ${coupon} y ve tu precio sin él.`,
      quotation_expired: 'Tu cotización venció. Vuelve a elegir tu plan para ver el precio de hoy.',
    }),
  }
}
