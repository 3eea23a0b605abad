import { useEffect, useRef } from 'react'
import './ErrorSummary.css'
import { fieldId, REQUIRED } from '../fields/field.ts'
import { IconWarning } from '../icons.tsx'

interface ErrorSummaryProps {
  errors: readonly { name: string; message: string }[]
  title?: string | undefined
  /** Number of submits; each new one moves the focus to the summary. */
  attempt?: number | undefined
}

/** Lists problems to correct after a submit; it takes the focus, and each line links to its field (D17). */
export function ErrorSummary({ errors, title = 'Revisa estos datos', attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const any = errors.length > 0
  useEffect(() => {
    if (any) box.current?.focus()
  }, [any, attempt])
  if (!any) return null
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <h2>
        <IconWarning />
        {title}
      </h2>
      <ul>
        {tellApart(errors).map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                leadToField(fieldId(name))
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Problems = ErrorSummaryProps['errors']

/** A message that is shared or says only "this field" is prefixed with the field's label, to name the link's target. */
function tellApart(errors: Problems): Problems {
  return errors.map(({ name, message }) => {
    const isShared = errors.some((other) => other.name !== name && other.message === message)
    const label = isShared || message === REQUIRED ? labelOf(fieldId(name)) : ''
    return { name, message: label ? `${label}: ${message}` : message }
  })
}

const LONGEST = 40

/** Label of a field, which is on the page after a submit. A declaration is a long label, so it is shortened. */
function labelOf(id: string): string {
  const field = document.getElementById(id)
  const label =
    document.querySelector(`[for="${id}"]`) ?? field?.closest('label') ?? field?.querySelector('legend')
  const text = label?.textContent.trim() ?? ''
  return text.length > LONGEST ? `${text.slice(0, text.lastIndexOf(' ', LONGEST))}…` : text.replace(/\.$/, '')
}

/** Focuses a field, or the first control of a group, after opening the disclosures around it. */
export function leadToField(id: string): void {
  const field = document.getElementById(id)
  const closed = field?.closest('details')
  if (closed) closed.open = true
  const first = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input, select') : field
  first?.focus({ preventScroll: true })
  field?.closest('.field, .checkbox')?.scrollIntoView({ block: 'center' })
}
