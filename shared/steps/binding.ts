import type { ChangeEvent, FocusEvent } from 'react'
import { isBeingAnswered, isUnanswered } from '../forms/form-controls.ts'

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

/**
 * Writes into a control as if the person had: its form hears of it. For what a draft, a link or another answer knows;
 * a box and a choice among radios are pressed.
 */
export function writeField(
  form: HTMLFormElement | null | undefined,
  name: string,
  value: string | boolean,
): void {
  const found = form?.elements.namedItem(name)
  if (found instanceof RadioNodeList) {
    for (const radio of found) if (radio instanceof HTMLInputElement && radio.value === value) radio.click()
  } else if (found instanceof HTMLSelectElement) writeSelect(found, String(value))
  else if (found instanceof HTMLInputElement) writeInput(found, value)
}

/**
 * The same for a field that is still open, once nobody stands in it: what is put there while somebody does would come
 * between what they type.
 */
export function fillInField(form: HTMLFormElement, name: string, value: string | boolean): void {
  const found = form.elements.namedItem(name)
  if (!(found instanceof HTMLInputElement) || !isBeingAnswered([found])) return writeField(form, name, value)
  const onLeft = (): void => {
    if (isUnanswered([found])) writeField(form, name, value)
  }
  found.addEventListener('focusout', onLeft, { once: true })
}

function writeSelect(select: HTMLSelectElement, value: string): void {
  if (select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function writeInput(input: HTMLInputElement, value: string | boolean): void {
  if (input.type === 'checkbox') {
    if (input.checked !== value) input.click()
    return
  }
  if (input.value === value) return
  // React takes an event after its own setter for an echo of itself; the element's setter is the one it watches.
  const own = Object.getOwnPropertyDescriptor(input, 'value')?.set
  const plain = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  plain?.call(input, String(value))
  if (own && input.value !== String(value)) own.call(input, String(value))
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
