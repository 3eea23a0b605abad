import type { ReactNode } from 'react'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { keptUntilText, lostText } from '#shared/drafts/retention.ts'
import type { Unsent } from '#shared/drafts/unsent-notice.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { shellWords as words } from '../words.ts'

/** Shown while the form opens (CLF-11). */
export function OpeningScreen() {
  return (
    <div className="claim-shell" role="status">
      <WheelMark size={72} turning />
      <p>{words.opening}</p>
    </div>
  )
}

/** CLF-15: read for a second, before its page. */
export function ConcludedScreen() {
  return (
    <div className="claim-shell" role="status">
      <WheelMark size={72} />
      <h1>{words.concluded}</h1>
    </div>
  )
}

/** The link is not known here any more, as of a browser that was killed right after the first visit: nothing is lost. */
export function ReopenScreen({ until, children }: { until: number | null; children?: ReactNode }) {
  return (
    <EmptyState level={1} title={words.reopen.title}>
      <p>{words.reopen.lead}</p>
      {until !== null && (
        <p>
          {words.reopen.byItself} {keptUntilText(until)}
        </p>
      )}
      {children}
    </EmptyState>
  )
}

/** D125: what this device had is there no more, and neither is the link. */
export function LostScreen({ lost }: { lost: Unsent }) {
  return (
    <EmptyState level={1} title={words.reopen.title}>
      <p>{lostText(lost)}</p>
    </EmptyState>
  )
}

/** CLF-16, CLF-17, D3: nothing is finished, and it can be tried again. */
export function UnreachableScreen({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      title={words.unreachable.title}
      action={
        <Button icon={<IconRetry />} onClick={onRetry}>
          {words.unreachable.retry}
        </Button>
      }
    >
      <Alert kind="error">{text}</Alert>
      <p>{words.unreachable.lead}</p>
      <p>
        {words.unreachable.call} <a href={EMERGENCY_PHONE.href}>{EMERGENCY_PHONE.shown}</a>
      </p>
    </EmptyState>
  )
}
