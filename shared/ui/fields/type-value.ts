/** Writes into an input with the events of a person's typing. For inputs that a group of controls fills. */
export function typeValue(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (input.value === value) return
  const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React watches the element's own setter and would ignore the event, so the prototype's setter is used.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
