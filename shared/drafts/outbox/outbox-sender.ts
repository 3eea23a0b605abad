/** Sends what an outbox holds: one body after the other, again after a fault, until nothing waits or somebody must act. */
import type { OutboxStore } from './outbox-store.ts'
import { concluded, next, overtaken, received, refused, type Heard, type Outbox } from './outbox.ts'
import type { GroupOf } from './merge.ts'
import { laidOver, type Values } from './values.ts'

/** A body as it goes out. */
export interface Outgoing {
  readonly key: string
  readonly base: string
  readonly changes: Values
  /** The whole form with these changes. */
  readonly values: Values
  readonly ending: string | null
}

export type Answer =
  | { readonly kind: 'received'; readonly heard: Heard }
  /** Not taken: the form is not the one that it was made on. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly reasons: Values }
  | { readonly kind: 'concluded' }
  /** The link serves no longer: nothing is lost, but it has to be opened anew. */
  | { readonly kind: 'link_missing' }
  /** Anything else says nothing: the same body goes out again. */
  | { readonly kind: 'later' }

/** To the insurer. */
export interface Wire {
  readonly send: (body: Outgoing) => Promise<Answer>
  readonly read: () => Promise<Exclude<Answer, { kind: 'changed' | 'refused' }>>
}

type Unheard = Extract<Answer, { readonly kind: 'concluded' | 'link_missing' | 'later' }>

type Settled =
  | { readonly at: 'done'; readonly change: (box: Outbox) => Outbox }
  | { readonly at: 'late' | 'idle' }

interface Setup {
  readonly store: OutboxStore
  readonly wire: Wire
  readonly groupOf: GroupOf
  readonly newKey: () => string
  /** Nothing else of the form is on its way (photos): it may be ended. */
  readonly isClear: () => boolean
  readonly onChange: (box: Outbox, isSending: boolean) => void
  readonly onLinkMissing: () => void
  /** Ends at once when `woken` is aborted. `failures` counts from 1. */
  readonly pause: (failures: number, woken: AbortSignal) => Promise<void>
}

export interface Sender {
  /** Something new waits, or the line may be back. Settles when there is nothing more to do for now. */
  readonly wake: () => Promise<void>
}

export function createSender(setup: Setup): Sender {
  const { store, wire, groupOf, newKey, isClear, onChange, onLinkMissing, pause } = setup
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let woken = new AbortController()

  const settle = async (body: Outgoing): Promise<Settled> => {
    const answer = await wire.send(body)
    switch (answer.kind) {
      case 'received':
        return { at: 'done', change: (box) => received(box, body.key, answer.heard) }
      case 'refused':
        return { at: 'done', change: (box) => refused(box, body.key, answer.reasons) }
      case 'changed': {
        const form = await wire.read()
        if (form.kind !== 'received') return ofForm(form)
        return { at: 'done', change: (box) => overtaken(box, body.key, form.heard, groupOf) }
      }
      default:
        return ofForm(answer)
    }
  }

  const ofForm = ({ kind }: Unheard): Settled => {
    if (kind === 'concluded') return { at: 'done', change: concluded }
    if (kind === 'later') return { at: 'late' }
    onLinkMissing()
    return { at: 'idle' }
  }

  const run = async (): Promise<void> => {
    let failures = 0
    for (;;) {
      isAskedAgain = false
      // Another tab may have sent it by now.
      const step = await store.exclusively(async () => {
        const sending: { body?: Outgoing } = {}
        const frozen = await store.update((box) => {
          const now = next(box, newKey, isClear())
          if (now.do === 'nothing') return box
          const values = laidOver(now.box.known.values, now.sending.changes)
          sending.body = { ...now.sending, values }
          return now.box
        })
        const { body } = sending
        if (!body) return { at: 'idle', box: frozen } as const
        onChange(frozen, true)
        const settled = await settle(body)
        const box = settled.at === 'done' ? await store.update(settled.change) : frozen
        return { at: settled.at, box } as const
      })
      onChange(step.box, step.at === 'done')
      // The listener wipes the outbox at its end: reading it again would create it anew.
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
