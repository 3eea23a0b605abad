import { useEffect, useRef } from 'react'
import { Alert } from '#shared/ui/Alert.tsx'
import { fieldId } from '#shared/ui/field.ts'
import type { Problem } from './use-step-form.ts'

interface Props {
  problems: readonly Problem[]
  /** The sentence about the step as a whole. */
  message?: string | undefined
  /** Changes with each refused submit: then the summary takes the focus. */
  refusals: number
}

/** What keeps a step from going on, with the way to each field (D17). Disappears as the fields become right. */
export function ErrorSummary({ problems, message, refusals }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (problems.length === 0 && !message) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="error" title={problems.length > 0 ? 'Revisa estos datos' : undefined}>
        {message && <p>{message}</p>}
        {problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem.name}>
                <ProblemLine {...problem} />
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

function ProblemLine({ name, message }: Problem) {
  // A rule about the whole form has no field to go to.
  if (name === 'root') return message
  const id = fieldId(name)
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {message}
    </a>
  )
}
