import { changeChoice, changeText, controlsOf } from '#shared/forms/form-controls.ts'
import type { TaxData } from '../tax-data/tax-data.ts'

/**
 * Writes confirmed data into the form's controls as a person would, so that rules, draft and dependent
 * choices follow.
 */
export async function fillForm(formId: string, { kind, regime, ...texts }: Partial<TaxData>): Promise<void> {
  for (const control of controlsOf(formId, 'kind'))
    if (control instanceof HTMLInputElement && control.value === kind && !control.checked) control.click()
  for (const name of ['rfc', 'name', 'postalCode'] as const) {
    const value = texts[name]
    if (value !== undefined) changeText(formId, name, value)
  }
  if (regime === undefined) return
  // The options depend on the kind of person, so they must be drawn first.
  await new Promise(requestAnimationFrame)
  changeChoice(formId, 'regime', regime)
}
