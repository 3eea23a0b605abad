/** Faults of the device's storage, and their effect on drafts (D9, D125, D269). */
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { DRAFT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { createDrafts, defineDraft, type Drafts } from './draft.ts'
import { indexedDbStore, withFallback } from './draft-store.ts'
import { createVault } from './draft-vault.ts'
import { limited } from './limited-store.ts'
import { memoryStore, type DraftStore } from './memory-store.ts'

const note = defineDraft({ name: 'note', version: 1, schema: v.string() })
const other = defineDraft({ name: 'other', version: 1, schema: v.string() })
const ana = 'link:ana'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A device whose storage can fail: while it fails, every call rejects and changes nothing. */
function device() {
  const store = memoryStore()
  const state = { isAway: false }
  const when = async <T>(work: () => Promise<T>) => {
    if (state.isAway) throw new DOMException('closed', 'InvalidStateError')
    return work()
  }
  const flaky: DraftStore = {
    get: (key) => when(() => store.get(key)),
    set: (key, value) => when(() => store.set(key, value)),
    remove: (key) => when(() => store.remove(key)),
    keys: () => when(() => store.keys()),
    addOnce: (key, value) => when(() => store.addOnce(key, value)),
  }
  return { store, state, flaky }
}

test('[D269] if a read fails, the page reads its own last write, and a removed draft stays removed', async () => {
  const { flaky, state } = device()
  const page = createDrafts({ store: flaky })
  await page.saveDraft(note, ana, 'typed')
  await page.saveDraft(other, ana, 'sent')
  state.isAway = true
  expect(await page.readDraft(note, ana)).toBe('typed')
  expect(page.keeps).toBe('memory')
  await page.removeDraft(other, ana)
  state.isAway = false
  expect(await page.readDraft(other, ana)).toBeUndefined()
  await page.saveDraft(note, ana, 'more')
  expect(page.keeps).toBe('device')
  const reloaded = createDrafts({ store: flaky })
  expect([await reloaded.readDraft(note, ana), await reloaded.readDraft(other, ana)]).toEqual([
    'more',
    undefined,
  ])
})

test('[D269] a page that starts without storage does not overwrite a draft that it could not read', async () => {
  const { flaky, state, store } = device()
  await createDrafts({ store: flaky }).saveDraft(note, ana, 'typed')
  state.isAway = true
  const page = createDrafts({ store: flaky })
  await page.saveDraft(other, ana, 'new')
  state.isAway = false
  expect(await page.readDraft(note, ana)).toBeUndefined()
  await page.saveDraft(note, ana, 'over it')
  expect(page.keeps).toBe('memory')
  expect(await createDrafts({ store }).readDraft(note, ana)).toBe('typed')
})

test('[D269] concurrent writes and removals after a storage fault leave the last of each on the device', async () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c'), isRemoval: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 5 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (scheduler, whileFull, afterwards) => {
        const { store: inside, state, flaky } = device()
        const slow: DraftStore = {
          ...flaky,
          set: scheduler.scheduleFunction((key: string, value: unknown) => flaky.set(key, value)),
          remove: scheduler.scheduleFunction((key: string) => flaky.remove(key)),
        }
        const page = withFallback(slow)
        const last = new Map<string, number>()
        let count = 0
        const take = ({ key, isRemoval }: { readonly key: string; readonly isRemoval: boolean }) => {
          count += 1
          if (isRemoval) last.delete(key)
          else last.set(key, count)
          return isRemoval ? page.remove(key) : page.set(key, count)
        }
        state.isAway = true
        await scheduler.waitFor(Promise.all(whileFull.map(take)))
        state.isAway = false
        await scheduler.waitFor(Promise.all(afterwards.map(take)))
        // The next write also stores the values that are still in memory.
        await scheduler.waitFor(page.set('next', 0))
        last.set('next', 0)
        const stored = new Map<string, unknown>()
        for (const key of await inside.keys()) stored.set(key, await inside.get(key))
        expect(stored).toEqual(last)
        expect(page.keeps).toBe('device')
      },
    ),
    { numRuns: process.env['LONG'] ? 5_000 : 300 },
  )
})

test('[D269] onKeeps notifies once for each change between memory and device', async () => {
  const { flaky, state } = device()
  const page = createDrafts({ store: flaky })
  const told: Drafts['keeps'][] = []
  const stop = page.onKeeps(() => told.push(page.keeps))
  await page.saveDraft(note, ana, '1')
  state.isAway = true
  await page.saveDraft(note, ana, '2')
  await page.saveDraft(note, ana, '3')
  state.isAway = false
  await page.saveDraft(note, ana, '4')
  stop()
  expect(told).toEqual(['memory', 'device'])
})

test('[D269] storage that never answers is given up after three seconds', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<never>(() => undefined)
  const stuck: DraftStore = { get: never, set: never, remove: never, keys: never, addOnce: never }
  const page = createDrafts({ store: limited(stuck) })
  const read = page.readDraft(note, ana)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await read).toBeUndefined()
  await page.saveDraft(note, ana, 'typed')
  expect([await page.readDraft(note, ana), page.keeps]).toEqual(['typed', 'memory'])
})

test('[D269] a closed database connection is reopened once for each call', async () => {
  const base = fakeDatabase()
  vi.stubGlobal('indexedDB', base.factory)
  const store = indexedDbStore()
  await store.set('a', 1)
  base.close()
  await store.set('a', 2)
  expect([await store.get('a'), base.opens()]).toEqual([2, 2])
  base.refuse()
  await expect(store.set('a', 3)).rejects.toThrow('closed')
  expect(base.opens()).toBe(3)
})

test.each([
  ['with it', -400, 0, 'kept'],
  ['before it', 0, -400, 'kept'],
  ['never', 0, 0, 'gone'],
] as const)(
  '[D269] [D125] a draft of a device clock that was wrong %s expires by its term',
  async (_, atWrite, gatewayAtRead, outcome) => {
    const DAY = 86_400_000
    const store = memoryStore()
    const clock = { device: Date.UTC(2026, 10, 1) + atWrite * DAY, gateway: Date.UTC(2026, 10, 1) }
    const now = () => clock.device
    const open = () =>
      createDrafts({ now, vault: createVault(withFallback(store), now, () => clock.gateway) })
    await open().saveDraft(note, ana, 'typed')
    clock.device = Date.UTC(2026, 10, 1) + 2 * DRAFT_LIFE_MS
    clock.gateway = clock.device + gatewayAtRead * DAY
    expect(await open().readDraft(note, ana)).toBe(outcome === 'kept' ? 'typed' : undefined)
    // A term that both clocks confirm ends, even if the person does not return.
    for (let visit = 0; visit < 2; visit += 1) {
      clock.device += 2 * DRAFT_LIFE_MS
      clock.gateway = clock.device
      await open().saveDraft(other, 'visitor', 'unrelated')
      await open().removeDraft(other, 'visitor')
    }
    expect(await store.keys()).toEqual(['key'])
  },
)

/** A fake of the part of IndexedDB that a key-value store needs. */
function fakeDatabase() {
  const entries = new Map<string, unknown>()
  let opens = 0
  let isRefusing = false
  let connection = { isClosed: false }
  const later = <T extends object>(target: T, name: 'onsuccess' | 'oncomplete'): T => {
    queueMicrotask(() => (target as Record<string, (() => void) | undefined>)[name]?.())
    return target
  }
  const open = () => {
    opens += 1
    const own = (connection = { isClosed: false })
    const transaction = () => {
      if (own.isClosed || isRefusing) throw new DOMException('closed', 'InvalidStateError')
      const change = {}
      const objectStore = () => ({
        get: (key: string) => later({ result: entries.get(key) }, 'onsuccess'),
        put: (value: unknown, key: string) => void entries.set(key, value),
        transaction: later(change, 'oncomplete'),
      })
      return { objectStore }
    }
    return later({ result: { transaction } }, 'onsuccess')
  }
  return {
    factory: { open },
    opens: () => opens,
    close: () => (connection.isClosed = true),
    refuse: () => (isRefusing = true),
  }
}
