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

/** Sends the provider's reference of the card to the insurer. */
export type SendCard = (encodedCard: string) => Promise<SubmitFailure | undefined>

interface Changing {
  readonly policyNumber: string
  /** The card on show, which is replaced (D134). */
  readonly shown: string
  readonly submissions: SubmissionStore
  readonly guarded: ReturnType<typeof useStepUp>['guarded']
  /** It is the card of this policy now. */
  readonly onChanged: () => Promise<undefined>
  /** Another card is registered than the one on show. */
  readonly onOther: () => Promise<void>
}

/** BIL-22 to BIL-24, D11, D61. */
export const changeCard =
  ({ policyNumber, shown, submissions, guarded, onChanged, onOther }: Changing): SendCard =>
  async (encodedCard) => {
    const input = { params: { policyNumber }, body: { encodedCard, shown } }
    const send = () =>
      submitOnce(submissions, `card ${policyNumber}`, changePaymentMethod, input, { mostSent: 2 })
    let changed = await guarded(send)
    // The answer was of a card that was sent before, and whose answer was lost: this one is still to be sent.
    if ('earlier' in changed && changed.earlier !== undefined) changed = await guarded(send)
    if (!changed.ok && changed.error.code === 'card_changed') await onOther()
    return changed.ok ? onChanged() : { message: refusedText(changed.error) }
  }

/** The sentence of the requirements, then the insurer's reason, if it sends one. */
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
