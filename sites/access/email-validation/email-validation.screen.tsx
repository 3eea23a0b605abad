import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconCheck, IconRetry, IconWarning } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/WheelMark.tsx'
import { emailValidationTexts as texts, type ValidationResult } from './email-validation.ts'

/** ACC-30: what came of it; undefined while it is not known. */
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
      {result?.kind === 'done' && <Done />}
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
      <h1>{texts.working}</h1>
    </>
  )
}

function Done() {
  return (
    <>
      <span className="access-mark" data-kind="done">
        <IconCheck size={32} />
      </span>
      <h1>{texts.done}</h1>
      <p className="lead">{texts.doneLead}</p>
      <ButtonLink href={paths.logIn()}>{texts.logIn}</ButtonLink>
    </>
  )
}

function Missing() {
  return (
    <>
      <span className="access-mark" data-kind="failed">
        <IconWarning size={32} />
      </span>
      <h1>{texts.missing}</h1>
      <p className="lead">{texts.missingLead}</p>
      <ButtonLink href={paths.logIn()}>{texts.logIn}</ButtonLink>
    </>
  )
}

/** ACC-31. */
function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      <span className="access-mark" data-kind="failed">
        <IconWarning size={32} />
      </span>
      <h1>{texts.failed}</h1>
      <p className="quiet">{text}</p>
      <Button icon={<IconRetry />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </>
  )
}
