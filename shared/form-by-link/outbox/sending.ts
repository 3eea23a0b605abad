/** Builds the bodies of an outbox, and applies their answers. Pure. */
import { differing, isEmpty, noValues, overlay, pathsOf, valueAt } from '../fields/field-values.ts'
import { isUnder } from '#shared/domain/claims/fields/field-path.ts'
import { compose, noRenames, remap, remapPath, type Renames } from '../fields/renames.ts'
import { threeWayMerge, type Conflict, type GroupOf } from '../fields/three-way-merge.ts'
import type { Values } from '../fields/field-values.ts'
import { refuseSignatures } from './signing.ts'
import { isEnding, type Outbox, type Sending, type ServerVersion } from './outbox.ts'

interface Next {
  readonly box: Outbox
  /** Null: there is nothing to send now. */
  readonly sending: Sending | null
}

/** The next body; the box must be stored before it is sent. `isClear`: nothing else of the form waits. */
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

/** The body under `key` was received. Of another key: an answer that came too late. */
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
    // Another tab may have found one while this body was on its way.
    conflicts: box.conflicts.map((one) => remapConflict(one, renames)),
    over: isEnding(box) ? 'completed' : null,
    renames: compose(box.renames, renames),
  }
}

const remapConflict = ({ group, mine, theirs }: Conflict, renames: Renames): Conflict => ({
  group: remapPath(group, renames),
  mine: remap(mine, renames),
  theirs: remap(theirs, renames),
})

/** Back to where it waits, in front of what was edited since. */
const takenBack = (box: Outbox): Outbox => ({
  ...box,
  sending: null,
  edits: overlay(box.sending?.edits ?? noValues, box.edits),
  photos: overlay(box.sending?.photos ?? noValues, box.photos),
})

/**
 * The body under `key` cannot be taken as it is: the person has to act, and to finish again. Signatures are under what the
 * form says, which a refused save does not change; those of a refused end are asked for again.
 */
export function refused(box: Outbox, key: string, reasons: Values): Outbox {
  if (box.sending?.key !== key) return box
  const back = { ...takenBack(box), refusal: { reasons }, end: null }
  return isEnding(box) ? refuseSignatures(back) : back
}

/** The form ended elsewhere. What was not received stays in the box, until the person lets it go (`unreceived`). */
export const conclude = (box: Outbox): Outbox => (box.over === null ? { ...box, over: 'concluded' } : box)

/**
 * Takes over another version of the insurer's form. It requires that no body has an unknown outcome: the gateway has
 * just refused `key`, or nothing is on its way.
 */
export function rebase(box: Outbox, key: string | null, server: ServerVersion, groupOf: GroupOf): Outbox {
  if ((box.sending?.key ?? null) !== key || box.over !== null) return box
  const { version, values, photos, renames = noRenames } = server
  const back = takenBack(box)
  const base = remap(box.base.values, renames)
  const isSame = (path: string) => valueAt(values, path) === valueAt(base, path)
  const open = box.conflicts.map((one) => remapConflict(one, renames))
  // The other side may be that of another tab, which the insurer's form does not have.
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
