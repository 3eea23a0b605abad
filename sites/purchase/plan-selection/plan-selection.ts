/** Texts and initial values of the plan step (BUY-46 to BUY-130). */
import { safeParse } from 'valibot'
import { COUPON_ERROR_TEXTS } from '#shared/domain/plans/coupon-error.ts'
import { PAYMENT_FORM, type PaymentFormId } from '#shared/domain/payment/payment-options.ts'
import type { Customization } from '#shared/domain/plans/plan.ts'
import { PLAN_NAMES, type PlanName } from '#shared/domain/plans/plan-names.ts'
import { errorText, FAILED_TEXT } from '#shared/http/error-text.ts'
import { customizationAnswer } from '../flows/answers.ts'
import type { PlanQuoteError } from './quote-machine.ts'

export const planSelectionWords = {
  lead: 'Compara y cambia lo que quieras: el precio se actualiza contigo.',
  renewLead: 'Renueva igual con un botón, o cambia lo que quieras: el precio se actualiza contigo.',
  plans: 'Planes',
  same: 'Igual en todos los planes',
  contract: 'Contratar Póliza',
  contractFloating: 'Contratar',
  otherCar: 'Cotizar otro auto',
  loading: 'Calculando tu precio…',
  failed: FAILED_TEXT,
  retry: 'Volver a intentar',
  switchOn: 'Incluir',
  deductible: 'Deducible',
  sum: 'Suma asegurada',
} as const

const texts = {
  ...COUPON_ERROR_TEXTS,
  postal_code_unknown: 'Aún no llegamos a tu municipio.',
  version_unknown: 'Aún no aseguramos esta versión',
  // The code `needs_account` cannot occur, because only visitors get it, and the page needs an account.
  needs_account: '',
} as const

export const quoteErrorText = (error: PlanQuoteError): string => errorText(error, texts)

/** Earlier choices, made here or at the quoter; each choice is used independently (BUY-102). */
interface PlanStart {
  readonly planName: PlanName | null
  readonly form: PaymentFormId | null
  readonly coupon: string
  readonly customization: Customization | null
}

/**
 * Parses each choice separately, because the quoter stores only some, and an unreadable one must not lose the others.
 */
export function planStart(typed: unknown): PlanStart {
  const stored: Readonly<Record<string, unknown>> = { ...(typeof typed === 'object' ? typed : null) }
  const customization = safeParse(customizationAnswer, stored['customization'])
  return {
    planName: PLAN_NAMES.find((name) => name === stored['planName']) ?? null,
    form: Object.values(PAYMENT_FORM).find((id) => id === stored['paymentForm']) ?? null,
    coupon: typeof stored['coupon'] === 'string' ? stored['coupon'] : '',
    customization: customization.success ? customization.output : null,
  }
}

/**
 * True if the bar is shown (BUY-53): the main button is out of view, and more than a tenth of the page is
 * scrolled.
 */
export function showsFloating(isMainInSight: boolean, scrolled: number, scrollable: number): boolean {
  return !isMainInSight && scrollable > 0 && scrolled / scrollable > 0.1
}
