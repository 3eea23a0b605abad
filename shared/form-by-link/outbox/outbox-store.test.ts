import { expect, test } from 'vitest'
import { createDrafts } from '#shared/drafts/draft.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { edit, finish, sign } from './editing.ts'
import { signatureOf } from './outbox.fixture.ts'
import { outboxStore } from './outbox-store.ts'
import { emptyOutbox, queueStatus, type Outbox } from './outbox.ts'
import { next } from './sending.ts'

const first = () => emptyOutbox({ version: 'v1', values: {}, photos: {} })
const signed = (box: Outbox) => finish(sign(box, signatureOf('driver')), ['driver'])

test('[CLF-28] [D68] [D119] [D125] a form that one tab completed and wiped is over in the other tab', async () => {
  const device = memoryStore()
  const tab = () => outboxStore({ drafts: createDrafts({ store: device }), owner: 'link:form', first })
  const [one, other] = [tab(), tab()]
  for (const store of [one, other]) await store.update((box) => edit(box, { name: 'Eva' }))
  await one.clear()
  const box = await other.update(signed)
  expect([queueStatus(box, false), next(box, () => 'key', true).sending]).toEqual(['completed', null])
  expect(await device.keys()).toEqual(['key'])
  // The link to the form is still valid, so the form opens again.
  expect(queueStatus(await tab().update((now) => now), false)).toBe('received')
})

test('[D125] the outbox expires 30 days after the last edit, whatever is written later', async () => {
  const device = memoryStore()
  const clock = { now: Date.UTC(2026, 10, 25) }
  const drafts = createDrafts({ store: device, now: () => clock.now })
  const store = outboxStore({ drafts, owner: 'link:form', first })
  const editedAt = clock.now
  await store.update((box) => ({ ...edit(box, { name: 'Eva' }), changedAt: editedAt }))
  clock.now = editedAt + UNSENT_LIFE_MS - 1
  await store.update((box) => next(box, () => 'key', true).box)
  expect((await store.read())?.sending?.edits).toEqual({ name: 'Eva' })
  clock.now = editedAt + UNSENT_LIFE_MS
  expect(await store.read()).toBeUndefined()
})
