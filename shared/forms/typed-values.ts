/** The present values of a form in the page, whether typed, restored or filled in by a password manager. */

export type TypedValue = string | boolean
export type TypedValues = Readonly<Record<string, TypedValue>>

/** The members of a form control that reading its value needs. */
export interface ControlLike {
  readonly name?: string
  readonly type?: string
  readonly value?: string
  readonly checked?: boolean
}

const NO_ANSWER = new Set(['submit', 'button', 'reset', 'file', 'image', 'fieldset', 'output'])

/** Reads values by control name; a radio group has its chosen value, or is absent. */
export function typedValues(controls: Iterable<ControlLike>): TypedValues {
  const values: Record<string, TypedValue> = {}
  for (const { name, type, value, checked } of controls) {
    if (!name || NO_ANSWER.has(type ?? '')) continue
    if (type === 'checkbox') values[name] = checked === true
    else if (type !== 'radio' || checked) values[name] = value ?? ''
  }
  return values
}
