import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import type { FormSchema } from './validate.ts'
import type { StepFormState, Problem } from './use-step-form.ts'
import './StepForm.css'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { ErrorSummary as FieldErrors } from '#shared/ui/feedback/ErrorSummary.tsx'

interface Props<S extends FormSchema> {
  state: StepFormState<S>
  /** Text of the submit button. */
  submit: ReactNode
  /**
   * `secondary` if the screen has another main action, or if the button is destructive; only one button of a screen is
   * accented.
   */
  kind?: 'secondary'
  children: ReactNode
  /** Content beside the submit button for an alternative action. */
  aside?: ReactNode
}

/**
 * Frame of a step's form. Its `method="post"` prevents early input from appearing in a URL; its button is disabled
 * until the script has loaded (D21). Submitting an incomplete form shows the missing answers.
 */
export function StepForm<S extends FormSchema>({ state, submit, kind, children, aside }: Props<S>) {
  return (
    <form id={state.id} method="post" noValidate onSubmit={state.submit} className="step-form">
      {children}
      <ErrorSummary
        problems={state.problems}
        message={state.message}
        title={state.messageTitle}
        failures={state.failures}
      />
      <div className="step-actions">
        <Button
          type="submit"
          kind={kind}
          wide
          busy={state.isBusy}
          disabled={!state.isHydrated}
          aria-disabled={(state.isHydrated && !state.isValid) || undefined}
        >
          {submit}
        </Button>
        {aside}
      </div>
    </form>
  )
}

interface ErrorSummaryProps {
  problems: readonly Problem[]
  /** Sentence about the step as a whole. */
  message?: string | undefined
  /** Title above `message`, which says in a few words what matters most. */
  title?: string | undefined
  /** Number of rejected submits: each new one moves the focus to the summary. */
  failures: number
}

/** Lists the problems that stop a step, with a way to each field (D17). An entry disappears once its field is right. */
function ErrorSummary({ problems, message, title, failures }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const fields = problems.filter(({ name }) => name !== 'root')
  // The problem concerns the whole form, so there is no field to link to.
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
