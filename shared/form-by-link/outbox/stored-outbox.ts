/** An outbox as it is written to the device, and as the release before has written it. */
import * as v from 'valibot'
import type { Values } from '../fields/field-values.ts'
import type { Conflict } from '../fields/three-way-merge.ts'
import type { Decision, Outbox } from './outbox.ts'

/** The format of the release before: without photos, and with a signature that lacks the shown content. */
interface Before {
  readonly known: { readonly version: string; readonly values: Values }
  readonly sending: {
    readonly key: string
    readonly base: string
    readonly changes: Values
    readonly ending: string | null
  } | null
  readonly waiting: Values
  readonly conflicts: readonly Conflict[]
  readonly decisions: readonly Decision[]
  readonly refusal: Outbox['refusal']
  readonly ending: string | null
  readonly renames?: Values
  readonly over: Outbox['over']
  readonly changedAt?: number
}

/** `damage/7/notes` was what is `damages/7/notes` now; photos were announced in a field of their own. */
const PHOTOS = 'pictures'
const pathNow = (name: string) => name.replace(/^damage\//, 'damages/').replace(/\/$/, '')
const valuesNow = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (name === PHOTOS ? [] : [[pathNow(name), value]])),
  )
const conflictNow = <T extends Conflict>(one: T): T => ({
  ...one,
  group: pathNow(one.group),
  mine: valuesNow(one.mine),
  theirs: valuesNow(one.theirs),
})

/**
 * Its signature says nothing of what was shown: it is asked for again. A body of an end with an unknown outcome goes out as
 * a save, and finds out.
 */
function now({
  known,
  sending,
  waiting,
  conflicts,
  decisions,
  ending,
  renames = {},
  ...rest
}: Before): Outbox {
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

// This very app sealed the record, so one property is enough to tell the releases apart.
const has =
  (name: string) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && name in value

export const outboxSchema: v.GenericSchema<Outbox | Before, Outbox> = v.union([
  v.custom<Outbox>(has('edits')),
  v.pipe(v.custom<Before>(has('known')), v.transform(now)),
])
