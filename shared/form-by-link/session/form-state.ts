/** State of a form by link for the screens, and the progress of its edits. */
import type { Unsent } from '#shared/drafts/unsent-notice.ts'
import { queueStatus, type Outbox, type unreceived } from '../outbox/outbox.ts'
import type { waitingIn } from '../outbox/waiting.ts'
import { isEmpty, type Values } from '../fields/field-values.ts'

export interface LeftForm<Form> extends ReturnType<typeof unreceived> {
  /** The form with the person's edits. */
  readonly form: Form
  /** Epoch ms until which this device keeps it. */
  readonly until: number
}

interface Concluded<Form> {
  readonly at: 'concluded'
  readonly receipt: string | null
  /** Completed here; an insurer without receipts has none even so. */
  readonly isMine: boolean
  /** Remains of a form that ended elsewhere on this device; null: none. */
  readonly left: LeftForm<Form> | null
}

export type FormState<Form> =
  | { readonly at: 'loading' }
  | { readonly at: 'open'; readonly form: Form }
  | Concluded<Form>
  /**
   * The link serves no longer. `isStored`: this device has what was not received; `waiting`: in numbers, and until when.
   * `lost`: what the device had, and has no more.
   */
  | {
      readonly at: 'missing'
      readonly isStored: boolean
      readonly waiting: ReturnType<typeof waitingIn>
      /** Place of the form, where `isStored`. */
      readonly place: string
      readonly lost: Unsent | null
    }
  /** D3: nothing is concluded from a call that failed. */
  | { readonly at: 'unreachable'; readonly text: string }

/** The insurer's answer to a request for the form. */
export type Loaded<Form> =
  | { readonly at: 'open'; readonly form: Form }
  | { readonly at: 'concluded'; readonly receipt: string | null }
  | { readonly at: 'missing' }
  | { readonly at: 'unreachable'; readonly text: string }

/** `waiting`: signed, and on its way as soon as there is a network. `voided`: it is to be signed again. */
export type Completed =
  | { readonly at: 'completed'; readonly receipt: string | null }
  | { readonly at: 'waiting' | 'voided' | 'link_over' | 'conflict' }
  | { readonly at: 'refused'; readonly reasons: Values }

/**
 * `idle`: nothing was edited on this page yet. `memory`: this browser keeps nothing, a reload loses it. `link_over`: the
 * message has to be opened again. `until`: epoch ms, as long as this device keeps what waits.
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
  /** Something was edited on this page. */
  readonly hasEdited: boolean
  readonly isLinkOver: boolean
  readonly until: number
  readonly isSending: boolean
}

export function savingOf(box: Outbox, { keeps, hasEdited, isLinkOver, until, isSending }: Here): Saving {
  const status = queueStatus(box, isSending)
  // A photo waits too, and nothing of it is in the queue.
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
      // A waiting photo is unreceived, even without an edit on this page.
      if (isWaiting && box.over === null)
        return keeps === 'memory' ? { at: 'memory' } : { at: 'stored', until }
      return { at: hasEdited ? 'received' : 'idle' }
    default:
      return { at: status, until }
  }
}
