import type { ComponentProps } from 'react'
import { ownWords } from '#shared/domain/text/plain-text.ts'
import { Counter } from '../choices/Counter.tsx'
import { Field } from './Field.tsx'
import { useField, type FieldWords } from './field.ts'
import { typeValue, cleanInputBy, isComposing } from './cleaned.ts'
import './TextArea.css'

interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'value' | 'children'> {}

/** Text area that grows with its content, with a counter if it has a `maxLength` (FND-81). */
export function TextArea({ label, hint, error, optional, ...rest }: TextAreaProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  return (
    <Field id={id} {...words}>
      <textarea
        rows={4}
        autoComplete="off"
        enterKeyHint="enter"
        {...aria}
        {...rest}
        id={id}
        className="input textarea"
        onChange={(event) => {
          if (!isComposing(event)) cleanInputBy(event.currentTarget, ownWords, rest.maxLength)
          rest.onChange?.(event)
        }}
        onCompositionEnd={({ currentTarget }) => typeValue(currentTarget, ownWords(currentTarget.value))}
      />
      {rest.maxLength && <Counter of={id} max={rest.maxLength} />}
    </Field>
  )
}
