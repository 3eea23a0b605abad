/** Stores an outbox on the device, encrypted and shared by all tabs that have its form open (D9). */
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'
import { mutex } from '#shared/drafts/draft-store.ts'
import { keptUntil } from '#shared/drafts/retention.ts'
import type { Outbox } from './outbox.ts'
import { outboxSchema } from './stored-outbox.ts'

export interface OutboxStore {
  readonly read: () => Promise<Outbox | undefined>
  /** Reads, changes and writes the outbox atomically; nothing is sent before it is written. */
  readonly update: (change: (box: Outbox) => Outbox) => Promise<Outbox>
  /** Runs a task under a lock, so that only one tab sends at a time. */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>
  readonly clear: () => Promise<void>
}

/** Name of the outbox among the drafts of its form. */
export const OUTBOX = 'form_outbox'

const outboxDraft = defineDraft({
  name: OUTBOX,
  version: 1,
  schema: outboxSchema,
  // The format of the previous release is read but never written.
  endsAt: ({ changedAt }) => (changedAt ? keptUntil(changedAt) : undefined),
})

interface Setup {
  readonly drafts: Drafts
  readonly owner: Owner
  /** Creates the outbox of a form that is new to this device. */
  readonly first: () => Outbox
  /** Called after every change of the outbox to restore the rules that its data must meet. */
  readonly settle?: (box: Outbox) => Outbox
}

/**
 * Opens the outbox. If the outbox has disappeared, another tab has ended the form and wiped it, so nothing is written
 * any more.
 */
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
