import { useEffect, useState } from 'react'
import { getAccessReport, reportAccess } from '#shared/contracts/account/access-report.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { ReportAccessScreen, type Reported } from './report-access.screen.tsx'

const askReport = () => call(getAccessReport, {})

/**
 * Reports a foreign access with one press. A code is asked only if the account was held a few days ago
 * (D209).
 */
export function ReportAccess() {
  const { state } = usePagePart('/profile/report-access', 'report', askReport)
  const { guarded, dialog } = useStepUp()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const [reported, setReported] = useState<Reported>()
  useEffect(() => {
    if (reported !== undefined) document.getElementById('listo')?.focus()
  }, [reported])
  const report = async (withCode: boolean) => {
    setBusy(true)
    setMessage(undefined)
    const result = await guarded(() => call(reportAccess, { body: { withCode } }))
    setBusy(false)
    if (result.ok) setReported(result.data)
    else setMessage(errorText(result.error, stepUpTexts))
  }
  return (
    <>
      <ReportAccessScreen
        report={state.kind === 'loaded' ? state.data : null}
        reported={reported}
        isBusy={isBusy}
        message={message}
        onReport={(withCode) => void report(withCode)}
      />
      {dialog}
    </>
  )
}
