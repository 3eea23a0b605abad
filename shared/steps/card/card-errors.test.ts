import { describe, expect, test } from 'vitest'
import { cardErrorText, paymentErrorText } from './card-errors.ts'

const BANK_REFUSED =
  'Tu banco no autorizó el pago y no se hizo ningún cargo. Intenta de nuevo o usa otra tarjeta.'
const BANK_LEFT =
  'Saliste antes de confirmar con tu banco y no se hizo ningún cargo. Vuelve a intentar cuando quieras.'

const fromProvider: readonly [id: string, code: string, declineCode: string | null, text: string][] = [
  ['PAY-39', 'card_declined', null, 'Tu tarjeta fue rechazada. Usa otra o llama a tu banco.'],
  ['PAY-39', 'card_declined', 'generic_decline', 'Tu tarjeta fue rechazada. Usa otra o llama a tu banco.'],
  ['PAY-40', 'card_declined', 'insufficient_funds', 'Tu tarjeta no tiene fondos suficientes. Usa otra.'],
  ['PAY-41', 'expired_card', null, 'La tarjeta ha vencido. Usa otra.'],
  ['PAY-42', 'incorrect_cvc', null, 'El código de seguridad de la tarjeta no es correcto. Revísalo.'],
  [
    'PAY-43',
    'processing_error',
    null,
    'Se produjo un error al procesar tu tarjeta. Espera un momento y vuelve a intentarlo.',
  ],
  [
    'PAY-44',
    'invalid_card',
    'installment_not_available',
    'Este método de pago solo acepta tarjetas de crédito.',
  ],
  ['PAY-45', 'invalid_card', null, '(invalid_card) Ha ocurrido un error con el pago. Usa otra tarjeta.'],
  [
    'PAY-45',
    'card_not_supported',
    null,
    '(card_not_supported) Ha ocurrido un error con el pago. Usa otra tarjeta.',
  ],
  ['PAY-O13', 'payment_intent_authentication_failure', null, BANK_REFUSED],
  ['PAY-O13', 'setup_intent_authentication_failure', null, BANK_REFUSED],
  ['PAY-O13', 'payment_intent_authentication_failure', 'authentication_left', BANK_LEFT],
]

describe('cardErrorText', () => {
  test.each(fromProvider)(
    '[%s] the card error %s with decline code %s has its sentence',
    (_, code, declineCode, text) => {
      expect(cardErrorText({ kind: 'refused', code, declineCode })).toBe(text)
    },
  )
})

const fromServer = [
  ['PAY-46', { code: 'card_declined' }, 'Tu tarjeta fue rechazada. Usa otra o llama a tu banco.'],
  ['PAY-46', { code: 'insufficient_funds' }, 'Tu tarjeta no tiene fondos suficientes. Usa otra.'],
  ['PAY-46', { code: 'expired_card' }, 'La tarjeta ha vencido. Usa otra.'],
  ['PAY-46', { code: 'incorrect_cvc' }, 'El código de seguridad de la tarjeta no es correcto. Revísalo.'],
  ['PAY-46', { code: 'credit_only' }, 'Este método de pago solo acepta tarjetas de crédito.'],
  [
    'PAY-46',
    { code: 'card_other', detail: 'card_not_supported' },
    '(card_not_supported) Ha ocurrido un error con el pago. Usa otra tarjeta.',
  ],
  [
    'PAY-47',
    { code: 'upstream_failed', status: 500 },
    '(500) Ha ocurrido un error. Intenta de nuevo en unos minutos.',
  ],
  ['PAY-49', { code: 'coupon_refused' }, 'El cupón ingresado no es válido.'],
] as const

describe('[FND-66] paymentErrorText', () => {
  test.each(fromServer)('[%s] the payment error %o has its sentence', (_, error, text) => {
    expect(paymentErrorText(error)).toBe(text)
  })
})
