import { expect, test } from 'vitest'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { pauseAfter, pauseUntil } from './pauses.ts'
import { createQueue, type QueueSetup } from './queue.ts'
import type { SendOutcome } from './send-upload.ts'

const later: SendOutcome = { kind: 'later', error: { code: 'unreachable' } }
const judged: SendOutcome = { kind: 'checked' }

/** A queue from which photos are removed once they have been checked. */
function queueOf(sides: readonly PhotoSide[], answer: (side: PhotoSide, nth: number) => SendOutcome) {
  const left = new Set(sides)
  const sent: PhotoSide[] = []
  const pauses: number[] = []
  let done: () => void = () => undefined
  const settled = new Promise<void>((resolve) => (done = resolve))
  const setup: QueueSetup<PhotoSide> = {
    waiting: () => {
      const now = photoSides.filter((side) => left.has(side))
      if (now.length === 0) done()
      return now
    },
    send: async (side) => {
      sent.push(side)
      return answer(side, sent.length)
    },
    onOutcome: (side, outcome) => {
      if (outcome.kind === 'checked') left.delete(side)
      if (outcome.kind === 'link_missing') done()
    },
    pause: async (ms) => void pauses.push(ms),
  }
  return { queue: createQueue(setup), sent, pauses, settled, left }
}

test('the upload queue sends one photo at a time, in order, however often it is woken', async () => {
  const { queue, sent, settled } = queueOf(photoSides, () => judged)
  queue.wake()
  queue.wake()
  await settled
  expect(sent).toEqual(['front', 'right', 'left', 'back'])
})

test('the upload queue continues after a failing upload, and retries it at growing intervals', async () => {
  const { queue, sent, pauses, settled } = queueOf(['front', 'right'], (_, nth) => (nth < 4 ? later : judged))
  queue.wake()
  await settled
  expect(sent).toEqual(['front', 'right', 'front', 'right', 'front'])
  expect(pauses).toEqual([1000, 2000, 4000])
})

test('[FND-65] the pauses between uploads grow to 30 seconds; a rate limit sets its own', () => {
  const error = { code: 'unreachable' } as const
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => pauseAfter(failures, error))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000,
  ])
  expect(pauseAfter(1, { code: 'limit', minutes: 2 })).toBe(120_000)
})

test('[D125] an ended link stops the upload queue until it is woken again', async () => {
  const { queue, sent, settled } = queueOf(photoSides, () => ({ kind: 'link_missing' }))
  queue.wake()
  await settled
  expect(sent).toEqual(['front'])
  await expect
    .poll(() => {
      queue.wake()
      return sent.slice(0, 2)
    })
    .toEqual(['front', 'front'])
})

test('stopping one slot aborts its upload and no other', async () => {
  const signals: AbortSignal[] = []
  const queue = createQueue<PhotoSide>({
    waiting: () => (signals.length === 0 ? ['front'] : []),
    send: (_, signal) => {
      signals.push(signal)
      return new Promise((done) => signal.addEventListener('abort', () => done({ kind: 'stopped' })))
    },
    onOutcome: () => undefined,
  })
  queue.wake()
  queue.stop('back')
  expect(signals[0]?.aborted).toBe(false)
  queue.stop('front')
  expect(signals[0]?.aborted).toBe(true)
})

test('waking ends the pause of the upload queue at once', async () => {
  const woken = new AbortController()
  const waiting = pauseUntil(1_000_000, woken.signal)
  woken.abort()
  await waiting
})
