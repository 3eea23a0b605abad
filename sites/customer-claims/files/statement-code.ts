/** Sends a bank statement on only after a code was given (D153). */
import type { AttachmentError } from '#shared/domain/claims/attachments/attachment-files.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { slotOf, slotStatus, type UploadsState } from '#shared/steps/photos/session/uploads-state.ts'
import type { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'

/** Runs a call, and repeats it after a code if it requires one (D61). */
export type Guarded = ReturnType<typeof useStepUp>['guarded']
type Session = Pick<SlotSession<AttachmentError>, '$uploads' | 'sendOn'>

export const waitsForCode = (state: UploadsState): boolean =>
  slotStatus(slotOf(state, 'bank-statement')).at === 'unproven'

const asking = new WeakMap<Session, Promise<unknown>>()

/**
 * Asks for the code and sends the waiting statement on; concurrent calls share one dialog. Without a code it
 * keeps waiting.
 */
export async function sendStatementOn(session: Session, guarded: Guarded): Promise<void> {
  if (!waitsForCode(session.$uploads.get())) return
  const asked = asking.get(session) ?? guarded(() => session.sendOn('bank-statement'))
  asking.set(session, asked)
  await asked
  asking.delete(session)
}
