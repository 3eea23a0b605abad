/**
 * The unsent part of a form by link (D68): the state of a pure machine (`editing.ts`, `sending.ts`). It is stored
 * before anything is sent, so that a killed tab continues where it was.
 *
 * One body is on its way at a time, frozen under its key (D11, D66); an edit made meanwhile makes the next body. The
 * queue stops at a refusal and at a conflict, and goes on by itself after a fault.
 */
import { differing, isEmpty, noValues, overlay, type Values } from '../fields/field-values.ts'
import { noRenames, type Renames } from '../fields/renames.ts'
import type { Conflict, Side } from '../fields/three-way-merge.ts'
import type { Signature, VoidedSignature } from '../signatures/signature.ts'

/** The form as the insurer has it. */
export interface ServerVersion {
  /** Opaque: equal versions are equal forms. */
  readonly version: string
  readonly values: Values
  /** Marks of the photos' bytes, by path. */
  readonly photos: Values
  /** Items that have another path by now: new ones, and those that another device has brought back. */
  readonly renames?: Renames
}

export interface Sending {
  readonly key: string
  /** The version that it was made on. */
  readonly base: string
  readonly edits: Values
  /** Photos that arrived at the gateway or were taken back ('') since the last save. */
  readonly photos: Values
  /** The signatures that end the form; null for a save. */
  readonly signatures: readonly Signature[] | null
}

/** The insurer does not take these values as they are. By path; '' is about all of them. */
interface Refusal {
  readonly reasons: Values
}

export interface Decision extends Conflict {
  readonly side: Side
  /** ISO, of the device's clock: for people, nothing depends on it. */
  readonly at: string
}

export interface Outbox {
  readonly base: Omit<ServerVersion, 'renames'>
  readonly sending: Sending | null
  readonly edits: Values
  /** Same as in `Sending`, for the next body. */
  readonly photos: Values
  /** Photos of this device that are still on their way to the gateway. */
  readonly waitingPhotos: Values
  /**
   * Values that accompany every body and stay on this device whether or not the insurer stores them, such as an
   * accepted notice.
   */
  readonly records: Values
  readonly conflicts: readonly Conflict[]
  /** Conflicts resolved by hand, kept as a record. */
  readonly decisions: readonly Decision[]
  readonly refusal: Refusal | null
  /** One of each signer at most, under what the form says now. */
  readonly signatures: readonly Signature[]
  /** To be signed again, and what differs. */
  readonly voided: readonly VoidedSignature[]
  /** Signers that end the form, once the person has finished; sent after everything before it was received. */
  readonly end: readonly string[] | null
  /** Every rename so far: photos on the device still have the earlier names. */
  readonly renames: Renames
  /** `concluded`: it ended elsewhere, and what waits here is never sent. */
  readonly over: 'completed' | 'concluded' | null
  /** Epoch ms of the last edit of a person on this device; 0: none yet (D125). */
  readonly changedAt: number
  /** Epoch ms at which the first of the waiting photos goes from this device; null: none waits. */
  readonly waitingUntil: number | null
  /** `base` has the values of edited fields alone, because what the insurer sent was deleted (`without-received.ts`). */
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

/** The values once the body on its way is received. */
export const sentValues = ({ base, sending }: Outbox): Values =>
  overlay(base.values, sending?.edits ?? noValues)

/** The form as the person left it: the insurer's, what is on its way and what waits laid over it. */
export const effectiveValues = (box: Outbox): Values => overlay(sentValues(box), box.edits)

/** With what goes along with every body. */
export const shownValues = (box: Outbox): Values => overlay(effectiveValues(box), box.records)

/** Its photos, those too that are still on their way; '' where one was taken back. */
export const effectivePhotos = ({ base, sending, photos, waitingPhotos }: Outbox): Values =>
  [sending?.photos ?? noValues, photos, waitingPhotos].reduce(overlay, base.photos)

/** The body that ends the form is on its way: nothing changes any more until its outcome is known. */
export const isEnding = ({ sending }: Pick<Outbox, 'sending'>): boolean =>
  sending !== null && sending.signatures !== null

/** The person has finished, and the insurer does not have it yet. */
export const isFinished = (box: Pick<Outbox, 'sending' | 'end'>): boolean => box.end !== null || isEnding(box)

interface Unreceived {
  readonly values: Values
  /** The person had finished too. */
  readonly isFinished: boolean
  /** Signatures of each signer, with or without an end. */
  readonly signatures: readonly Signature[]
}

/** The unconfirmed part. A body whose answer was lost counts, because it may not have arrived. */
export const unreceived = (box: Outbox): Unreceived => ({
  values: differing(overlay(box.sending?.edits ?? noValues, box.edits), box.base.values),
  isFinished: isFinished(box),
  signatures: box.signatures,
})

/** The saving status, as the person sees it. */
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

/** Something is to be sent by itself. */
export const hasUnsent = ({ sending, edits, photos, end }: Outbox): boolean =>
  sending !== null || !isEmpty(edits) || !isEmpty(photos) || end !== null
