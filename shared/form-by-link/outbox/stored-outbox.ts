/** An outbox as it is written to the device, and as the release before has written it. */
import * as v from 'valibot'
import type { Outbox } from './outbox.ts'

const values = v.record(v.string(), v.string())
const side = v.picklist(['mine', 'theirs'])
const conflict = v.object({ group: v.string(), mine: values, theirs: values })
const decision = v.object({ group: v.string(), mine: values, theirs: values, side, at: v.string() })
const refusal = v.nullable(v.object({ reasons: values }))
const over = v.nullable(v.picklist(['completed', 'concluded']))

const signature = v.object({
  signer: v.string(),
  image: v.string(),
  digest: v.string(),
  version: v.string(),
  at: v.string(),
  content: v.object({ values, photos: values }),
})

const voided = v.object({
  signer: v.string(),
  differences: v.array(
    v.object({
      path: v.string(),
      before: v.string(),
      now: v.string(),
      kind: v.picklist(['value', 'photo']),
    }),
  ),
})

const current = v.object({
  base: v.object({ version: v.string(), values, photos: values }),
  sending: v.nullable(
    v.object({
      key: v.string(),
      base: v.string(),
      edits: values,
      photos: values,
      signatures: v.nullable(v.array(signature)),
    }),
  ),
  edits: values,
  photos: values,
  waitingPhotos: values,
  records: values,
  conflicts: v.array(conflict),
  decisions: v.array(decision),
  refusal,
  signatures: v.array(signature),
  voided: v.array(voided),
  end: v.nullable(v.array(v.string())),
  renames: values,
  over,
  changedAt: v.number(),
  waitingUntil: v.nullable(v.number()),
})

const before = v.object({
  known: v.object({ version: v.string(), values }),
  sending: v.nullable(
    v.object({ key: v.string(), base: v.string(), changes: values, ending: v.nullable(v.string()) }),
  ),
  waiting: values,
  conflicts: v.array(conflict),
  decisions: v.array(decision),
  refusal,
  ending: v.nullable(v.string()),
  renames: v.optional(values, {}),
  over,
  changedAt: v.optional(v.number()),
})
type Before = v.InferOutput<typeof before>

/** `damage/7/notes` was what is `damages/7/notes` now; photos were announced in a field of their own. */
const PHOTOS = 'pictures'
const pathNow = (name: string) => name.replace(/^damage\//, 'damages/').replace(/\/$/, '')
const valuesNow = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (name === PHOTOS ? [] : [[pathNow(name), value]])),
  )
const conflictNow = <T extends v.InferOutput<typeof conflict>>(one: T): T => ({
  ...one,
  group: pathNow(one.group),
  mine: valuesNow(one.mine),
  theirs: valuesNow(one.theirs),
})

/**
 * Its signature says nothing of what was shown: it is asked for again. A body of an end with an unknown outcome goes out as
 * a save, and finds out.
 */
function now({ known, sending, waiting, conflicts, decisions, ending, renames, ...rest }: Before): Outbox {
  const isSigned = ending !== null || (sending?.ending ?? null) !== null
  return {
    refusal: rest.refusal,
    over: rest.over,
    base: { version: known.version, values: valuesNow(known.values), photos: {} },
    sending:
      (sending &&
        sending.ending === null && {
          key: sending.key,
          base: sending.base,
          edits: valuesNow(sending.changes),
          photos: {},
          signatures: null,
        }) ||
      null,
    edits: valuesNow(waiting),
    photos: {},
    waitingPhotos: {},
    records: {},
    conflicts: conflicts.map(conflictNow),
    decisions: decisions.map(conflictNow),
    signatures: [],
    voided: isSigned ? [{ signer: '', differences: [] }] : [],
    end: null,
    renames: Object.fromEntries(Object.entries(renames).map(([from, to]) => [pathNow(from), pathNow(to)])),
    changedAt: rest.changedAt ?? Date.now(),
    waitingUntil: null,
  }
}

export const outboxSchema: v.GenericSchema<Outbox | v.InferInput<typeof before>, Outbox> = v.union([
  current,
  v.pipe(before, v.transform(now)),
])
