/** The account statement that is not sent on before a code was given (D153). */
import type { AttachmentError } from '#shared/domain/claims/attachments/attachment-files.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { slotOf, slotStatus, type UploadsState } from '#shared/steps/photos/session/uploads-state.ts'
import type { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'

/** Asks for a code where one is needed, and calls again (D61). */
export type Guarded = ReturnType<typeof useStepUp>['guarded']
type Session = Pick<SlotSession<AttachmentError>, '$uploads' | 'sendOn'>

export const waitsForCode = (state: UploadsState): boolean =>
  slotStatus(slotOf(state, 'bank-statement')).at === 'unproven'

const asking = new WeakMap<Session, Promise<unknown>>()

/** Asks and sends it on, where it waits for that; one question at a time. Without a code it goes on waiting. */
export async function sendStatementOn(session: Session, guarded: Guarded): Promise<void> {
  if (!waitsForCode(session.$uploads.get())) return
  const asked = asking.get(session) ?? guarded(() => session.sendOn('bank-statement'))
  asking.set(session, asked)
  await asked
  asking.delete(session)
}
