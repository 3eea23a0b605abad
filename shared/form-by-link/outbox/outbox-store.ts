/** An outbox on the device: encrypted, of one form, for every tab that has it open (D9). */
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'
import { mutex } from '#shared/drafts/mutex.ts'
import { keptUntil } from '#shared/drafts/retention.ts'
import type { Outbox } from './outbox.ts'
import { outboxSchema } from './stored-outbox.ts'

export interface OutboxStore {
  readonly read: () => Promise<Outbox | undefined>
  /** Read, changed and written in one step; nothing is sent before it was written. */
  readonly update: (change: (box: Outbox) => Outbox) => Promise<Outbox>
  /** One tab sends at a time. */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>
  readonly clear: () => Promise<void>
}

/** Among the drafts of its form. */
export const OUTBOX = 'form_outbox'

const outboxDraft = defineDraft({
  name: OUTBOX,
  version: 1,
  schema: outboxSchema,
  // Reads the format of the release before, and never writes it.
  endsAt: ({ changedAt }) => (changedAt ? keptUntil(changedAt) : undefined),
})

interface Setup {
  readonly drafts: Drafts
  readonly owner: Owner
  /** The box of a form that this device does not know yet. */
  readonly first: () => Outbox
  /** An invariant that is restored after every change. */
  readonly settle?: (box: Outbox) => Outbox
}

/** A box that vanished was wiped by the tab that ended the form. The form is over, and nothing is written again. */
export function outboxStore({ drafts, owner, first, settle = (box) => box }: Setup): OutboxStore {
  const exclusive = mutex()
  let wasHere = false
  return {
    read: () => drafts.readDraft(outboxDraft, owner),
    update: async (change) => {
      let after: Outbox | undefined
      await drafts.updateDraft(outboxDraft, owner, (stored) => {
        const isWiped = stored === undefined && wasHere
        after = settle(change(stored ?? (isWiped ? { ...first(), over: 'completed' } : first())))
        return isWiped ? undefined : after
      })
      wasHere = true
      return after ?? first()
    },
    exclusively: (task) => exclusive(`outbox ${owner}`, task),
    clear: () => drafts.removeDraft(outboxDraft, owner),
  }
}
