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
  /** Asks for a code; absent in steps that cannot. */
  guarded: Guarded | undefined
  /** Address of the step that can ask for the code. */
  step: string
}

/**
 * Alert that the account statement waits for a code. The page asks once by itself, then only by a press
 * (D153).
 */
export function StatementCode({ session, guarded, step }: Props) {
  const waits = waitsForCode(useUploads(session))
  useEffect(() => {
    if (waits && guarded) void sendStatementOn(session, guarded)
    // `guarded` is left out, so that a closed code dialog does not reopen by itself.
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
