import type { ChangeEvent, FocusEvent } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * How a shared question is tied to the form that it stands in: what `register(name)` of react-hook-form gives and
 * the message to show, or no more than a name where a plain form is enough.
 */
export interface Bound {
  readonly name: string
  readonly error?: string | undefined
  readonly onChange?: (event: ChangeEvent<Control>) => void
  readonly onBlur?: (event: FocusEvent<Control>) => void
  readonly ref?: (element: Control | null) => void
}
export type Bind<Name extends string> = (name: Name) => Bound

/** What a question needs beyond its fields: to write into another one, as if the person had typed it. */
export function writeField(form: HTMLFormElement | null | undefined, name: string, value: string): void {
  const control = form?.elements.namedItem(name)
  if (!(control instanceof HTMLSelectElement) && !(control instanceof HTMLInputElement)) return
  if (control.value === value) return
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React takes an event after its own setter for an echo of itself; the element's setter is the one it watches.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
