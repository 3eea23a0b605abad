import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconCheck, IconRetry, IconWarning } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { emailValidationWords as words, type ValidationResult } from './email-validation.ts'

/** Screen with the outcome of the validation (ACC-30); `result` is undefined while unknown. */
export function EmailValidationScreen({
  result,
  onRetry,
}: {
  result: ValidationResult | undefined
  onRetry: () => void
}) {
  return (
    <div className="stack" aria-live="polite">
      {result === undefined && <Working />}
      {result?.kind === 'done' && <Done title={words.done} />}
      {result?.kind === 'already' && <Done title={words.already} />}
      {result?.kind === 'missing' && <Missing />}
      {result?.kind === 'failed' && <Failed text={result.text} onRetry={onRetry} />}
    </div>
  )
}

function Working() {
  return (
    <>
      <span className="access-mark">
        <WheelMark size={32} turning />
      </span>
      <h1>{words.working}</h1>
    </>
  )
}

function Done({ title }: { title: string }) {
  return (
    <>
      <span className="access-mark" data-kind="done">
        <IconCheck size={32} />
      </span>
      <h1>{title}</h1>
      <p className="lead">{words.doneLead}</p>
      <ButtonLink href={paths.logIn()}>{words.logIn}</ButtonLink>
    </>
  )
}

function Missing() {
  return (
    <>
      <span className="access-mark" data-kind="failed">
        <IconWarning size={32} />
      </span>
      <h1>{words.missing}</h1>
      <p className="lead">{words.missingLead}</p>
      <ButtonLink href={paths.logIn()}>{words.logIn}</ButtonLink>
    </>
  )
}

/** Screen part for a failed validation, with a retry (ACC-31). */
function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      <span className="access-mark" data-kind="failed">
        <IconWarning size={32} />
      </span>
      <h1>{words.failed}</h1>
      <p className="quiet">{text}</p>
      <Button icon={<IconRetry />} onClick={onRetry}>
        {words.retry}
      </Button>
    </>
  )
}
