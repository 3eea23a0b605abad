/** An outbox on the device: encrypted, of one form, for every tab that has it open (D9). */
import * as v from 'valibot'
import { defineDraft, type Drafts, type Owner } from '../draft.ts'
import { mutex } from '../mutex.ts'
import type { Outbox } from './outbox.ts'

export interface OutboxStore {
  readonly read: () => Promise<Outbox | undefined>
  /** Read, changed and written in one step; nothing is sent before it was written. */
  readonly update: (change: (box: Outbox) => Outbox) => Promise<Outbox>
  /** One tab sends at a time. */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>
  readonly clear: () => Promise<void>
}

const values = v.record(v.string(), v.string())
const side = v.picklist(['mine', 'theirs'])
const conflict = v.object({ group: v.string(), mine: values, theirs: values })

/** The release before wrote no renames. */
type Written = Omit<Outbox, 'renames'> & { readonly renames?: Outbox['renames'] | undefined }

const outboxSchema: v.GenericSchema<Written, Outbox> = v.object({
  known: v.object({ version: v.string(), values }),
  sending: v.nullable(
    v.object({ key: v.string(), base: v.string(), changes: values, ending: v.nullable(v.string()) }),
  ),
  waiting: values,
  conflicts: v.array(conflict),
  decisions: v.array(v.object({ ...conflict.entries, side, at: v.string() })),
  refusal: v.nullable(v.object({ reasons: values })),
  ending: v.nullable(v.string()),
  renames: v.optional(values, {}),
  over: v.nullable(v.picklist(['completed', 'concluded'])),
})

/** Among the drafts of its form. */
export const OUTBOX = 'form_outbox'

const outboxDraft = defineDraft({ name: OUTBOX, version: 1, schema: outboxSchema })

/**
 * `first`: the box of a form that this device does not know yet. One that was here and is not any more was wiped by the
 * tab that has ended the form: a new one would sign it again.
 */
export function outboxStore(drafts: Drafts, owner: Owner, first: () => Outbox): OutboxStore {
  const exclusive = mutex()
  let wasHere = false
  const made = (): Outbox => (wasHere ? { ...first(), over: 'completed' } : first())
  return {
    read: () => drafts.readDraft(outboxDraft, owner),
    update: async (change) => {
      const after: { box?: Outbox } = {}
      await drafts.updateDraft(outboxDraft, owner, (box) => (after.box = change(box ?? made())))
      wasHere = true
      return after.box ?? first()
    },
    exclusively: (task) => exclusive(`outbox ${owner}`, task),
    clear: () => drafts.removeDraft(outboxDraft, owner),
  }
}
