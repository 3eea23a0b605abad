import { changePaymentMethod } from '#shared/contracts/policies/billing.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import type { CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import { refusedCardText } from '#shared/steps/card/card-errors.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import type { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { billingErrors } from '../billing-errors.ts'
import { changeCardWords as words } from './change-card.ts'

/** Sends the card's reference from the provider to the insurer; returns a failure, or undefined. */
export type SendCard = (encodedCard: string) => Promise<SubmitFailure | undefined>

interface Changing {
  readonly policyNumber: string
  /** Reference of the card that the person saw, which is replaced (D134). */
  readonly shown: string
  readonly submissions: SubmissionStore
  readonly guarded: ReturnType<typeof useStepUp>['guarded']
  /** Called when the card was changed. */
  readonly onChanged: () => Promise<undefined>
  /** Called when another card is registered than the one shown. */
  readonly onOther: () => Promise<void>
}

/** Changes the card once, after a code (BIL-22 to BIL-24, D11, D61). */
export const changeCard =
  ({ policyNumber, shown, submissions, guarded, onChanged, onOther }: Changing): SendCard =>
  async (encodedCard) => {
    const input = { params: { policyNumber }, body: { encodedCard, shown } }
    const send = () =>
      submitOnce(submissions, `card ${policyNumber}`, changePaymentMethod, input, { mostSent: 2 })
    let changed = await guarded(send)
    // If the answer belongs to an earlier card, whose answer was lost, this card must still be sent.
    if ('earlier' in changed && changed.earlier !== undefined) changed = await guarded(send)
    if (!changed.ok && changed.error.code === 'card_changed') await onOther()
    return changed.ok ? onChanged() : { message: refusedText(changed.error) }
  }

/**
 * Error text of a refused card: the sentence of the requirements, then the insurer's reason if it sends one.
 */
function refusedText(error: CallError<ErrorsOf<typeof changePaymentMethod>>): string {
  const sentence = errorText(error, {
    ...billingErrors,
    ...stepUpTexts,
    already_cancelled: words.cancelled,
    card_changed: words.changedMeanwhile,
  })
  const why = refusedCardText(error.detail)
  return why === null ? sentence : `${sentence} ${why} ${words.keeps}`
}
