import { useEffect } from 'react'
import type { AttachmentError } from '#shared/domain/claims/attachments/attachment-files.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { useUploads } from '#shared/steps/photos/slots/use-uploads.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { statementWords as words } from './file-words.ts'
import { sendStatementOn, waitsForCode, type Guarded } from './statement-code.ts'

interface Props {
  session: SlotSession<AttachmentError>
  /** Absent at the steps that cannot ask. */
  guarded: Guarded | undefined
  /** Where the one is that can. */
  step: string
}

/** The account statement waits for a code: the page asks once by itself, and then by a press (D153). */
export function StatementCode({ session, guarded, step }: Props) {
  const waits = waitsForCode(useUploads(session))
  useEffect(() => {
    if (waits && guarded) void sendStatementOn(session, guarded)
    // A closed question does not open again by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [waits, session])
  if (!waits) return null
  const action = guarded ? (
    <Button small onClick={() => void sendStatementOn(session, guarded)}>
      {words.confirm}
    </Button>
  ) : (
    <a href={step}>{words.step}</a>
  )
  return (
    <Alert kind="info" title={words.title} action={action}>
      {words.lead}
    </Alert>
  )
}
