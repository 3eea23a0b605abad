import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorSummary } from '#shared/ui/feedback/ErrorSummary.tsx'

const FAILED = 'Inténtalo de nuevo en unos minutos.'

/** A form of a step: its controls by name, with their errors. */
export function useStepForm(schema, defaultValues) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues, mode: 'onTouched' })
  const field = (name, options) => ({
    ...form.register(name, options),
    error: form.formState.errors[name]?.message,
  })
  return { ...form, field }
}

export function Form({ form, submit, aside, onSubmit, disabled, children }) {
  const { errors, isSubmitting, submitCount } = form.formState
  const { root, ...fields } = errors
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch {
      form.setError('root', { message: FAILED })
    }
  })
  const problems = Object.entries(fields).map(([name, { message }]) => ({ name, message }))
  return (
    <form className="step-form" onSubmit={send} noValidate>
      {children}
      {root && <Alert kind="error">{root.message}</Alert>}
      {submitCount > 0 && <ErrorSummary errors={problems} attempt={submitCount} />}
      <div className="step-actions">
        {aside}
        <Button type="submit" wide busy={isSubmitting} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
