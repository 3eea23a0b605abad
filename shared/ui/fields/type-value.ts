/** Writes into an input as a person would, with its events. For inputs that a group of controls fills. */
export function typeValue(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (input.value === value) return
  const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // The element's own setter is watched by React, which would take the event for an echo of itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
