import { memo, useEffect, useRef, useState, type ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { useField, type FieldWords } from './field.ts'
import './PhoneField.css'
import { SelectBox } from '../choices/Select.tsx'
import { nationalNumber } from '#shared/domain/phone/phone.ts'
import { typeValue, cleanInputBy, isComposing } from './cleaned.ts'

export interface DialCountry {
  /** Submitted value: a country code, or the dial code itself. */
  value: string
  /** Dial code of the country without "+": "52". */
  dial: string
  name: string
  /** Allowed numbers of digits, fewest first. */
  lengths: readonly number[]
}

interface PhoneFieldProps extends FieldWords {
  countries: readonly DialCountry[]
  /** Props of the country select: `register('phoneCountry')`, `defaultValue`. Mexico by default. */
  country?: Omit<ComponentProps<'select'>, 'value' | 'children'> | undefined
  /** Props of the number's input: `register('phone')`, `defaultValue`, `maxLength`. */
  number: Omit<ComponentProps<'input'>, 'value' | 'children'>
}

/**
 * A phone number with its country, +52 by default. The number accepts only digits, and is never truncated, because a
 * truncated number would be another person's.
 */
export function PhoneField({ label, hint, error, optional, countries, country, number }: PhoneFieldProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, number)
  const mexico = countries.find(({ dial }) => dial === '52')?.value
  const shown = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState(String(country?.defaultValue ?? mexico))
  const { dial = '52', lengths } = countries.find(({ value }) => value === chosen) ?? {}
  // The browser may have restored another country, or the form may have set one.
  useEffect(() => {
    const read = () => choose(shown.current?.querySelector('select')?.value ?? '')
    read()
    addEventListener('pageshow', read)
    return () => removeEventListener('pageshow', read)
  })
  const nationalOf = (text: string) => nationalNumber(text, dial, lengths)
  return (
    <Field id={id} {...words}>
      <div className="phone" ref={shown}>
        <SelectBox>
          {/* A longer list mounts a new select: the form then sets the value that the short list lacked. */}
          <select
            key={countries.length}
            aria-label="País"
            autoComplete="tel-country-code"
            defaultValue={mexico}
            {...country}
            className="input"
            onChange={(event) => {
              choose(event.currentTarget.value)
              country?.onChange?.(event)
            }}
          >
            <CountryOptions countries={countries} />
          </select>
          <span className="phone-dial" aria-hidden="true">
            +{dial}
          </span>
        </SelectBox>
        <input
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          {...aria}
          {...number}
          id={id}
          className="input"
          onChange={(event) => {
            if (!isComposing(event)) cleanInputBy(event.currentTarget, nationalOf)
            number.onChange?.(event)
          }}
          onCompositionEnd={({ currentTarget }) => typeValue(currentTarget, nationalOf(currentTarget.value))}
        />
      </div>
    </Field>
  )
}

/** Options of two hundred countries, memoised so that typing the number does not render them again. */
const CountryOptions = memo(function CountryOptions({ countries }: Pick<PhoneFieldProps, 'countries'>) {
  return countries.map(({ value, dial, name }) => (
    <option key={value} value={value}>
      {`+${dial} ${name}`}
    </option>
  ))
})
