/** Focuses a field, or the first control of a group, after opening the disclosures around it. */
export function leadToField(id: string): void {
  const field = document.getElementById(id)
  const closed = field?.closest('details')
  if (closed) closed.open = true
  const first = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input, select') : field
  first?.focus({ preventScroll: true })
  field?.closest('.field, .checkbox')?.scrollIntoView({ block: 'center' })
}
