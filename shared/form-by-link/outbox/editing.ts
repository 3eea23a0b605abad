/** A person's edits to a form on this device, as changes of its outbox. Pure. */
import { isUnder, itemsAround } from '#shared/domain/claims/fields/field-path.ts'
import { differing, isEmpty, only, overlay, pathsOf, valueAt, type Values } from '../fields/field-values.ts'
import { resolved, threeWayMerge, type Conflict, type GroupOf, type Side } from '../fields/three-way-merge.ts'
import type { Signature } from '../signatures/signature.ts'
import { effectiveValues, isEnding, sentValues, type Outbox } from './outbox.ts'

/**
 * True if edits are refused. An edit at the moment at which the form ends elsewhere is kept and listed (`unreceived`).
 */
const isClosed = (box: Outbox) => box.over === 'completed' || isEnding(box)

/** Adds edits. An unchanged value is not sent; while the end is being sent, edits are ignored. */
export function edit(box: Outbox, values: Values): Outbox {
  if (isClosed(box)) return box
  const before = effectiveValues(box)
  const fresh = differing(values, before)
  if (isEmpty(fresh)) return box
  const conflicts = box.conflicts.map((one) => editedConflict(one, fresh)).filter(differs)
  return {
    ...box,
    edits: differing(overlay(box.edits, fresh), sentValues(box)),
    refusal: null,
    conflicts: ofRemovedItems(conflicts, before, overlay(before, fresh)),
  }
}

/** Merges conflicts within a removed item into one of the whole item, so that no part of it is restored alone. */
function ofRemovedItems(conflicts: readonly Conflict[], before: Values, after: Values): readonly Conflict[] {
  const isGone = (item: string) =>
    Object.entries(after).every(([path, value]) => value === '' || !isUnder(path, item))
  const goneWith = ({ group, mine }: Conflict) =>
    itemsAround(Object.keys(mine)[0] ?? group).find((item) => isGone(item)) ?? group
  const stays = conflicts.filter((one) => goneWith(one) === one.group)
  const gone = conflicts.filter((one) => !stays.includes(one))
  const items = [...new Set(gone.map(goneWith))]
  const whole = items.map((item): Conflict => {
    const within = gone.filter((one) => goneWith(one) === item)
    const own = only(before, (path) => isUnder(path, item))
    const theirs = within.reduce((all, one) => overlay(all, one.theirs), own)
    return { group: item, mine: Object.fromEntries(Object.keys(theirs).map((path) => [path, ''])), theirs }
  })
  return [...stays.filter(({ group }) => !items.includes(group)), ...whole]
}

/** Updates an open conflict whose field was edited again: the person's side becomes the shown value. */
function editedConflict(one: Conflict, fresh: Values): Conflict {
  const own = only(fresh, (path) => path in one.mine || path.startsWith(`${one.group}/`))
  return isEmpty(own) ? one : { ...one, mine: overlay(one.mine, own) }
}

const differs = ({ mine, theirs }: Conflict) => !isEmpty(differing(mine, theirs))

/**
 * Adds edits from a screen that shows the values `shown`: only differences from them count as edits. Changes of other
 * tabs are kept; a field changed by both is a conflict, as between devices.
 */
export function editShown(box: Outbox, shown: Values, values: Values, groupOf: GroupOf): Outbox {
  const now = effectiveValues(box)
  const isAsShown = Object.entries(shown).every(([path, value]) => valueAt(now, path) === value)
  // Usually no displayed value has changed meanwhile, so a large form is not merged with itself.
  if (isAsShown && box.conflicts.length === 0) return edit(box, values)
  const base = overlay(now, shown)
  const { edits, conflicts } = threeWayMerge(base, differing(values, base), now, groupOf)
  const after = edit(box, edits)
  const groups = conflicts.map(({ group }) => group)
  const others = after.conflicts
    .filter(({ group }) => !groups.includes(group))
    // The conflict is still open, and the field in conflict was edited again.
    .map((one) => ({
      ...one,
      mine: overlay(one.mine, only(edits, isOf(one.group, groupOf))),
    }))
  return { ...after, conflicts: [...others, ...conflicts] }
}

/** Tests whether a path belongs to a group, which is a set of fields or a whole item (`threeWayMerge`). */
const isOf = (group: string, groupOf: GroupOf) => (path: string) =>
  groupOf(path) === group || path.startsWith(`${group}/`)

/** Adds values that every request body contains from now on. */
export const record = (box: Outbox, values: Values): Outbox =>
  isClosed(box) ? box : { ...box, records: overlay(box.records, values) }

export interface PhotoChanges {
  /** Changed marks by path: the mark of a photo that has arrived at the gateway, or '' for a removed photo. */
  readonly changed: Values
  /** Photos that this tab knows as not yet received; absent if unchanged. */
  readonly waiting?: Waiting
}

interface Waiting {
  /** Marks of this device's unsent photos, by path. */
  readonly photos: Values
  /**
   * Photos that this tab reported as waiting before and that no longer wait. If null, all photos that are not in
   * `photos` no longer wait.
   */
  readonly gone: Values | null
  /** Photos that the gateway has. A waiting photo with the same mark has arrived, whichever tab sent it. */
  readonly received: Values
  readonly until: number | null
}

/** Records photos that arrived or were removed: the next save updates the insurer's form. */
export function recordPhotos(box: Outbox, { changed, waiting }: PhotoChanges): Outbox {
  if (box.over !== null) return box
  const arrived = only(waiting?.received ?? {}, (path) => box.waitingPhotos[path] === waiting?.received[path])
  const photos =
    waiting === undefined ? box.waitingPhotos : only(stillWaiting(box, waiting), (path) => !(path in arrived))
  const isSame = pathsOf(photos, box.waitingPhotos).every((path) => photos[path] === box.waitingPhotos[path])
  if (isSame && isEmpty(changed)) return box
  return {
    ...box,
    waitingPhotos: photos,
    waitingUntil: waiting === undefined ? box.waitingUntil : waiting.until,
    photos: overlay(overlay(box.photos, arrived), changed),
  }
}

/** Returns the waiting photos, including those that only another tab of this device knows. */
function stillWaiting({ waitingPhotos }: Outbox, { photos, gone }: Waiting): Values {
  const others = gone === null ? {} : only(waitingPhotos, (path) => waitingPhotos[path] !== gone[path])
  return overlay(others, photos)
}

/** Adds a signature, replacing an earlier one of the same signer. */
export function sign(box: Outbox, signature: Signature): Outbox {
  if (isClosed(box)) return box
  const others = <T extends { readonly signer: string }>(all: readonly T[]) =>
    all.filter(({ signer }) => signer !== signature.signer)
  return { ...box, signatures: [...others(box.signatures), signature], voided: others(box.voided) }
}

/** Marks the form as finished. @param signers Required signers. */
export const finish = (box: Outbox, signers: readonly string[]): Outbox =>
  isClosed(box) ? box : { ...box, end: signers }

/** Sends a refused body again unchanged: the insurer may accept it by now. */
export const retry = (box: Outbox): Outbox => (box.refusal === null ? box : { ...box, refusal: null })

/** Applies the person's decision about a conflict. */
export function resolve(box: Outbox, group: string, side: Side, at: string, groupOf: GroupOf): Outbox {
  const found = box.conflicts.find((one) => one.group === group)
  if (!found) return box
  // Edits of the group that were made after the conflict was found.
  const since = only(box.edits, (path) => isOf(group, groupOf)(path) && !(path in found.mine))
  const conflict = { ...found, mine: overlay(found.mine, since) }
  return {
    ...box,
    edits: resolved(box.edits, conflict, side, groupOf, sentValues(box)),
    conflicts: box.conflicts.filter((one) => one !== found),
    decisions: [...box.decisions, { ...conflict, side, at }],
  }
}
