import { useEffect } from 'react'
import type { AttachmentError } from '#shared/domain/claims/attachments/attachments.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { useUploads } from '#shared/steps/photos/slots/use-uploads.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { slotOf, slotStatus, type UploadsState } from '#shared/steps/photos/session/uploads-state.ts'
import type { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { statementWords as words } from './file-words.ts'

// Sends a bank statement on only after a code was given (D153).

/** Runs a call, and repeats it after a code if it requires one (D61). */
export type Guarded = ReturnType<typeof useStepUp>['guarded']
type Session = Pick<SlotSession<AttachmentError>, '$uploads' | 'sendOn'>

const waitsForCode = (state: UploadsState): boolean =>
  slotStatus(slotOf(state, 'bank-statement')).at === 'unproven'

const asking = new WeakMap<Session, Promise<unknown>>()

/**
 * Asks for the code and sends the waiting account statement to the insurer; concurrent calls share one dialog. Without
 * a code the statement keeps waiting.
 */
export async function sendStatementOn(session: Session, guarded: Guarded): Promise<void> {
  if (!waitsForCode(session.$uploads.get())) return
  const asked = asking.get(session) ?? guarded(() => session.sendOn('bank-statement'))
  asking.set(session, asked)
  await asked
  asking.delete(session)
}

interface Props {
  session: SlotSession<AttachmentError>
  /** Asks for a code; absent in steps that cannot. */
  guarded: Guarded | undefined
  /** Address of the step that can ask for the code. */
  step: string
}

/**
 * Alert that the account statement waits for a code. The page asks for the code once automatically, then only by a
 * press (D153).
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
