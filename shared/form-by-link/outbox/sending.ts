/** Builds the bodies of an outbox, and applies their answers. Pure. */
import {
  differing,
  isEmpty,
  noValues,
  overlay,
  pathsOf,
  valueAt,
  type Values,
} from '../fields/field-values.ts'
import { isUnder } from '#shared/domain/claims/fields/field-path.ts'
import { compose, noRenames, remap, remapPath, type Renames } from '../fields/renames.ts'
import { threeWayMerge, type Conflict, type GroupOf } from '../fields/three-way-merge.ts'
import { refuseSignatures, isEnding, type Outbox, type Sending, type ServerVersion } from './outbox.ts'

interface Next {
  readonly box: Outbox
  /** The body to send; null if there is nothing to send now. */
  readonly sending: Sending | null
}

/**
 * Builds the next body; the caller must store the outbox before sending it. `isClear`: no other data of the form, such
 * as photos, waits.
 */
export function next(box: Outbox, newKey: () => string, isClear: boolean): Next {
  const idle = { box, sending: null }
  if (box.over !== null || box.refusal !== null || box.conflicts.length > 0) return idle
  if (box.sending) return { box, sending: box.sending }
  const { edits, photos, end } = box
  const body = { key: newKey(), base: box.base.version }
  if (!isEmpty(edits) || !isEmpty(photos)) {
    const sending = { ...body, edits, photos, signatures: null }
    return { box: { ...box, sending, edits: noValues, photos: noValues }, sending }
  }
  if (end === null || !isClear || !isEmpty(box.waitingPhotos)) return idle
  const signatures = box.signatures.filter(({ signer }) => end.includes(signer))
  if (signatures.length < end.length) return idle
  const sending = { ...body, edits: noValues, photos: noValues, signatures }
  return { box: { ...box, sending }, sending }
}

/**
 * Applies the reception of the body under `key`. A response for another key is too late and is ignored. A form that has
 * ended elsewhere stays ended, because the response may belong to an earlier save.
 */
export function received(box: Outbox, key: string, server: ServerVersion): Outbox {
  if (box.sending?.key !== key) return box
  const { version, values, photos, renames = noRenames } = server
  return {
    ...box,
    base: { version, values, photos },
    isBare: undefined,
    sending: null,
    edits: differing(remap(box.edits, renames), values),
    photos: remap(box.photos, renames),
    waitingPhotos: remap(box.waitingPhotos, renames),
    // Another tab may have found a conflict while this body was being sent.
    conflicts: box.conflicts.map((one) => remapConflict(one, renames)),
    over: isEnding(box) ? 'completed' : box.over,
    renames: compose(box.renames, renames),
  }
}

const remapConflict = ({ group, mine, theirs }: Conflict, renames: Renames): Conflict => ({
  group: remapPath(group, renames),
  mine: remap(mine, renames),
  theirs: remap(theirs, renames),
})

/** Puts the body's edits back into the queue, before newer edits. */
const takenBack = (box: Outbox): Outbox => ({
  ...box,
  sending: null,
  edits: overlay(box.sending?.edits ?? noValues, box.edits),
  photos: overlay(box.sending?.photos ?? noValues, box.photos),
})

/**
 * Applies a refusal of the body under `key`: the person has to correct the form and finish again. After a refused save
 * signatures stay valid, because the content is unchanged; a refused completion requires new signatures.
 */
export function refused(box: Outbox, key: string, reasons: Values): Outbox {
  if (box.sending?.key !== key) return box
  const back = { ...takenBack(box), refusal: { reasons }, end: null }
  return isEnding(box) ? refuseSignatures(back) : back
}

/** Marks the form as ended elsewhere. Unreceived data stays until the person deletes it (`unreceived`). */
export const conclude = (box: Outbox): Outbox => (box.over === null ? { ...box, over: 'concluded' } : box)

/**
 * Rebases the outbox on another version of the form. No body may have an unknown outcome: `key` was just refused, or
 * none is being sent.
 */
export function rebase(box: Outbox, key: string | null, server: ServerVersion, groupOf: GroupOf): Outbox {
  if ((box.sending?.key ?? null) !== key || box.over !== null) return box
  const { version, values, photos, renames = noRenames } = server
  const back = takenBack(box)
  const base = remap(box.base.values, renames)
  const isSame = (path: string) => valueAt(values, path) === valueAt(base, path)
  const open = box.conflicts.map((one) => remapConflict(one, renames))
  // The other side of a conflict may come from another tab, and be missing in the insurer's form.
  const unmoved = open.filter(({ group, mine }) =>
    pathsOf(mine, base, values).every((path) => isSame(path) || !(path in mine || isUnder(path, group))),
  )
  const unresolved = open.map(({ group }) => group)
  const merged = threeWayMerge(base, remap(back.edits, renames), values, groupOf, unresolved)
  const asked = merged.conflicts.filter((one) => !unmoved.some(({ group }) => group === one.group))
  return {
    ...back,
    base: { version, values, photos },
    isBare: undefined,
    photos: remap(back.photos, renames),
    waitingPhotos: remap(box.waitingPhotos, renames),
    edits: merged.edits,
    conflicts: [...unmoved, ...asked],
    renames: compose(box.renames, renames),
  }
}
