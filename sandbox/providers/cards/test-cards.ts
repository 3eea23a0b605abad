/** The behaviour of each test card; the numbers are the well-known ones of the real provider. */

/** Outcome of a charge to a test card. */
export type Behaviour =
  | 'approved'
  /** The bank requires a confirmation, which the element asks the customer for (PAY-O13). */
  | 'authenticate'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'debit'
  | 'not_supported'
  | 'unknown_number'

export interface CardError {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

/**
 * The provider's error for each behaviour of a card (PAY-39 to PAY-45). A debit card declines installments
 * only.
 */
const errors: Readonly<Partial<Record<Behaviour, CardError>>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'declined' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'insufficient funds',
  },
  expired: { code: 'expired_card', message: 'expired' },
  incorrect_cvc: { code: 'incorrect_cvc', message: 'incorrect cvc' },
  processing_error: { code: 'processing_error', message: 'processing error' },
  not_supported: { code: 'card_not_supported', message: 'not supported' },
  unknown_number: { code: 'card_declined', decline_code: 'test_mode_live_card', message: 'only test cards' },
}

/** Error of a charge that the customer did not confirm with the bank (PAY-O13). */
export const notAuthenticated: CardError = {
  code: 'payment_intent_authentication_failure',
  message: 'not authenticated',
}

const installments: CardError = {
  code: 'invalid_card',
  decline_code: 'installment_not_available',
  message: 'only credit cards pay in installments',
}

export function errorOf(behaviour: Behaviour, inInstallments: boolean): CardError | null {
  if (behaviour === 'debit') return inInstallments ? installments : null
  return errors[behaviour] ?? null
}

interface TestCard {
  readonly number: string
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly behaviour: Behaviour
  /** Name of the card on `/sandbox`. */
  readonly shown: string
}

const card = (number: string, brand: TestCard['brand'], behaviour: Behaviour, shown: string): TestCard => ({
  number,
  brand,
  behaviour,
  shown,
})

export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'approved', 'Aprobada (crédito)'),
  card('5555555555554444', 'mastercard', 'approved', 'Aprobada (crédito)'),
  card('378282246310005', 'amex', 'approved', 'Aprobada (crédito, código de 4 dígitos)'),
  card('4000056655665556', 'visa', 'debit', 'Débito: aprobada, pero no acepta meses'),
  card('4000002500003155', 'visa', 'authenticate', 'El banco pide confirmar: autoriza, rechaza o sal'),
  card('4000002760003184', 'visa', 'authenticate', 'El banco pide confirmar, cada vez'),
  card('4000000000000002', 'visa', 'declined', 'Rechazada'),
  card('4000000000009995', 'visa', 'insufficient_funds', 'Sin fondos suficientes'),
  card('4000000000000069', 'visa', 'expired', 'Vencida'),
  card('4000000000000127', 'visa', 'incorrect_cvc', 'Código de seguridad incorrecto'),
  card('4000000000000119', 'visa', 'processing_error', 'Error al procesar'),
  card('4000000000009979', 'visa', 'not_supported', 'Otro error (card_not_supported)'),
]

export function recognise(number: string): Pick<TestCard, 'brand' | 'behaviour'> {
  const known = testCards.find((one) => one.number === number)
  return known ?? { brand: brandOf(number) ?? 'visa', behaviour: 'unknown_number' }
}

export function brandOf(number: string): TestCard['brand'] | null {
  if (/^4/.test(number)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : null
}
