/**
 * The steps of closing a claim, in order, by liability (EXC-28 to EXC-39); the gateway runs them, the device shows
 * them.
 */

export const closingSteps = ['voucher', 'order', 'attention', 'inform', 'claim'] as const
export type ClosingStep = (typeof closingSteps)[number]

/**
 * Mode of a closing. `emit`: NA is liable, and our insurer issues. `receive`: the third driver is liable. `none`: no
 * exchange (EXC-O4, EXC-O5).
 */
export type ClosingMode = 'emit' | 'receive' | 'none'

/**
 * Warnings (EXC-29, EXC-31, EXC-32). The adjuster confirms them before the signature, except the last one, which only
 * its step can raise.
 */
export const closingWarnings = ['someWithoutServices', 'nobodyWithServices', 'noPayment'] as const
export type ClosingWarning = (typeof closingWarnings)[number]

/** Texts of the warnings, verbatim (EXC-29, EXC-31, EXC-32, EXC-O1, EXC-O2). */
export const closingWarningTexts: Readonly<Record<ClosingWarning, string>> = {
  someWithoutServices:
    'Uno de los terceros NO tiene servicios (SIPAC u Orden tradicional) y no se generará orden. ¿Estás seguro que deseas cerrar el form?',
  nobodyWithServices:
    'Ningún tercero tiene servicio de SIPAC u Orden Tradicional. ¿Estás seguro que deseas cerrar el form?',
  noPayment: 'El tercero NO ha confirmado el pago. ¿Estás seguro que deseas cerrar el form?',
}

export interface StepRule {
  readonly step: ClosingStep
  /**
   * Effect of the insurer's refusal. `ask`: shows its sentence, and offers to retry, go on or go back (EXC-27, EXC-39).
   * `warn`: the warning `noPayment` (EXC-32, EXC-38). `note`: the refusal is listed, and the closing continues
   * (EXC-37).
   */
  readonly onRefusal: 'ask' | 'warn' | 'note'
}

export const stepsOf: Readonly<Record<ClosingMode, readonly StepRule[]>> = {
  emit: [
    { step: 'voucher', onRefusal: 'ask' },
    { step: 'order', onRefusal: 'ask' },
    { step: 'attention', onRefusal: 'ask' },
    { step: 'inform', onRefusal: 'ask' },
    { step: 'claim', onRefusal: 'ask' },
  ],
  // 002 §4.5 lets only the issuer end the attention and inform. The order is attempted, and its failure raises no alert
  // (EXC-37).
  receive: [
    { step: 'voucher', onRefusal: 'warn' },
    { step: 'order', onRefusal: 'note' },
    { step: 'claim', onRefusal: 'ask' },
  ],
  none: [{ step: 'claim', onRefusal: 'ask' }],
}
