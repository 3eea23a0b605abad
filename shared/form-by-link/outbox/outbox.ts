/**
 * The unsent part of a form by link (D68): the state of a pure machine (`editing.ts`, `sending.ts`). It is stored
 * before anything is sent, so that a killed tab continues where it was.
 * Only one request body is being sent at a time, unchanged under its key (D11, D66); later edits go into the next body.
 * The queue stops at a refusal or a conflict, and retries after a fault.
 */
import { differing, isEmpty, noValues, overlay, type Values } from '../fields/field-values.ts'
import { noRenames, type Renames } from '../fields/renames.ts'
import type { Conflict, Side } from '../fields/three-way-merge.ts'
import { type Signature, type VoidedSignature, judged } from '../signatures/signature.ts'
import { keptUntil } from '#shared/drafts/retention.ts'
import type { SignedContent } from '#shared/domain/signature/signed-content.ts'

/** The insurer's version of the form. */
export interface ServerVersion {
  /** Opaque version: equal versions mean equal forms. */
  readonly version: string
  readonly values: Values
  /** Marks of the photos' bytes, by path. */
  readonly photos: Values
  /** Current paths of renamed items: new items, and those that another device has restored. */
  readonly renames?: Renames
}

export interface Sending {
  readonly key: string
  /** Version of the form on which the body is based. */
  readonly base: string
  readonly edits: Values
  /** Photos that arrived at the gateway or were taken back ('') since the last save. */
  readonly photos: Values
  /** The signatures that end the form; null for a save. */
  readonly signatures: readonly Signature[] | null
}

/** Reasons by path for values that the insurer rejects; '' is about the whole body. */
interface Refusal {
  readonly reasons: Values
}

export interface ConflictDecision extends Conflict {
  readonly side: Side
  /** Time of the decision, ISO by the device's clock: for people only. */
  readonly at: string
}

export interface Outbox {
  readonly base: Omit<ServerVersion, 'renames'>
  readonly sending: Sending | null
  readonly edits: Values
  /** Photo changes for the next body: marks by path, '' for a removed photo. */
  readonly photos: Values
  /** Photos of this device that the gateway has not received. */
  readonly waitingPhotos: Values
  /**
   * Values that every body contains, and that this device keeps even if the insurer does not store them, such as an
   * accepted notice.
   */
  readonly records: Values
  readonly conflicts: readonly Conflict[]
  /** Conflicts resolved by hand, kept as a record. */
  readonly decisions: readonly ConflictDecision[]
  readonly refusal: Refusal | null
  /** Valid signatures, at most one per signer, of the form's current content. */
  readonly signatures: readonly Signature[]
  /** Signatures whose content has changed since, so that their signers must sign again; each with the changes. */
  readonly voided: readonly VoidedSignature[]
  /**
   * Signers whose signatures complete the form, once the person has finished. The completion is sent after all other
   * data was received.
   */
  readonly end: readonly string[] | null
  /** Every rename so far: photos on the device still have the earlier names. */
  readonly renames: Renames
  /** How the form ended. `concluded`: by another device, so that waiting data is never sent. */
  readonly over: 'completed' | 'concluded' | null
  /** Epoch ms of the last edit of a person on this device; 0: none yet (D125). */
  readonly changedAt: number
  /** Epoch ms at which the first waiting photo is deleted from this device; null if none waits. */
  readonly waitingUntil: number | null
  /**
   * True if `base` has only the values of edited fields, because the insurer's data was deleted
   * (`without-received.ts`).
   */
  readonly isBare?: boolean | undefined
}

export const emptyOutbox = ({ version, values, photos }: ServerVersion): Outbox => ({
  base: { version, values, photos },
  sending: null,
  edits: noValues,
  photos: noValues,
  waitingPhotos: noValues,
  records: noValues,
  conflicts: [],
  decisions: [],
  refusal: null,
  signatures: [],
  voided: [],
  end: null,
  renames: noRenames,
  over: null,
  changedAt: 0,
  waitingUntil: null,
})

/** Returns the form's values as they will be once the current body is received. */
export const sentValues = ({ base, sending }: Outbox): Values =>
  overlay(base.values, sending?.edits ?? noValues)

/** Returns the values as the person left them: the insurer's, the current body, then the waiting edits. */
export const effectiveValues = (box: Outbox): Values => overlay(sentValues(box), box.edits)

/** Returns the person's values together with the records that every body contains. */
export const shownValues = (box: Outbox): Values => overlay(effectiveValues(box), box.records)

/** Returns the marks of the form's photos, including unsent ones; '' for a removed one. */
export const effectivePhotos = ({ base, sending, photos, waitingPhotos }: Outbox): Values =>
  [sending?.photos ?? noValues, photos, waitingPhotos].reduce(overlay, base.photos)

/** True while the body that ends the form is being sent: edits are ignored until its outcome is known. */
export const isEnding = ({ sending }: Pick<Outbox, 'sending'>): boolean =>
  sending !== null && sending.signatures !== null

/** True if the person has finished but the insurer has not received it. */
export const isFinished = (box: Pick<Outbox, 'sending' | 'end'>): boolean => box.end !== null || isEnding(box)

interface Unreceived {
  readonly values: Values
  /** True if the person has pressed the button that finishes the form. */
  readonly isFinished: boolean
  /** Signatures of all signers, whether or not the form was finished. */
  readonly signatures: readonly Signature[]
}

/** The unconfirmed data. A body with a lost answer counts, because it may not have arrived. */
export const unreceived = (box: Outbox): Unreceived => ({
  values: differing(overlay(box.sending?.edits ?? noValues, box.edits), box.base.values),
  isFinished: isFinished(box),
  signatures: box.signatures,
})

/** Saving status for the person. */
type QueueStatus =
  | 'received'
  | 'sending'
  | 'stored'
  | 'refused'
  | 'conflict'
  | 'unsigned'
  | 'completed'
  | 'concluded'

export function queueStatus(box: Outbox, isSending: boolean): QueueStatus {
  if (box.over !== null) return box.over
  if (box.conflicts.length > 0) return 'conflict'
  if (box.refusal !== null) return 'refused'
  if (hasUnsent(box)) return isSending ? 'sending' : 'stored'
  return box.voided.length > 0 ? 'unsigned' : 'received'
}

/** True if there is data to send automatically. */
export const hasUnsent = ({ sending, edits, photos, end }: Outbox): boolean =>
  sending !== null || !isEmpty(edits) || !isEmpty(photos) || end !== null

/** Returns the expiry of waiting data in epoch ms, for edits or photos, whichever is earlier. */
export const untilOf = ({ changedAt, waitingUntil }: Outbox): number =>
  Math.min(changedAt === 0 ? Infinity : keptUntil(changedAt), waitingUntil ?? Infinity)

/** Counts the data that the insurer lacks; null if none. */
export function waitingIn(box: Outbox) {
  const photos = Object.keys(box.waitingPhotos).length
  const until = untilOf(box)
  if ((!hasUnsent(box) && photos === 0) || !Number.isFinite(until)) return null
  return { until, answers: Object.keys(unreceived(box).values).length, photos, isSigned: isFinished(box) }
}

/** Starts a new term if data still waits after its expiry: the device's clock must be or have been wrong (D269). */
export function withNewTerm(box: Outbox, now: number): Outbox {
  if (untilOf(box) > now) return box
  const waitingUntil = box.waitingUntil === null ? null : keptUntil(now)
  return { ...box, changedAt: box.changedAt === 0 ? 0 : now, waitingUntil }
}

/** Content of a form that a signer is shown. */
export type ContentForSigner = (signer: string, values: Values, photos: Values) => SignedContent

const contentNow = (box: Outbox, signer: string, contentOf: ContentForSigner): SignedContent =>
  contentOf(signer, shownValues(box), effectivePhotos(box))

/**
 * Voids signatures whose signed content differs from the form; the form then counts as not finished. Differences of
 * voided signatures are updated.
 */
export function voidSignatures(box: Outbox, contentOf: ContentForSigner): Outbox {
  if (box.signatures.length + box.voided.length === 0 || box.over !== null || isEnding(box)) return box
  // The insurer's data was deleted, so contents cannot be compared until the form is loaded again.
  if (box.isBare) return box
  const { signatures, voided } = judged(box, (signer) => contentNow(box, signer, contentOf))
  return { ...box, signatures, voided, end: signatures === box.signatures ? box.end : null }
}

/** Voids all signatures after the gateway has reported that the form differs from the signed one. */
export const refuseSignatures = (box: Outbox): Outbox => ({
  ...box,
  end: null,
  signatures: [],
  voided: [
    ...box.voided,
    ...box.signatures.map(({ signer, content }) => ({ signer, content, differences: [] })),
  ],
})
