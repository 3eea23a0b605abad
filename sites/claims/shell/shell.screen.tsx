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

/** Screen while the form opens (CLF-11). */
export function OpeningScreen() {
  return (
    <div className="claim-shell" role="status">
      <WheelMark size={72} turning />
      <p>{words.opening}</p>
    </div>
  )
}

/** Screen for a concluded form, shown for a second before the redirect (CLF-15). */
export function ConcludedScreen() {
  return (
    <div className="claim-shell" role="status">
      <WheelMark size={72} />
      <h1>{words.concluded}</h1>
    </div>
  )
}

/**
 * Screen for a link that this browser forgot, for example after a crash right after the first visit. No data
 * is lost.
 */
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

/** Screen for a form whose data and link this device has deleted (D125). */
export function LostScreen({ lost }: { lost: Unsent }) {
  return (
    <EmptyState level={1} title={words.reopen.title}>
      <p>{lostText(lost)}</p>
    </EmptyState>
  )
}

/** Screen for a failed load, with a retry; the form is not over (CLF-16, CLF-17, D3). */
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
