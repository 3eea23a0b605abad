import { fold } from '#shared/domain/text/fold.ts'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'
import { Listbox } from './Combobox.tsx'
import { Field } from '../fields/Field.tsx'
import { useField, type FieldWords } from '../fields/field.ts'
import { matching } from './use-combobox.ts'
import { typeValue } from '#shared/ui/fields/cleaned.ts'

interface SuggestFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'children'> {
  /** Suggestions while typing, matched without accents (D16); any other text is accepted. */
  suggestions: readonly string[]
}

/**
 * A text field with suggestions. A `datalist` would not find "Cuauhtémoc" for "Cuauhtemoc", so the list is our own. A
 * name typed without accents gets them when the field is left.
 */
export function SuggestField({ label, hint, error, optional, suggestions, ...rest }: SuggestFieldProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  const input = useRef<HTMLInputElement>(null)
  const list = useSuggestions(input, suggestions)
  const box = (
    <input
      type="text"
      autoCapitalize="words"
      enterKeyHint="next"
      {...aria}
      {...rest}
      id={id}
      ref={input}
      className="input"
      role="combobox"
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={list.open}
      aria-controls={list.open ? `${id}-list` : undefined}
      aria-activedescendant={list.active >= 0 ? `${id}-${list.active}` : undefined}
      onClick={(event) => list.offer(event.currentTarget.value)}
      onChange={(event) => {
        list.offer(event.currentTarget.value)
        rest.onChange?.(event)
      }}
      onKeyDown={list.onKeyDown}
      onBlur={(event) => {
        list.leave()
        rest.onBlur?.(event)
      }}
    />
  )
  return (
    <Field id={id} {...words}>
      <div className="suggest">
        {box}
        <Listbox id={id} {...list} />
      </div>
    </Field>
  )
}

/**
 * Hook that opens the list while suggestions match the text. A chosen suggestion is typed into the field, so that the
 * form gets the event.
 */
function useSuggestions(input: RefObject<HTMLInputElement | null>, suggestions: readonly string[]) {
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const options = suggestions.map((name) => ({ value: name, label: name }))
  const found = query === null ? [] : matching(options, query)
  const shown = found.length === 1 && found[0]?.label === query ? [] : found
  const offer = (text: string | null) => {
    setQuery(text)
    setActive(-1)
  }
  const choose = (name: string) => {
    if (input.current) typeValue(input.current, name)
    offer(null)
  }
  const leave = () => {
    const typed = fold(input.current?.value ?? '')
    const same = suggestions.find((name) => fold(name) === typed)
    if (same !== undefined) choose(same)
    else offer(null)
  }
  const walk = (step: number) => {
    if (query === null) return offer(input.current?.value ?? '')
    const next = active < 0 && step < 0 ? shown.length - 1 : active + step
    setActive(shown.length ? (next + shown.length) % shown.length : -1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const picked = shown[active]
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Escape' && shown.length) offer(null)
    else if (event.key === 'Enter' && picked) choose(picked.value)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { open: shown.length > 0, shown, active, offer, choose, leave, onKeyDown, notFound: '' }
}
