import type { ComponentProps } from 'react'
import { Counter } from '../choices/Counter.tsx'
import { Field } from './Field.tsx'
import { useField, type FieldWords } from './field.ts'
import { keptOf, type Typing, typeValue, cleanInputBy, isComposing, PASTE_ROOM, typingOf } from './cleaned.ts'

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'children'> {
  /**
   * How the text is cleaned while typing, by default by the input's type; 'digits', 'upper', 'amount', or a function.
   */
  typing?: Typing | ((text: string) => string) | undefined
  /** True to show "12 de 40"; requires `maxLength`. */
  counter?: boolean | undefined
}

/** Keyboard settings by input type; plain texts in this product are names of people and places. */
const keyboards = {
  text: { autoCapitalize: 'words' },
  email: { autoCapitalize: 'none', inputMode: 'email', spellCheck: false },
  digits: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  upper: { autoCapitalize: 'characters' },
} as const satisfies Record<Typing, Keyboard>

type Keyboard = Pick<ComponentProps<'input'>, 'autoCapitalize' | 'inputMode' | 'spellCheck'>

/** A single-line text field, uncontrolled: spread `register('name')` over it. Its id is `f-{name}` by default. */
export function TextField({ label, hint, error, optional, typing, counter, ...rest }: TextFieldProps) {
  const kind = typing ?? typingOf(rest.type)
  const clean = typeof kind === 'string' ? (text: string) => keptOf(text, kind, rest.maxLength) : kind
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  return (
    <Field id={id} {...words}>
      <input
        type="text"
        enterKeyHint="next"
        {...(typeof kind === 'string' && keyboards[kind])}
        {...aria}
        {...rest}
        id={id}
        maxLength={kind && rest.maxLength ? rest.maxLength + PASTE_ROOM : rest.maxLength}
        className="input"
        onChange={(event) => {
          if (clean && !isComposing(event)) cleanInputBy(event.currentTarget, clean, rest.maxLength)
          rest.onChange?.(event)
        }}
        onCompositionEnd={({ currentTarget }) => {
          if (clean) typeValue(currentTarget, clean(currentTarget.value).slice(0, rest.maxLength))
        }}
      />
      {counter && rest.maxLength && <Counter of={id} max={rest.maxLength} />}
    </Field>
  )
}
