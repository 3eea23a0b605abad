/** Sends photos one at a time; after a failure it pauses, longer each time, or until it is woken. */
import { pauseAfter, pauseUntil } from './pauses.ts'
import type { SendOutcome } from './send-upload.ts'

export interface QueueSetup<Slot extends string> {
  /** Returns the slots that have a photo to send, in sending order. */
  readonly waiting: () => readonly Slot[]
  readonly send: (slot: Slot, signal: AbortSignal) => Promise<SendOutcome>
  /** Handles the outcome of a photo; the queue itself only decides when to continue. */
  readonly onOutcome: (slot: Slot, outcome: SendOutcome) => void | Promise<void>
  /** Waits between retries; ends at once when `woken` is aborted. */
  readonly pause?: (ms: number, woken: AbortSignal) => Promise<void>
}

export interface Queue<Slot> {
  /** Starts sending. Call it when a new photo waits, or when the connection may be back. */
  readonly wake: () => void
  /** Aborts the current upload: only that of `slot`, or any if absent. */
  readonly stop: (slot?: Slot) => void
}

export function createQueue<Slot extends string>(setup: QueueSetup<Slot>): Queue<Slot> {
  const { waiting, send, onOutcome, pause = pauseUntil } = setup
  let isRunning = false
  let woken = new AbortController()
  let current: { readonly slot: Slot; readonly controller: AbortController } | undefined
  let isOver = false

  const run = async (): Promise<void> => {
    let failures = 0
    let last: Slot | undefined
    for (let slot = next(waiting(), last); slot !== undefined && !isOver; slot = next(waiting(), last)) {
      const controller = new AbortController()
      current = { slot, controller }
      const outcome = await send(slot, controller.signal)
      current = undefined
      await onOutcome(slot, outcome)
      isOver = outcome.kind === 'complete'
      // The screen reports the missing link, and wakes the queue when the link works again.
      if (outcome.kind === 'link_missing') return
      const isLate = outcome.kind === 'later' || outcome.kind === 'nonce'
      failures = isLate ? failures + 1 : 0
      last = isLate ? slot : undefined
      if (!isLate) continue
      woken = new AbortController()
      const error = outcome.kind === 'later' ? outcome.error : { code: 'invalid' as const }
      await pause(pauseAfter(failures, error), woken.signal)
    }
  }
  return {
    wake: () => {
      woken.abort()
      if (isRunning) return
      isRunning = true
      void run().finally(() => {
        isRunning = false
      })
    },
    stop: (slot) => {
      if (slot === undefined || current?.slot === slot) current?.controller.abort()
    },
  }
}

/** Returns the next slot to send: after a failure, the other slots go first. */
function next<Slot>(slots: readonly Slot[], last: Slot | undefined): Slot | undefined {
  return slots.find((slot) => slot !== last) ?? slots[0]
}
