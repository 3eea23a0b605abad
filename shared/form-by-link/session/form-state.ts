/** State of a form by link for the screens, and the progress of its edits. */
import type { Unsent } from '#shared/drafts/unsent-notice.ts'
import { queueStatus, type Outbox, type unreceived, type waitingIn } from '../outbox/outbox.ts'
import { isEmpty, type Values } from '../fields/field-values.ts'

export interface LeftForm<Form> extends ReturnType<typeof unreceived> {
  /** The form with the person's edits. */
  readonly form: Form
  /** Epoch ms until which this device keeps the form. */
  readonly until: number
}

interface Concluded<Form> {
  readonly at: 'concluded'
  readonly receipt: string | null
  /** True if the form was completed on this device; an insurer may have no receipts even then. */
  readonly isMine: boolean
  /** Unsent data on this device of a form that ended elsewhere; null if there is none. */
  readonly left: LeftForm<Form> | null
}

export type FormState<Form> =
  | { readonly at: 'loading' }
  | { readonly at: 'open'; readonly form: Form }
  | Concluded<Form>
  /**
   * The link no longer works. `isStored`: this device has unreceived data; `waiting`: its counts and retention. `lost`:
   * data that the device had to delete.
   */
  | {
      readonly at: 'missing'
      readonly isStored: boolean
      readonly waiting: ReturnType<typeof waitingIn>
      /** Key of the form, if `isStored`. */
      readonly place: string
      readonly lost: Unsent | null
    }
  /** The form could not be loaded. A failed call proves nothing about the form (D3). */
  | { readonly at: 'unreachable'; readonly text: string }

/** The insurer's answer to a request for the form. */
export type LoadedForm<Form> =
  | { readonly at: 'open'; readonly form: Form }
  | { readonly at: 'concluded'; readonly receipt: string | null }
  | { readonly at: 'missing' }
  | { readonly at: 'unreachable'; readonly text: string }

/**
 * Outcome of completing. `waiting`: signed, and sent once there is a network. `voided`: a new signature is required.
 */
export type Completed =
  | { readonly at: 'completed'; readonly receipt: string | null }
  | { readonly at: 'waiting' | 'voided' | 'link_over' | 'conflict' }
  | { readonly at: 'refused'; readonly reasons: Values }

/**
 * Saving status. `idle`: nothing was edited on this page yet. `memory`: this browser stores nothing, so a reload loses
 * data. `link_over`: the message has to be opened again. `until`: expiry of waiting data, epoch ms.
 */
export type Saving =
  | { readonly at: 'idle' | 'memory' | 'received' }
  | {
      readonly at: 'stored' | 'sending' | 'unsigned' | 'conflict' | 'link_over'
      readonly until: number
    }
  | { readonly at: 'refused'; readonly reasons: Values; readonly until: number }

interface Here {
  readonly keeps: 'device' | 'memory'
  /** True if there was an edit on this page. */
  readonly hasEdited: boolean
  readonly isLinkOver: boolean
  readonly until: number
  readonly isSending: boolean
}

export function savingOf(box: Outbox, { keeps, hasEdited, isLinkOver, until, isSending }: Here): Saving {
  const status = queueStatus(box, isSending)
  // Photos may still be unsent although the queue of edits is empty.
  const isWaiting = status !== 'received' || !isEmpty(box.waitingPhotos)
  if (isLinkOver && isWaiting && box.over === null) return { at: 'link_over', until }
  switch (status) {
    case 'refused':
      return { at: 'refused', reasons: box.refusal?.reasons ?? {}, until }
    case 'stored':
      return keeps === 'memory' ? { at: 'memory' } : { at: 'stored', until }
    case 'conflict':
      return { at: 'conflict', until }
    case 'received':
    case 'completed':
    case 'concluded':
      // An unsent photo is reported even if nothing was edited on this page.
      if (isWaiting && box.over === null)
        return keeps === 'memory' ? { at: 'memory' } : { at: 'stored', until }
      return { at: hasEdited ? 'received' : 'idle' }
    default:
      return { at: status, until }
  }
}
