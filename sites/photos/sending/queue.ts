/** Sends photos one at a time; after a failure it waits, longer each time, until it is woken. */
import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { pauseAfter, pauseUntil } from './pauses.ts'
import type { SendOutcome } from './send-photo.ts'

export interface QueueSetup {
  /** The sides that have something to send, in order. */
  readonly waiting: () => readonly PhotoSide[]
  readonly send: (side: PhotoSide, signal: AbortSignal) => Promise<SendOutcome>
  /** What came of a photo; the queue itself only knows when to go on. */
  readonly onOutcome: (side: PhotoSide, outcome: SendOutcome) => void | Promise<void>
  /** Ends at once when `woken` is. */
  readonly pause?: (ms: number, woken: AbortSignal) => Promise<void>
}

export interface Queue {
  /** Something new waits, or the connection may be back. */
  readonly wake: () => void
  /** Aborts what is being sent: of this side, or of any. */
  readonly stop: (side?: PhotoSide) => void
}

export function createQueue(setup: QueueSetup): Queue {
  const { waiting, send, onOutcome, pause = pauseUntil } = setup
  let isRunning = false
  let woken = new AbortController()
  let current: { readonly side: PhotoSide; readonly controller: AbortController } | undefined
  let isOver = false

  const run = async (): Promise<void> => {
    let failures = 0
    let last: PhotoSide | undefined
    for (let side = next(waiting(), last); side !== undefined && !isOver; side = next(waiting(), last)) {
      const controller = new AbortController()
      current = { side, controller }
      const outcome = await send(side, controller.signal)
      current = undefined
      await onOutcome(side, outcome)
      isOver = outcome.kind === 'link_missing' || outcome.kind === 'complete'
      const isLate = outcome.kind === 'later' || outcome.kind === 'nonce'
      failures = isLate ? failures + 1 : 0
      last = isLate ? side : undefined
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
    stop: (side) => {
      if (side === undefined || current?.side === side) current?.controller.abort()
    },
  }
}

/** Others go first after a failure. */
function next(sides: readonly PhotoSide[], last: PhotoSide | undefined): PhotoSide | undefined {
  return sides.find((side) => side !== last) ?? sides[0]
}
