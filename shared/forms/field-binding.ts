/** What to spread over a field: its name and the message to show (D18). */
export interface FieldBinding {
  readonly name: string
  readonly error: string | undefined
}

/** How a shared question is tied to the form that it stands in. */
export type Bind<Name extends string> = (name: Name) => FieldBinding
