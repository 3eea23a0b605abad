import { useEffect, useImperativeHandle, useRef } from 'react'
import './Combobox.css'
import { Field } from '../fields/Field.tsx'
import { useField } from '../fields/field.ts'
import { SelectBox, SelectOptions, type Option, type SelectProps } from './Select.tsx'
import { useCombobox, useEnhanced, useShownChoice } from './use-combobox.ts'

interface ComboboxProps extends SelectProps {
  /** Text shown when no option matches, followed by "(Asegúrate que esté bien escrito)" (FND-80). */
  notFound?: string | undefined
  /** Called with a text that matches no option, when the box is left or Enter is pressed. */
  onUnknown?: ((text: string) => void) | undefined
}

/**
 * A long list that filters while typing, without accents (D16, FND-79). The server sends a native select, which stays
 * the form's value. The text box replaces it once the script has loaded and the select has no focus.
 */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    hint,
    error,
    optional,
    options,
    placeholder,
    notFound = 'Sin resultados',
    onUnknown,
    ref,
    ...rest
  } = props
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  const select = useRef<HTMLSelectElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const enhanced = useEnhanced(select)
  const parts = { select, input, options, clearable: placeholder !== null, onUnknown }
  const box = useCombobox(parts)
  useShownChoice(parts, enhanced)
  // The cast is safe: the element is mounted before the handle is read.
  useImperativeHandle(ref, () => select.current as HTMLSelectElement, [])
  const role = enhanced
    ? { id: undefined, className: 'hidden-value', tabIndex: -1, 'aria-hidden': true }
    : { ...aria, id, className: 'input' }

  return (
    <Field id={id} {...words}>
      <SelectBox>
        <select {...rest} {...role} ref={select} onFocus={() => enhanced && input.current?.focus()}>
          <SelectOptions options={options} placeholder={placeholder} />
        </select>
        {enhanced && (
          <input
            {...aria}
            id={id}
            ref={input}
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            enterKeyHint="done"
            spellCheck={false}
            disabled={rest.disabled}
            placeholder={placeholder ?? 'Elige una opción'}
            aria-autocomplete="list"
            aria-expanded={box.open}
            aria-controls={box.open ? `${id}-list` : undefined}
            aria-activedescendant={box.active >= 0 ? `${id}-${box.active}` : undefined}
            onClick={() => !box.open && box.search('')}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => box.search(event.currentTarget.value)}
            onKeyDown={box.onKeyDown}
            onBlur={box.leave}
          />
        )}
        {enhanced && <Listbox id={id} notFound={notFound} {...box} />}
      </SelectBox>
    </Field>
  )
}

interface ListboxProps {
  id: string
  open: boolean
  shown: Option[]
  active: number
  notFound: string
  choose: (value: string) => void
}

export function Listbox({ id, open, shown, active, notFound, choose }: ListboxProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const none = open && !shown.length
  return (
    <>
      {open && (
        <ul
          className="combobox-list"
          id={`${id}-list`}
          role="listbox"
          aria-label="Opciones"
          hidden={none}
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((option, index) => (
            <li
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => choose(option.value)}
            >
              {option.label}
            </li>
          ))}
        </ul>
      )}
      <p className={none ? 'combobox-list combobox-none' : 'sr-only'} role="status">
        {open && !none && `${shown.length} opciones`}
        {none && `${notFound} (Asegúrate que esté bien escrito)`}
      </p>
    </>
  )
}
