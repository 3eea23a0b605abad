import { useEffect, useRef } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { ErrorSummary as FieldErrors } from '#shared/ui/feedback/ErrorSummary.tsx'
import type { Problem } from './use-step-form.ts'

interface Props {
  problems: readonly Problem[]
  /** Sentence about the step as a whole. */
  message?: string | undefined
  /** Title above the sentence, with the most important point. */
  title?: string | undefined
  /** Number of rejected submits: each new one moves the focus to the summary. */
  failures: number
}

/** Lists the problems that stop a step, with a way to each field (D17). An entry disappears once its field is right. */
export function ErrorSummary({ problems, message, title, failures }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const fields = problems.filter(({ name }) => name !== 'root')
  // A rule about the whole form has no field to link to.
  const whole = message ?? problems.find(({ name }) => name === 'root')?.message
  useEffect(() => {
    if (failures > 0 && whole) box.current?.focus()
  }, [failures, whole])
  return (
    <>
      {whole && (
        <div ref={box} tabIndex={-1}>
          <Alert kind="error" {...(title !== undefined && { title })}>
            {whole}
          </Alert>
        </div>
      )}
      <FieldErrors errors={fields} attempt={failures} />
    </>
  )
}
