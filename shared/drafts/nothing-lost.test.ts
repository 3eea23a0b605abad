/** Property of both forms by link: data that a page reports as stored on the device survives a kill (D269). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { createDrafts, defineDraft } from './draft.ts'
import { withFallback } from './draft-store.ts'
import { createVault } from './draft-vault.ts'
import { memoryStore, type DraftStore } from './memory-store.ts'

const RUNS = process.env['LONG'] ? 1_000 : 100
const DAY = 86_400_000
const owner = 'link:form'
const names = ['typed', 'form_outbox', 'claim form'] as const
const kinds = names.map((name) => defineDraft({ name, version: 1, schema: v.string() }))

const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('type' as const), at: fc.nat(2), text: fc.string() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('received' as const), at: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('away' as const, 'back' as const, 'kill' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('clock' as const),
      days: fc.integer({ min: -4000, max: 4000 }),
    }),
  },
)

/** A device with storage faults and an adjustable clock; the gateway's time is unknown. */
function device() {
  const store = memoryStore()
  const state = { isAway: false, now: Date.UTC(2026, 10, 1) }
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
  const now = () => state.now
  const page = () => createDrafts({ now, vault: createVault(withFallback(flaky), now, () => undefined) })
  return { state, page }
}

test('[D269] [D125] [CLF-94] stored values are read again after random edits, crashes and storage faults', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const { state, page: open } = device()
      let page = open()
      let expected: (string | undefined)[] = kinds.map(() => undefined)
      const read = () => Promise.all(kinds.map((kind) => page.readDraft(kind, owner)))
      for (const one of events) {
        switch (one.does) {
          case 'type':
          case 'received': {
            const kind = kinds[one.at]
            if (!kind) break
            const text = one.does === 'type' ? one.text : undefined
            if (text === undefined) await page.removeDraft(kind, owner)
            else await page.saveDraft(kind, owner, text)
            expected = expected.with(one.at, text)
            break
          }
          case 'kill': {
            const isOnDevice = page.keeps === 'device'
            page = open()
            state.isAway = false
            // If the page reported the value as not stored, the device may have an older value, or none.
            if (!isOnDevice) expected = await read()
            break
          }
          case 'clock':
            state.now += one.days * DAY
            break
          default:
            state.isAway = one.does === 'away'
        }
        if (!state.isAway) expect(await read()).toEqual(expected)
      }
    }),
    { numRuns: RUNS },
  )
})
