/** Reads and writes the controls of a form; no other module does. */
import { typeValue } from '#shared/ui/fields/cleaned.ts'
import { typedValues, type ControlLike, type TypedValue, type TypedValues } from './typed-values.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlsOf(formId: string, name: string): Control[] {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return []
  return [...form.elements].filter(
    (element): element is Control => isControl(element) && element.name === name,
  )
}

/** The values of the form; empty during the build or before the form exists. */
export function typedIn(formId: string): TypedValues {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? typedValues(form.elements as Iterable<ControlLike>) : {}
}

/** Shows a value in its control. Returns false if the page has no such control or option yet. */
export function showValue(controls: readonly Control[], value: TypedValue): boolean {
  const [first] = controls
  if (first === undefined) return false
  if (first instanceof HTMLInputElement && first.type === 'radio') return chooseRadio(controls, value)
  if (first instanceof HTMLSelectElement && !hasOption(first, value)) return false
  if (first instanceof HTMLInputElement && first.type === 'checkbox') first.checked = value === true
  else first.value = String(value)
  return first.type === 'checkbox' || first.value === String(value)
}

/** Changes a select because of another answer, with the `change` event that a person's choice would fire. */
export function changeChoice(formId: string, name: string, value: string): void {
  for (const control of controlsOf(formId, name)) {
    if (!(control instanceof HTMLSelectElement) || control.value === value) continue
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Changes a text input whose text a group of controls composes, such as a date. */
export function changeText(formId: string, name: string, value: string): void {
  for (const control of controlsOf(formId, name))
    if (control instanceof HTMLInputElement) typeValue(control, value)
}

/** True if a field is unanswered: an empty text, no chosen radio, or an unticked box. */
export function isUnanswered(controls: readonly Control[]): boolean {
  return controls.every((control) => {
    const ticks = control.type === 'radio' || control.type === 'checkbox'
    // The cast is safe: only inputs have the types `checkbox` and `radio`.
    return ticks ? !(control as HTMLInputElement).checked : control.value === ''
  })
}

/** True if an empty field has the focus: writing now would mix with the person's typing. */
export function isBeingAnswered(controls: readonly Control[]): boolean {
  return isUnanswered(controls) && controls.some((control) => control === document.activeElement)
}

function hasOption({ options }: HTMLSelectElement, value: TypedValue): boolean {
  return [...options].some((option) => option.value === value)
}

function chooseRadio(controls: readonly Control[], value: TypedValue): boolean {
  let chosen = false
  for (const control of controls) {
    if (!(control instanceof HTMLInputElement)) continue
    control.checked = control.value === value
    chosen ||= control.checked
  }
  return chosen || value === ''
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
