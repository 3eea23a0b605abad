/** Customers' texts for a failed payment (PAY-39 to PAY-49), one table for the provider's and the server's errors. */
import type { cardErrors, pay, payMonthly } from '#shared/contracts/purchase/payment.ts'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import type { CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { CardRefusal } from './card-provider.ts'

/** Texts beside the form of every page with a card. */
export const cardWords = {
  safe: 'Los datos van directo al procesador de pagos. No pasan por nosotros ni los guardamos.',
  failed:
    'No pudimos cargar el formulario de la tarjeta. Un bloqueador de anuncios puede impedirlo: apágalo en esta página, o prueba en otro navegador.',
  retry: 'Volver a intentar',
  incomplete: 'Completa los datos de tu tarjeta.',
} as const

type CardCode = Exclude<(typeof cardErrors)[number], 'card_other'>
export type PaymentCode = ErrorsOf<typeof pay> | ErrorsOf<typeof payMonthly>

/** Texts for codes of the provider (PAY-39 to PAY-44). */
const CARD_TEXTS = {
  card_declined: 'Tu tarjeta fue rechazada. Usa otra o llama a tu banco.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes. Usa otra.',
  expired_card: 'La tarjeta ha vencido. Usa otra.',
  incorrect_cvc: 'El código de seguridad de la tarjeta no es correcto. Revísalo.',
  processing_error: 'Se produjo un error al procesar tu tarjeta. Espera un momento y vuelve a intentarlo.',
  credit_only: 'Este método de pago solo acepta tarjetas de crédito.',
} as const satisfies Record<CardCode, string>

export const NO_CHARGE = 'no se hizo ningún cargo'

/** The bank's own confirmation failed or was cancelled (PAY-O13): nothing was charged. */
const BANK_REFUSED = `Tu banco no autorizó el pago y ${NO_CHARGE}. Intenta de nuevo o usa otra tarjeta.`
const BANK_LEFT = `Saliste antes de confirmar con tu banco y ${NO_CHARGE}. Vuelve a intentar cuando quieras.`
const BANK_CODES: ReadonlySet<string> = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
])

function bankText({ code, declineCode }: CardRefusal): string | null {
  if (!BANK_CODES.has(code)) return null
  return declineCode === 'authentication_left' ? BANK_LEFT : BANK_REFUSED
}

/** Returns the text for an unknown error code (PAY-45). */
const otherText = (code: string) => `(${code}) Ha ocurrido un error con el pago. Usa otra tarjeta.`

/** Maps the provider's code and decline code to a key of `CARD_TEXTS`; null for a code without a text. */
function codeOf({ code, declineCode }: CardRefusal): CardCode | null {
  switch (code) {
    case 'card_declined':
      return declineCode === 'insufficient_funds' ? 'insufficient_funds' : 'card_declined'
    case 'expired_card':
    case 'incorrect_cvc':
    case 'processing_error':
      return code
    case 'invalid_card':
      return declineCode === 'installment_not_available' ? 'credit_only' : null
    default:
      return null
  }
}

/** True if the card itself was refused, so that another card can pay the same payment. */
export const hasOwnText = (refusal: CardRefusal): boolean =>
  codeOf(refusal) !== null || bankText(refusal) !== null

/** Shown if no request could tell the outcome: pressing again is safe, since one secret never charges twice (D11). */
export const UNCONFIRMED_TEXT =
  'No pudimos confirmar el resultado de tu pago. Vuelve a intentar: no se cobrará dos veces.'

/** Shown if the answer to a confirmation was lost and the provider reports that nothing was charged. */
export const NOT_CHARGED_TEXT = `Se cortó la conexión y ${NO_CHARGE}. Vuelve a intentar.`

/** Shown if the policy was cancelled or renewed while the page was open (REN-16). */
const NOT_RENEWABLE = 'La póliza no está disponible para ser renovada. No se hizo ningún cargo.'

/** Returns the text for a refusal that came directly from the card provider. */
export function cardErrorText(refusal: CardRefusal): string {
  const code = codeOf(refusal)
  return code === null ? (bankText(refusal) ?? otherText(refusal.code)) : CARD_TEXTS[code]
}

/** The sentence for the server's reason to refuse a card; null for other reasons. */
export const refusedCardText = (code: string | undefined): string | null =>
  // The cast is safe: the check finds only own keys of `CARD_TEXTS`.
  code !== undefined && Object.hasOwn(CARD_TEXTS, code) ? CARD_TEXTS[code as CardCode] : null

/** True if the server reports that the card was refused before a charge. */
export const isOfCard = (code: string): boolean => code === 'card_other' || refusedCardText(code) !== null

/**
 * The text for a refusal of the gateway, which has already classified the provider's codes (PAY-46, PAY-47, PAY-49).
 */
export function paymentErrorText(error: CallError<PaymentCode>): string {
  return errorText(error, {
    ...CARD_TEXTS,
    card_other: ({ detail }) => otherText(detail ?? 'card_error'),
    coupon_refused: 'El cupón ingresado no es válido.',
    not_renewable: NOT_RENEWABLE,
    already_paid: 'Esta póliza ya está pagada.',
    payment_open: UNCONFIRMED_TEXT,
    given_up: UNCONFIRMED_TEXT,
  })
}
