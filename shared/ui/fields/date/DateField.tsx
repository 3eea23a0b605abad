import { useEffect, useRef, type ClipboardEvent, type ComponentProps, type FocusEvent } from 'react'
import {
  copiedDate,
  isFullPart,
  isMonthAfter,
  joinDate,
  monthNames,
  splitDate,
  wholeYear,
} from './date-parts.ts'
import './DateField.css'
import { Field } from '../Field.tsx'
import { useField, type FieldWords } from '../field.ts'
import '#shared/ui/choices/Select.css'
import { IconChevronDown } from '#shared/ui/icons.tsx'
import { typeValue, cleanInput } from '#shared/ui/fields/cleaned.ts'

interface DateFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'children' | 'max'> {
  defaultValue?: string | undefined
  /** Last day that may be chosen, YYYY-MM-DD (FND-82); the schema checks it too. */
  max?: string | undefined
  /**
   * True for a date that is copied from a document (D368). The month is typed as a number. A full part moves the focus
   * to the next part, and a full year moves it to the date below.
   */
  inDigits?: boolean
}

/**
 * Separate fields for day, month and year, which are faster than a calendar for a known date. The form's value is one
 * hidden text, YYYY-MM-DD as typed, without missing parts (`joinDate`). Spread `register('name')` over it.
 */
export function DateField({
  label,
  hint,
  error,
  optional,
  max = '',
  autoComplete = 'bday',
  defaultValue,
  inDigits = false,
  ...rest
}: DateFieldProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  const group = useRef<HTMLDivElement>(null)
  /** Last value on which the parts and the form agreed. */
  const known = useRef<string>(null)
  const initial = splitDate(defaultValue ?? '')
  const part = { className: 'input', ...aria, 'aria-describedby': undefined, disabled: rest.disabled }
  // Browsers have autofill names for parts of a date only for birthdays.
  const partOf = (name: string) => (autoComplete === 'off' ? 'off' : `${autoComplete}-${name}`)
  const digits = { inputMode: 'numeric' as const, enterKeyHint: 'next' as const, ...part }

  // The person typed before hydration, or the form set a value; the parts and the hidden text are synchronised.
  useEffect(() => {
    if (group.current) known.current = adopt(partsOf(group.current), max, known.current)
  })
  /** Leaving the whole group counts as leaving the field; moving between its parts does not. */
  const left = (event: FocusEvent<HTMLElement>) => {
    const parts = partsOf(event.currentTarget)
    const { value, year } = parts
    if (event.target === value || event.currentTarget.contains(event.relatedTarget)) return
    const whole = wholeYear(year.value, max)
    if (whole !== year.value) {
      year.value = whole
      known.current = write(parts, max)
    }
    value.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  return (
    <Field id={id} {...words} group describedBy={aria['aria-describedby']}>
      <div
        className="date"
        data-digits={inDigits || undefined}
        ref={group}
        onBlur={left}
        onPaste={(event) => {
          known.current = paste(event, max) ?? known.current
        }}
        onInput={(event) => {
          const parts = partsOf(event.currentTarget)
          if (event.target === parts.value) return
          known.current = write(parts, max)
          if (inDigits) goOn(parts, event.target, event.nativeEvent)
        }}
      >
        <label>
          Día
          <input {...digits} defaultValue={initial.day} maxLength={2} autoComplete={partOf('day')} />
        </label>
        <label>
          Mes
          {inDigits ? (
            <input {...digits} defaultValue={initial.month} maxLength={2} autoComplete={partOf('month')} />
          ) : (
            <MonthNames {...part} defaultValue={initial.month} autoComplete={partOf('month')} />
          )}
        </label>
        <label>
          Año
          <input {...digits} defaultValue={initial.year} maxLength={4} autoComplete={partOf('year')} />
        </label>
        <input
          {...rest}
          id={undefined}
          type="text"
          className="hidden-value"
          tabIndex={-1}
          aria-hidden="true"
          defaultValue={defaultValue}
          onFocus={() => group.current && partsOf(group.current).day.focus()}
        />
      </div>
    </Field>
  )
}

const MonthNames = (part: ComponentProps<'select'>) => (
  <span className="select">
    <select {...part}>{monthOptions}</select>
    <IconChevronDown />
  </span>
)

const monthOptions = (
  <>
    <option value="">Mes</option>
    {monthNames.map((name, index) => (
      <option key={name} value={String(index + 1).padStart(2, '0')}>
        {name}
      </option>
    ))}
  </>
)

interface Parts {
  day: HTMLInputElement
  month: HTMLInputElement | HTMLSelectElement
  year: HTMLInputElement
  value: HTMLInputElement
}

function partsOf(group: HTMLElement): Parts {
  const select = group.querySelector('select')
  const inputs: (HTMLInputElement | HTMLSelectElement)[] = [...group.querySelectorAll('input')]
  if (select) inputs.splice(1, 0, select)
  // The cast is safe: the markup has exactly these inputs, in this order.
  const [day, month, year, value] = inputs as [
    HTMLInputElement,
    HTMLInputElement | HTMLSelectElement,
    HTMLInputElement,
    HTMLInputElement,
  ]
  return { day, month, year, value }
}

function write({ day, month, year, value }: Parts, max: string): string {
  cleanInput(day, 'digits', 2)
  cleanInput(year, 'digits', 4)
  if ('options' in month)
    for (const option of month.options) option.disabled = isMonthAfter(year.value, option.value, max)
  else cleanInput(month, 'digits', 2)
  const typed = month.value && month.value.padStart(2, '0')
  typeValue(value, joinDate({ day: day.value, month: typed, year: year.value }))
  return value.value
}

/**
 * Moves the focus from a full part to the next part, but only after a digit was typed at its end, so that corrections
 * stay.
 */
function goOn({ day, month, year }: Parts, typed: EventTarget, event: Event): void {
  if (!(event instanceof InputEvent) || event.inputType !== 'insertText') return
  if (typed === day && isFullPart(day.value, 31)) focusEmpty(month)
  if (typed === month && isFullPart(month.value, 12)) focusEmpty(year)
  if (typed === year && year.value.length === 4) focusEmpty(followingDay(year))
}

/** Returns the day of the date that stands directly below; undefined if another kind of field follows. */
function followingDay(year: HTMLElement): HTMLInputElement | undefined {
  const below = year.closest('.field')?.nextElementSibling
  return below?.querySelector<HTMLInputElement>('.date[data-digits] input') ?? undefined
}

function focusEmpty(part: Parts['day'] | Parts['month'] | undefined): void {
  if (part?.value === '') part.focus()
}

/** Fills all parts from a pasted date, because the focused part alone would drop most digits. */
function paste(event: ClipboardEvent<HTMLElement>, max: string): string | null {
  const copied = copiedDate(event.clipboardData.getData('text'))
  if (copied === null) return null
  event.preventDefault()
  const parts = partsOf(event.currentTarget)
  show(parts, copied)
  return write(parts, max)
}

function show({ day, month, year }: Parts, date: ReturnType<typeof splitDate>): void {
  day.value = date.day
  month.value = date.month
  year.value = date.year
}

/** Shows a value that the form has set since `known`; otherwise the parts have precedence. Returns the value. */
function adopt(parts: Parts, max: string, known: string | null): string {
  const { day, month, year, value } = parts
  const typed = Boolean(day.value || month.value || year.value)
  if (known === null ? !typed : value.value !== known) {
    show(parts, splitDate(value.value))
  }
  return write(parts, max)
}
