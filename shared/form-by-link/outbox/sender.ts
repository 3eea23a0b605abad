/**
 * Sends the bodies of an outbox one after the other, with retries after a fault, until the queue is empty or a person
 * must act.
 */
import { overlay, type Values } from '../fields/field-values.ts'
import type { GroupOf } from '../fields/three-way-merge.ts'
import type { OutboxStore } from './outbox-store.ts'
import {
  type ConflictDecision,
  type Outbox,
  type Sending,
  type ServerVersion,
  refuseSignatures,
  voidSignatures,
  type ContentForSigner,
} from './outbox.ts'
import { conclude, next, rebase, received, refused } from './sending.ts'

/** A request body, with the data that is sent beside it. */
export interface Outgoing extends Sending {
  /** Values of the whole form with the body's edits. */
  readonly values: Values
  /** The person's decisions about conflicts in this form so far. */
  readonly decisions: readonly ConflictDecision[]
  readonly records: Values
}

export type SendAnswer =
  | { readonly kind: 'received'; readonly server: ServerVersion }
  /** Refused: the body was made on another version of the form. */
  | { readonly kind: 'changed' }
  /** Refused: the form differs from the signed one (D128). */
  | { readonly kind: 'signed_other' }
  | { readonly kind: 'refused'; readonly reasons: Values }
  | { readonly kind: 'concluded' }
  /** The link no longer works: nothing is lost, but the message has to be opened again. */
  | { readonly kind: 'link_missing' }
  /** No usable answer: the same body is sent again. */
  | { readonly kind: 'later' }

type FormAnswer = Exclude<SendAnswer, { readonly kind: 'changed' | 'signed_other' | 'refused' }>

/** Sends bodies to the insurer. */
export interface Wire {
  readonly send: (body: Outgoing) => Promise<SendAnswer>
  readonly read: () => Promise<FormAnswer>
}

type Settled =
  | { readonly at: 'done'; readonly change: (box: Outbox) => Outbox }
  | { readonly at: 'late' | 'idle' }

interface Setup {
  readonly store: OutboxStore
  readonly wire: Wire
  readonly groupOf: GroupOf
  readonly contentOf: ContentForSigner
  readonly newKey: () => string
  /** True if no other data of the form, such as photos, is waiting; only then may the form be completed. */
  readonly isClear: () => boolean
  readonly onChange: (box: Outbox, isSending: boolean) => void
  readonly onLinkMissing: () => void
  /** Waits between tries; ends at once when `woken` is aborted. `failures` counts from 1. */
  readonly pause: (failures: number, woken: AbortSignal) => Promise<void>
}

export interface Sender {
  /**
   * Starts sending. Call it when there is new data, or when the connection may be back. Resolves when nothing more can
   * be sent now.
   */
  readonly wake: () => Promise<void>
}

export function createSender(setup: Setup): Sender {
  const { store, newKey, isClear, onChange, pause } = setup
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let woken = new AbortController()

  const run = async (): Promise<void> => {
    let failures = 0
    for (;;) {
      isAskedAgain = false
      // Another tab may have sent the body meanwhile.
      const step = await store.exclusively(async () => {
        let body: Outgoing | undefined
        const frozen = await store.update((box) => {
          const { box: after, sending } = next(box, newKey, isClear())
          body = sending === null ? undefined : outgoing(after, sending)
          return after
        })
        if (body === undefined) return { at: 'idle', box: frozen } as const
        onChange(frozen, true)
        const settled = await settle(body, setup)
        const box = settled.at === 'done' ? await store.update(settled.change) : frozen
        return { at: settled.at, box } as const
      })
      onChange(step.box, step.at === 'done')
      // The listener has wiped the outbox of an ended form; reading it again would recreate it.
      if (step.box.over !== null) return
      if (step.at === 'idle' && !isAskedAgain) return
      failures = step.at === 'late' ? failures + 1 : 0
      if (step.at !== 'late') continue
      woken = new AbortController()
      await pause(failures, woken.signal)
    }
  }
  return {
    wake: () => {
      isAskedAgain = true
      woken.abort()
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

const outgoing = ({ base, decisions, records }: Outbox, sending: Sending): Outgoing => ({
  ...sending,
  decisions,
  records,
  values: overlay(base.values, sending.edits),
})

/** Applies the answer to a body to the outbox. */
async function settle(body: Outgoing, setup: Setup): Promise<Settled> {
  const { wire, groupOf, contentOf } = setup
  const answer = await wire.send(body)
  switch (answer.kind) {
    case 'received':
      return { at: 'done', change: (box) => received(box, body.key, answer.server) }
    case 'refused':
      return { at: 'done', change: (box) => refused(box, body.key, answer.reasons) }
    case 'changed':
    case 'signed_other': {
      const form = await wire.read()
      if (form.kind !== 'received') return settleForm(form, setup)
      const rebased = (box: Outbox) => rebase(box, body.key, form.server, groupOf)
      if (answer.kind === 'changed') return { at: 'done', change: rebased }
      return {
        at: 'done',
        change: (box) =>
          box.sending?.key === body.key ? refuseSignatures(voidSignatures(rebased(box), contentOf)) : box,
      }
    }
    default:
      return settleForm(answer, setup)
  }
}

function settleForm({ kind }: Exclude<FormAnswer, { kind: 'received' }>, { onLinkMissing }: Setup): Settled {
  if (kind === 'concluded') return { at: 'done', change: conclude }
  if (kind === 'later') return { at: 'late' }
  onLinkMissing()
  return { at: 'idle' }
}
