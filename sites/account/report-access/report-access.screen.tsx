import type { AccessReport } from '#shared/contracts/account/access-report.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconPhone } from '#shared/ui/icons.tsx'
import { reportWords as words } from './report-access.ts'

export interface Reported {
  readonly blockedUntil: string | null
  readonly isInsurerTold: boolean
}

interface Props {
  /** The earlier report; null while unknown, and the button is there all the same. */
  report: AccessReport | null
  reported: Reported | undefined
  isBusy: boolean
  message: string | undefined
  onReport: (withCode: boolean) => void
}

export function ReportAccessScreen({ report, reported, isBusy, message, onReport }: Props) {
  if (reported !== undefined) return <Done {...reported} />
  return (
    <div className="stack report-access">
      <p>{words.lead}</p>
      <ul className="privacy-list">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p>{words.after}</p>
      {report?.blockedUntil && <Alert kind="info">{words.blocked(report.blockedUntil)}</Alert>}
      {report?.needsCode && <Alert kind="info">{words.needsCode}</Alert>}
      {message !== undefined && <Alert kind="error">{message}</Alert>}
      {/* A form, so that the press also works before scripts run, and without them. */}
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
    </div>
  )
}

function Done({ blockedUntil, isInsurerTold }: Reported) {
  return (
    <div className="stack report-access" role="status">
      <h2 id="listo" tabIndex={-1}>
        {words.done.title}
      </h2>
      <p>{blockedUntil === null ? words.done.notHeld : words.done.held(blockedUntil)}</p>
      <p>{isInsurerTold ? words.done.told : words.done.call}</p>
      <p className="cluster">
        <ButtonLink href={paths.recovery()}>{words.done.restore}</ButtonLink>
        <ButtonLink kind="secondary" href={EMERGENCY_PHONE.href} icon={<IconPhone />}>
          {EMERGENCY_PHONE.shown}
        </ButtonLink>
      </p>
    </div>
  )
}
