import { useCallback, useEffect, useState } from 'react'
import { validateEmail } from '#shared/contracts/account/access.ts'
import { call } from '#shared/http/call.ts'
import { pageData } from '#shared/http/page-data.ts'
import { EmailValidationScreen } from './email-validation.screen.tsx'
import { linkRef } from './link-ref.ts'
import { validationResult, type ValidationResult } from './email-validation.ts'

/** Validates the e-mail on arrival, because the person has pressed the landing page's button (D2, ACC-29). */
export function EmailValidation() {
  const [result, setResult] = useState<ValidationResult>()
  const validate = useCallback(async () => {
    setResult(undefined)
    setResult(validationResult(await call(validateEmail, { query: linkRef(location.search) })))
  }, [])
  useEffect(() => {
    void pageData<'/email-validation'>().then((page) =>
      page?.state === 'missing' ? setResult({ kind: 'missing' }) : validate(),
    )
  }, [validate])
  return <EmailValidationScreen result={result} onRetry={() => void validate()} />
}
