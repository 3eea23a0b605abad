import type { ReactNode } from 'react'
import { keptUntilText } from '#shared/drafts/retention.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { isAtRisk, waitingUntil, type UploadsState } from '../session/uploads-state.ts'
import { connectionWords as words } from '../words.ts'

/** Explains the connection problem, and tells that no photo is lost. */
export function ConnectionAlert({ photos, onRetry }: { photos: UploadsState; onRetry: () => void }) {
  const { connection } = photos
  if (isAtRisk(photos))
    return (
      <Alert kind="info" title={words.unstored}>
        {words.unstoredLead}
      </Alert>
    )
  if (connection.at === 'open') return null
  const until = waitingUntil(photos)
  const [title, lead]: [string, ReactNode] =
    connection.at === 'offline'
      ? [words.offline, words.offlineLead]
      : [words.failing, `${connection.text} ${words.failingLead}`]
  return (
    <Alert
      kind="info"
      title={title}
      action={
        <Button small kind="secondary" icon={<IconRetry />} onClick={onRetry}>
          {words.retryNow}
        </Button>
      }
    >
      {lead} {until !== null && keptUntilText(until)}
    </Alert>
  )
}
