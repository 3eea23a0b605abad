import type { ComponentProps } from 'react'

/** Props to spread over a field: its name and the message to show (D18). */
export interface FieldBinding {
  readonly name: string
  readonly error: string | undefined
}

/** Props of a field binding, with the autofill and keyboard hints of this form. */
export type HintedBinding = FieldBinding & Pick<ComponentProps<'input'>, 'autoComplete' | 'enterKeyHint'>

/** Connects a shared question to the form that contains it. */
export type Bind<Name extends string> = (name: Name) => FieldBinding
