import './report-access.css'
import { useEffect, useState, type ReactNode } from 'react'
import { getAccessReport, reportAccess, type AccessReport } from '#shared/contracts/account/access-report.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconCheck, IconPhone } from '#shared/ui/icons.tsx'
import { reportWords as words } from './report-access.ts'

const askReport = () => call(getAccessReport, {})

/**
 * Reports an unknown access to the account with one press. A code is requested only if the account was blocked a few
 * days ago (D209).
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

interface Reported {
  readonly blockedUntil: string | null
  readonly isInsurerTold: boolean
}

interface Props {
  /** The earlier report; null while unknown, when the button is shown anyway. */
  report: AccessReport | null
  reported: Reported | undefined
  isBusy: boolean
  message: string | undefined
  onReport: (withCode: boolean) => void
}

/** The report and the new password as two steps, the first of which is marked when done. */
function ReportAccessScreen({ report, reported, isBusy, message, onReport }: Props) {
  return (
    <div className="stack report-access">
      {reported === undefined && <p>{words.lead}</p>}
      <ol className="report-steps">
        {reported === undefined ? (
          <>
            <Step number={1} title={words.steps.close}>
              <ul className="report-effects">
                {words.effects.map((effect) => (
                  <li key={effect}>
                    <IconCheck size={18} /> {effect}
                  </li>
                ))}
              </ul>
              {report?.blockedUntil && <Alert kind="info">{words.blocked(report.blockedUntil)}</Alert>}
              {report?.needsCode && <Alert kind="info">{words.needsCode}</Alert>}
              {message !== undefined && <Alert kind="error">{message}</Alert>}
              <Press report={report} isBusy={isBusy} onReport={onReport} />
            </Step>
            <Step number={2} title={words.steps.restore}>
              <p>{words.after}</p>
            </Step>
          </>
        ) : (
          <Done {...reported} />
        )}
      </ol>
    </div>
  )
}

interface StepProps {
  number: number
  title: string
  /** `id` of the heading, which takes the focus. */
  id?: string
  isDone?: boolean
  children: ReactNode
}

const Step = ({ number, title, id, isDone, children }: StepProps) => (
  <li data-done={isDone || undefined}>
    <span className="report-mark" aria-hidden="true">
      {isDone ? <IconCheck /> : number}
    </span>
    <div className="stack">
      <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
        {title}
      </h2>
      {children}
    </div>
  </li>
)

/** The button is in a form, so that it also works without scripts. */
const Press = ({ report, isBusy, onReport }: Pick<Props, 'report' | 'isBusy' | 'onReport'>) => (
  <form
    method="post"
    className="cluster"
    onSubmit={(event) => {
      event.preventDefault()
      if (!isBusy) onReport(report?.needsCode === true)
    }}
  >
    <Button type="submit" kind="danger" busy={isBusy}>
      {words.press}
    </Button>
    {report?.needsCode && (
      <Button kind="secondary" busy={isBusy} onClick={() => onReport(false)}>
        {words.withoutCode}
      </Button>
    )}
  </form>
)

const Done = ({ blockedUntil, isInsurerTold }: Reported) => (
  <>
    <Step number={1} title={words.done.title} id="listo" isDone>
      <p>{blockedUntil === null ? words.done.notHeld : words.done.held(blockedUntil)}</p>
      <p>{isInsurerTold ? words.done.told : words.done.call}</p>
    </Step>
    <Step number={2} title={words.steps.restore}>
      <p className="cluster">
        <ButtonLink href={paths.recovery()}>{words.done.restore}</ButtonLink>
        <ButtonLink kind="secondary" href={EMERGENCY_PHONE.href} icon={<IconPhone />}>
          {EMERGENCY_PHONE.shown}
        </ButtonLink>
      </p>
    </Step>
  </>
)
