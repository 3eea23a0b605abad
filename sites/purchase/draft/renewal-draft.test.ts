import { expect, test } from 'vitest'
import { createDrafts } from '#shared/drafts/draft.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { results } from '../flows/purchase.fixture.ts'
import { renewalStore } from './renewal-draft.ts'

test('[D9] two renewals have separate drafts, and paying one keeps the other', async () => {
  const drafts = createDrafts({ store: memoryStore() })
  const [one, other] = ['AE1', 'AE2'].map((number) => renewalStore('person:ana', number, drafts))
  if (!one || !other) throw new Error('two stores')
  const { quotation, request } = results
  await one.update(() => ({ answers: { plan: { planName: 'BASIC_PLAN' } }, results: { quotation } }))
  await other.update(() => ({ answers: {}, results: { request } }))
  expect(await one.read()).toEqual({ answers: { plan: { planName: 'BASIC_PLAN' } }, results: { quotation } })
  await one.end('3N8CP5HE1MP000182')
  expect(await one.read()).toEqual({ answers: {}, results: {} })
  expect(await other.read()).toEqual({ answers: {}, results: { request } })
})

test('[D198] results dropped by going back are kept with the renewal until it is paid', async () => {
  const store = renewalStore('person:ana', 'AE1', createDrafts({ store: memoryStore() }))
  const undone = { results, left: '{}' }
  await store.update(() => ({ answers: {}, results: {}, undone }))
  expect((await store.read()).undone).toEqual(undone)
  await store.end('3N8CP5HE1MP000182')
  expect((await store.read()).undone).toBeUndefined()
})
