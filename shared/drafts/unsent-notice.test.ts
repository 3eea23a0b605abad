import { expect, test } from 'vitest'
import { createDrafts } from './draft.ts'
import { memoryStore } from './memory-store.ts'
import { unsentNotice } from './unsent-notice.ts'

const DAY = 24 * 60 * 60 * 1000

function world() {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const now = () => clock.now
  const drafts = createDrafts({ store: memoryStore(), now })
  const open = () => unsentNotice(drafts, 'link:a-form', now)
  const waits = (days: number, photos: number, answers = 0) => ({
    until: clock.now + days * DAY,
    answers,
    photos,
    isSigned: false,
  })
  return { clock, open, waits }
}

test('[D125] an expired photo is reported once, even while another one waits', async () => {
  const { clock, open, waits } = world()
  await open().write(waits(30, 2))
  clock.now += 31 * DAY
  // At the next visit, the first write replaces the counts of waiting data.
  const next = open()
  await next.write(waits(4, 1))
  expect(await next.lost()).toMatchObject({ photos: 1, answers: 0 })
  await next.clear()
  expect(await next.lost()).toBeNull()
  // The waiting data that the person added at the second visit expires too.
  clock.now += 5 * DAY
  expect(await open().lost()).toMatchObject({ photos: 1 })
})

test('[D125] the notice of lost data survives later writes and deliveries', async () => {
  const { clock, open, waits } = world()
  await open().write(waits(30, 1, 3))
  clock.now += 31 * DAY
  expect(await open().lost()).toMatchObject({ photos: 1, answers: 3 })
  const later = open()
  await later.write(waits(30, 0, 1))
  expect(await later.lost()).toMatchObject({ photos: 1, answers: 3 })
  await later.write(null)
  expect(await later.lost()).toMatchObject({ photos: 1, answers: 3 })
})

test('data that was sent in time is not reported as lost', async () => {
  const { clock, open, waits } = world()
  const notice = open()
  await notice.write(waits(30, 2))
  await notice.write(null)
  clock.now += 31 * DAY
  expect(await open().lost()).toBeNull()
})
