/** Format of a stored outbox, and that of the previous release. */
import * as v from 'valibot'
import type { Values } from '../fields/field-values.ts'
import type { Conflict } from '../fields/three-way-merge.ts'
import type { ConflictDecision, Outbox } from './outbox.ts'

/** Format of the previous release: without photos, and with a signature that lacks the shown content. */
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
  readonly decisions: readonly ConflictDecision[]
  readonly refusal: Outbox['refusal']
  readonly ending: string | null
  readonly renames?: Values
  readonly over: Outbox['over']
  readonly changedAt?: number
}

/** Field of the previous release for photos; its paths had `damage/7/notes` instead of `damages/7/notes`. */
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
 * Converts the previous format. Its signature lacks the signed content, so a new signature is required. A completion
 * with an unknown outcome is sent as a save, which reveals the outcome.
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

// The cast is safe: this app wrote the record, so one property identifies the release.
const has =
  (name: string) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && name in value

export const outboxSchema: v.GenericSchema<Outbox | Before, Outbox> = v.union([
  v.custom<Outbox>(has('edits')),
  v.pipe(v.custom<Before>(has('known')), v.transform(now)),
])
