/** Texts of /quoter, and the rule that decides when its answers are enough for a price (D20). */
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import type { postQuote } from '#shared/contracts/purchase/quote.ts'
import { cleanCoupon } from '#shared/domain/plans/coupon.ts'
import { checkPostalCode } from '#shared/domain/person/postal-code.ts'
import { noVehicle, vehicleFields, type VehicleChoice } from '#shared/steps/vehicle/vehicle.ts'
import { QUOTED_AGES } from '#shared/domain/policies/purchase-limits.ts'

export const quoteWords = {
  title: 'Cotiza tu seguro de auto',
  heading: 'Tu seguro de auto, sin vueltas',
  vehicle: '¿Qué auto manejas?',
  /** Questions for a phone, which shows one at a time (D204). */
  vehicleNext: { modelId: '¿Qué modelo es?', year: '¿De qué año es?', versionCode: '¿Qué versión es?' },
  lead: 'Cinco respuestas y ves tu precio. Sin cuenta y sin llamadas.',
  place: '¿Dónde vive tu auto?',
  age: {
    assumed: (from: number, to: number) => `Precio para alguien de ${String(from)} a ${String(to)} años.`,
    own: 'Precio con los datos de tu cuenta.',
    given: (age: string) => `Precio para alguien de ${age} años.`,
    change: 'Cambiar edad',
    label: 'Tu edad',
    wrong: `Escribe tu edad, de ${QUOTED_AGES}.`,
    gender: 'Género',
    anyGender: 'Prefiero no decirlo',
  },
  panel: {
    waiting: 'Aquí aparece tu precio',
    left: (count: number) => (count === 1 ? 'Falta 1 respuesta.' : `Faltan ${String(count)} respuestas.`),
    loading: 'Calculando tu precio…',
    failed: 'No pudimos calcular tu precio.',
    unserved: 'Aún no hay precio para este código postal',
    unlisted: 'Este auto no tiene precio en línea',
    uninsured: 'Aún no hay precio para esta versión',
    retry: 'Volver a intentar',
    later: 'Seguir y elegir el auto después',
    versionUnknown: 'Aún no aseguramos esta versión',
  },
} as const

/** Typed values of the form. */
export interface QuoteAnswers extends VehicleChoice {
  readonly postalCode: string
  readonly age: string
  readonly genderCode: string
}
export const noAnswers: QuoteAnswers = { ...noVehicle, postalCode: '', age: '', genderCode: '' }

export function isAge(value: string): boolean {
  return value === '' || (/^\d{2}$/.test(value) && Number(value) >= 16)
}

export type QuoteInput = BodyInput<typeof postQuote>

/** Number of the five answers that are still missing. */
export function openAnswers(answers: QuoteAnswers): number {
  const open = vehicleFields.filter((field) => answers[field] === '').length
  return open + (checkPostalCode(answers.postalCode) === null ? 0 : 1)
}

/** Input of a quote; null while an answer is open or the age is invalid. */
export function quoteInput(answers: QuoteAnswers, coupon: string): QuoteInput | null {
  if (openAnswers(answers) > 0 || !isAge(answers.age)) return null
  return {
    versionCode: answers.versionCode,
    postalCode: answers.postalCode,
    coupon: cleanCoupon(coupon),
    age: answers.age === '' ? null : Number(answers.age),
    genderCode: answers.genderCode === '' ? null : Number(answers.genderCode),
    customization: null,
  }
}
