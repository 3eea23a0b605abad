/** Step that asks for the vehicle's serial number, the VIN (CLF-70, CLF-71). */
import { formAt, labelsAt } from '#shared/steps/claims/field-rule.ts'

export const vinWords = {
  title: 'Número de serie (VIN)',
  /** Text about where to find the VIN (CLF-71, CLF-O13). */
  hint: 'Lo encuentras en el tablero, en la puerta del conductor o en la pared de fuego del motor.',
  /** Second part of the hint, for a stolen vehicle. */
  hintOfRobbery: 'También está en tu tarjeta de circulación, en tu factura y en tu póliza.',
  ...labelsAt('vin'),
  /** Advice if the check digit does not fit (D99); it never blocks the step. */
  misread: 'Revisa el número: parece que una letra o un dígito no coincide. Si está bien, continúa.',
} as const

export const vinForm = formAt('vin')
