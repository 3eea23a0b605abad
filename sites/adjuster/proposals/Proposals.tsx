import { changeChoice } from '#shared/forms/form-controls.ts'
import { fieldId } from '#shared/ui/fields/field.ts'
import { typeValue } from '#shared/ui/fields/type-value.ts'
import { Button } from '#shared/ui/Button.tsx'
import type { Proposal } from './proposals.ts'

/** Buttons that fill empty fields with known values, as if they were typed. */
export function Proposals({
  form,
  of,
  typed,
}: {
  form: string
  of: readonly Proposal[]
  typed: Proposal['fields']
}) {
  const fresh = of.filter(({ fields }) => Object.keys(fields).some((name) => (typed[name] ?? '') === ''))
  if (fresh.length === 0) return null
  return (
    <div className="adjuster-proposals">
      {fresh.map(({ text, fields }) => (
        <Button key={text} small kind="secondary" onClick={() => fillIn(form, fields, typed)}>
          {text}
        </Button>
      ))}
    </div>
  )
}

function fillIn(form: string, fields: Proposal['fields'], typed: Proposal['fields']): void {
  for (const [name, value] of Object.entries(fields)) {
    if ((typed[name] ?? '') !== '') continue
    const control = document.getElementById(fieldId(name))
    const radio = document.getElementById(`${fieldId(name)}-${value}`)
    if (control instanceof HTMLInputElement) typeValue(control, value)
    else if (radio instanceof HTMLInputElement) radio.click()
    else changeChoice(form, name, value)
  }
}
