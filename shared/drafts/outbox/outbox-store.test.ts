import { expect, test } from 'vitest'
import { createDrafts } from '../draft.ts'
import { memoryStore } from '../memory-store.ts'
import { outboxStore } from './outbox-store.ts'
import { changed, ended, lineState, next, opened } from './outbox.ts'

test('[CLF-28] [D68] [D119] what one tab has ended and wiped is over in the other one, which signs nothing anew', async () => {
  const device = memoryStore()
  const tab = () =>
    outboxStore(createDrafts({ store: device }), 'link:form', () => opened({ version: 'v1', values: {} }))
  const [one, other] = [tab(), tab()]
  for (const store of [one, other]) await store.update((box) => changed(box, { name: 'Eva' }))
  await one.clear()
  const box = await other.update((now) => ended(now, 'signed in the other one'))
  expect([lineState(box, false), next(box, () => 'key', true).do]).toEqual(['completed', 'nothing'])
  // Opened anew, by whoever has the link.
  await other.clear()
  expect(lineState(await tab().update((now) => now), false)).toBe('received')
})
