import type { ComponentProps } from 'react'

/** Props to spread over a field: its name and the message to show (D18). */
export interface FieldBinding {
  readonly name: string
  readonly error: string | undefined
}

/** The same, with the attributes of this form alone. */
export type HintedBinding = FieldBinding & Pick<ComponentProps<'input'>, 'autoComplete' | 'enterKeyHint'>

/** How a shared question is tied to the form that it stands in. */
export type Bind<Name extends string> = (name: Name) => FieldBinding
