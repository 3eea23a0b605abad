import { useEffect, useRef } from 'react'
import './ErrorSummary.css'
import { fieldId } from './field.ts'
import { IconWarning } from './icons.tsx'

export interface ErrorSummaryProps {
  errors: readonly { name: string; message: string }[]
  title?: string | undefined
  /** Another number takes the focus here again: the count of submits. */
  attempt?: number | undefined
}

/** What is still to correct, after a submit: takes the focus, each line leads to its field (D17). */
export function ErrorSummary({ errors, title = 'Revisa lo siguiente', attempt }: ErrorSummaryProps) {
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
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                lead(fieldId(name))
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

/** To the field itself, or to the first control of a group. */
function lead(id: string): void {
  const field = document.getElementById(id)
  const first = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input, select') : field
  first?.focus({ preventScroll: true })
  field?.closest('.field, .checkbox')?.scrollIntoView({ block: 'center' })
}
