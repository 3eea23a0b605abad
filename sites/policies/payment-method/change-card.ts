/** Texts and schemas of the form that changes the card (BIL-06 to BIL-21). */
import * as v from 'valibot'
import { checkCardNumber, checkCvv, hasExpired } from '#shared/domain/payment/card-form.ts'
import { checkFirstName } from '#shared/domain/person/person-name.ts'
import { checked, required, sayingAtFields, ticked } from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { changePaymentMethod } from '#shared/contracts/policies/billing.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import type { CallError } from '#shared/http/call.ts'
import { errorText, FAILED_TEXT } from '#shared/http/error-text.ts'
import { submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import { refusedCardText } from '#shared/steps/card/card-errors.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import type { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { billingErrors } from '../billing-errors.ts'

export const changeCardWords = {
  /** Text for a policy that was cancelled elsewhere while this page was open. */
  cancelled: 'La póliza está cancelada: ya no se cobra a ninguna tarjeta, y no cambiamos nada.',
  changedMeanwhile:
    'La tarjeta registrada cambió mientras veías esta página, quizá en otra pestaña. No cambiamos nada: revisa cuál está ahora y confirma otra vez.',
  title: 'Cambiar tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  month: 'Mes',
  year: 'Año',
  cvv: 'CVV',
  holder: 'Nombre del titular',
  /** Label of the box that accepts the monthly charge (BIL-16, BIL-O1). */
  terms: (product: string) => `Acepto que ${product} haga cobro mensual por la póliza`,
  update: 'Actualizar',
  /** Texts after the card was changed (BIL-23). */
  updated: 'Método de pago actualizado.',
  keeps: 'Sigue registrada tu tarjeta anterior.',
  unavailable: 'Por ahora no puedes cambiar tu tarjeta aquí. Llámanos y lo hacemos contigo.',
} as const

/** Error texts of empty and invalid fields (BIL-O5). */
const words = { missing: REQUIRED, format: 'Campo inválido.' } as const

/** Fields that both forms have (BIL-15, BIL-16, BIL-21). */
const common = { holderName: checked(checkFirstName, words), accepts: ticked }

/** Schema with STRIPE, where the card itself is typed into the provider's element. */
export const elementForm = v.object(common)
export type ElementTyped = v.InferInput<typeof elementForm>

const ownFields = v.object({
  number: checked(checkCardNumber, words),
  month: required(REQUIRED),
  year: required(REQUIRED),
  cvv: checked(checkCvv, words),
  ...common,
})

/** Schema with OPENPAY (BIL-11 to BIL-16). `today`: YYYY-MM-DD. */
export const ownForm = (today: string) =>
  v.pipe(
    ownFields,
    sayingAtFields<v.InferOutput<typeof ownFields>>(({ month = '', year = '' }) => ({
      month: hasExpired({ month, year }, today) ? words.format : null,
    })),
  )
export type OwnTyped = v.InferInput<typeof ownFields>

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
    already_cancelled: changeCardWords.cancelled,
    card_changed: changeCardWords.changedMeanwhile,
  })
  const why = refusedCardText(error.detail)
  return why === null ? sentence : `(${String(error.status)}) ${FAILED_TEXT} ${why} ${changeCardWords.keeps}`
}
