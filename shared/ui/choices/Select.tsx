import { memo, type ComponentProps, type ReactNode } from 'react'
import { Field } from '../fields/Field.tsx'
import { useField, type FieldWords } from '../fields/field.ts'
import { IconChevronDown } from '../icons.tsx'
import './Select.css'

export interface Option {
  value: string
  label: string
  /** Alternative name for the search in a filtering list. */
  also?: string | undefined
}

export interface SelectProps extends FieldWords, Omit<ComponentProps<'select'>, 'value' | 'children'> {
  options: readonly Option[]
  /** Text of the empty option; null if there is no empty option. */
  placeholder?: string | null | undefined
}

/** A native select, for short lists. Uncontrolled: spread `register('name')` over it. */
export function Select({ label, hint, error, optional, options, placeholder, ...rest }: SelectProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  return (
    <Field id={id} {...words}>
      <SelectBox>
        <select {...aria} {...rest} id={id} className="input">
          <SelectOptions options={options} placeholder={placeholder} />
        </select>
      </SelectBox>
    </Field>
  )
}

export function SelectBox({ children }: { children: ReactNode }) {
  return (
    <div className="select">
      {children}
      <IconChevronDown />
    </div>
  )
}

/** The options, memoised so that a long list is not rendered again with the rest of the page. */
export const SelectOptions = memo(function SelectOptions({
  options,
  placeholder = 'Elige una opción',
}: Pick<SelectProps, 'options' | 'placeholder'>) {
  return (
    <>
      {placeholder !== null && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
})
