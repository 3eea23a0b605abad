import { useCallback, useEffect, useState } from 'react'
import { validateEmail } from '#shared/contracts/account/access.ts'
import { call } from '#shared/http/call.ts'
import { givenPart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconCheck, IconRetry, IconWarning } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { linkRef } from './link-ref.ts'
import { validationResult, type ValidationResult, emailValidationWords as words } from './email-validation.ts'

/** Validates the e-mail on arrival, because the person has pressed the landing page's button (D2, ACC-29). */
export function EmailValidation() {
  const [result, setResult] = useState<ValidationResult>()
  const validate = useCallback(async () => {
    setResult(undefined)
    setResult(validationResult(await call(validateEmail, { query: linkRef(location.search) })))
  }, [])
  useEffect(() => {
    void givenPart('/email-validation', 'state').then((state) =>
      state === 'missing' ? setResult({ kind: 'missing' }) : validate(),
    )
  }, [validate])
  return <EmailValidationScreen result={result} onRetry={() => void validate()} />
}

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

/** Part of the screen for a failed validation, with a retry (ACC-31). */
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
