import { expect, test } from 'vitest'
import * as v from 'valibot'
import { DRAFT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { createDrafts, defineDraft } from './draft.ts'
import { memoryStore, type DraftStore } from './memory-store.ts'

const schema = v.object({ plate: v.string(), year: v.optional(v.number()) })
const vehicle = defineDraft({ name: 'new_vehicle', version: 1, schema })
const driver = defineDraft({ name: 'new_driver', version: 1, schema: v.object({ name: v.string() }) })
const ana = 'person:ana'

/** A device with a clock; `open()` loads a fresh page on it. */
function device(store: DraftStore = memoryStore()) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  return { store, clock, open: () => createDrafts({ store, now: () => clock.now }) }
}

test('[FND-21] a draft is kept across a reload under its owner and name', async () => {
  const { open, store } = device()
  await open().saveDraft(vehicle, ana, { plate: 'ABC123' })
  expect(await open().readDraft(vehicle, ana)).toEqual({ plate: 'ABC123' })
  expect(await store.keys()).toContain('draft person%3Aana new_vehicle')
})

test('drafts on the device are encrypted with a key that cannot be exported', async () => {
  const { open, store } = device()
  await open().saveDraft(vehicle, ana, { plate: 'ABC123' })
  const record = await store.get('draft person%3Aana new_vehicle')
  const { data } = v.parse(v.object({ data: v.instance(ArrayBuffer) }), record)
  expect(new TextDecoder().decode(data)).not.toContain('ABC')
  expect(await store.get('key')).toMatchObject({ extractable: false })
})

test('a draft can be read only by its owner', async () => {
  const { open } = device()
  await open().saveDraft(vehicle, ana, { plate: 'ABC123' })
  expect(await open().readDraft(vehicle, 'person:berta')).toBeUndefined()
  expect(await open().readDraft(vehicle, 'visitor')).toBeUndefined()
})

test('an encrypted draft copied to another owner cannot be decrypted', async () => {
  const { open, store } = device()
  await open().saveDraft(vehicle, ana, { plate: 'ABC123' })
  await store.set('draft visitor new_vehicle', await store.get('draft person%3Aana new_vehicle'))
  expect(await open().readDraft(vehicle, 'visitor')).toBeUndefined()
})

test('[FND-O19] an unreadable draft counts as absent and is removed', async () => {
  const { open, store } = device()
  const place = 'draft visitor new_vehicle'
  const page = open()
  const spoil: (() => Promise<void>)[] = [
    () => store.set(place, 'by hand'),
    () => page.saveDraft({ ...vehicle, version: 0 }, 'visitor', { plate: 'ABC123' }),
    () => page.saveDraft({ ...driver, name: 'new_vehicle' }, 'visitor', { name: 'Eva' }),
    async () => {
      await page.saveDraft(vehicle, 'visitor', { plate: 'ABC123' })
      const kept = v.parse(v.looseObject({ expires: v.number() }), await store.get(place))
      await store.set(place, { ...kept, expires: kept.expires + 1 })
    },
  ]
  for (const change of spoil) {
    await change()
    expect(await page.readDraft(vehicle, 'visitor')).toBeUndefined()
    expect(await store.keys()).not.toContain(place)
  }
})

test('[FND-O19] removing an unreadable draft keeps what another tab saves meanwhile', async () => {
  const { clock, open, store } = device()
  const place = 'draft visitor new_vehicle'
  const other = open()
  const slow: DraftStore = {
    ...store,
    async get(key) {
      const found = await store.get(key)
      if (found === 'by hand') await other.saveDraft(vehicle, 'visitor', { plate: 'XYZ987' })
      return found
    },
  }
  const page = createDrafts({ store: slow, now: () => clock.now })
  // The first read removes what has expired.
  await page.readDraft(vehicle, 'visitor')
  await store.set(place, 'by hand')
  expect(await page.readDraft(vehicle, 'visitor')).toEqual({ plate: 'XYZ987' })
  expect(await other.readDraft(vehicle, 'visitor')).toEqual({ plate: 'XYZ987' })
})

test('a draft expires 72 hours after its last save, and the next write removes it', async () => {
  const { open, clock, store } = device()
  await open().saveDraft(vehicle, ana, { plate: 'ABC123' })
  clock.now += DRAFT_LIFE_MS - 1
  expect(await open().readDraft(vehicle, ana)).toEqual({ plate: 'ABC123' })
  await open().saveDraft(driver, 'visitor', { name: 'Eva' })
  clock.now += 1
  await open().saveDraft(driver, 'visitor', { name: 'Eva' })
  expect(await store.keys()).not.toContain('draft person%3Aana new_vehicle')
})

test('drafts are removed by name, or all drafts of one owner at once', async () => {
  const { open } = device()
  const page = open()
  await page.saveDraft(vehicle, ana, { plate: 'ABC123' })
  await page.saveDraft(driver, ana, { name: 'Eva' })
  await page.saveDraft(driver, 'visitor', { name: 'Eva' })
  await page.wipe(ana, ['new_vehicle'])
  expect([await page.readDraft(vehicle, ana), await page.readDraft(driver, ana)]).toEqual([
    undefined,
    { name: 'Eva' },
  ])
  await page.wipe(ana)
  expect(await page.readDraft(driver, ana)).toBeUndefined()
  expect(await page.readDraft(driver, 'visitor')).toEqual({ name: 'Eva' })
  await page.removeDraft(driver, 'visitor')
  expect(await page.readDraft(driver, 'visitor')).toBeUndefined()
})

test("a visitor's drafts become the person's at log-in, unless the person has newer ones", async () => {
  const { open, clock } = device()
  const page = open()
  await page.saveDraft(vehicle, ana, { plate: 'OLD111' })
  await page.saveDraft(driver, 'visitor', { name: 'Old' })
  clock.now += 1
  await page.saveDraft(vehicle, 'visitor', { plate: 'NEW222' })
  await page.saveDraft(driver, ana, { name: 'New' })
  await page.adopt('visitor', ana)
  expect(await page.readDraft(vehicle, ana)).toEqual({ plate: 'NEW222' })
  expect(await page.readDraft(driver, ana)).toEqual({ name: 'New' })
  expect(await page.readDraft(vehicle, 'visitor')).toBeUndefined()
  expect(await page.readDraft(driver, 'visitor')).toBeUndefined()
})

test('passwords, codes and card data never reach the device', async () => {
  // @ts-expect-error: a shape with a password is refused
  defineDraft({ name: 'x', version: 1, schema: v.object({ a: v.object({ password: v.string() }) }) })
  const loose = defineDraft({ name: 'x', version: 1, schema: v.record(v.string(), v.unknown()) })
  const { open } = device()
  const typed = { step: { email: 'a@b.mx', password: 's3cret', otp: '123456' }, list: [{ cvc: '123' }] }
  await open().saveDraft(loose, 'visitor', typed)
  expect(await open().readDraft(loose, 'visitor')).toEqual({ step: { email: 'a@b.mx' }, list: [{}] })
})

test('concurrent updates of one draft are all applied', async () => {
  const { open } = device()
  const list = defineDraft({ name: 'list', version: 1, schema: v.array(v.number()) })
  const page = open()
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  await Promise.all(numbers.map((n) => page.updateDraft(list, ana, (draft = []) => [...draft, n])))
  expect(await page.readDraft(list, ana)).toEqual(numbers)
})

test('a browser that refuses storage keeps drafts in memory and says so', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'QuotaExceededError'))
  const blocked: DraftStore = { get: refuse, set: refuse, remove: refuse, keys: refuse, addOnce: refuse }
  const page = createDrafts({ store: blocked })
  await page.saveDraft(vehicle, 'visitor', { plate: 'ABC123' })
  expect(await page.readDraft(vehicle, 'visitor')).toEqual({ plate: 'ABC123' })
  expect(page.keeps).toBe('memory')
  await page.wipe('visitor')
  expect(await page.readDraft(vehicle, 'visitor')).toBeUndefined()
})

test('if storage fills up, the latest version of a draft is read, not the last stored one', async () => {
  const store = memoryStore()
  let isFull = false
  const filling: DraftStore = {
    ...store,
    set: (key, value) => (isFull ? Promise.reject(new Error('full')) : store.set(key, value)),
  }
  const page = createDrafts({ store: filling })
  await page.saveDraft(vehicle, ana, { plate: 'OLD111' })
  isFull = true
  await page.saveDraft(vehicle, ana, { plate: 'NEW222' })
  expect(await page.readDraft(vehicle, ana)).toEqual({ plate: 'NEW222' })
  isFull = false
  await page.saveDraft(vehicle, ana, { plate: 'LAST33' })
  expect(await createDrafts({ store }).readDraft(vehicle, ana)).toEqual({ plate: 'LAST33' })
})

test('[D63] [D125] once storage has room again, all drafts in memory move to it', async () => {
  const store = memoryStore()
  let isFull = false
  const filling: DraftStore = {
    ...store,
    set: (key, value) => (isFull ? Promise.reject(new Error('full')) : store.set(key, value)),
  }
  const page = createDrafts({ store: filling })
  await page.saveDraft(vehicle, ana, { plate: 'OLD111' })
  isFull = true
  await page.saveDraft(vehicle, ana, { plate: 'NEW222' })
  await page.saveDraft(driver, ana, { name: 'Ana' })
  expect(page.keeps).toBe('memory')
  isFull = false
  await page.saveDraft(vehicle, 'visitor', { plate: 'LAST33' })
  expect(page.keeps).toBe('device')
  const reloaded = createDrafts({ store })
  expect(await reloaded.readDraft(vehicle, ana)).toEqual({ plate: 'NEW222' })
  expect(await reloaded.readDraft(driver, ana)).toEqual({ name: 'Ana' })
})

test('two pages that start at once use the same encryption key', async () => {
  const { open } = device()
  const [one, two] = [open(), open()]
  await Promise.all([
    one.saveDraft(vehicle, ana, { plate: 'ABC123' }),
    two.saveDraft(driver, ana, { name: 'Eva' }),
  ])
  const later = open()
  expect(await later.readDraft(vehicle, ana)).toEqual({ plate: 'ABC123' })
  expect(await later.readDraft(driver, ana)).toEqual({ name: 'Eva' })
})
