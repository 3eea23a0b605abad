import { POSTAL_CODE_LENGTH } from '#shared/domain/person/postal-code.ts'
import { inWords } from '#shared/domain/text/quantity.ts'

export const postalCodeWords = {
  label: 'Código postal',
  hint: `Son ${inWords(POSTAL_CODE_LENGTH)} números.`,
  /** Shown for an unknown code: BUY-39's sentence does not help with a mistyped one. */
  unknown: 'No encontramos ese código postal: revisa sus números.',
  /** Problems of a postal code (BUY-38, QUO-45). */
  format: `El código postal debe ser de ${String(POSTAL_CODE_LENGTH)} digitos.`,
  /**
   * Texts for a place that is not served: a short one in the vehicle step (BUY-39), one with an apology in the person
   * form (QUO-47).
   */
  notServed: {
    vehicle: 'Aún no llegamos a tu municipio.',
    person: '¡Lo sentimos! Aún no llegamos a tu municipio.',
  },
} as const
export type NotServedVariant = keyof typeof postalCodeWords.notServed
