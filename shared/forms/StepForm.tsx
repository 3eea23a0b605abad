import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { FormSchema } from './validate.ts'
import type { StepFormState } from './use-step-form.ts'
import './StepForm.css'

interface Props<S extends FormSchema> {
  state: StepFormState<S>
  /** Text of the submit button. */
  submit: ReactNode
  /** `secondary` if the screen has another main action, or if the button ends something: a screen has one accent. */
  kind?: 'secondary'
  children: ReactNode
  /** Alternative action beside the button. */
  aside?: ReactNode
}

/**
 * The frame of a step's form. A real form with `method="post"`, so that nothing typed early can land in an
 * address; its button is off until the script is here (D21). Afterwards a press on an incomplete form
 * shows what is missing.
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
