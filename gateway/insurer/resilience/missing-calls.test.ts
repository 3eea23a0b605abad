import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingOfPerson } from '#shared/upstream/policies/pending.ts'
import { policyByNumber } from '#shared/upstream/policies/policies.ts'
import { askUnlessMissing } from './missing-calls.ts'

const MINUTE = 60_000
const START = Date.parse('2040-03-10T18:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Counts the requests to the insurer at each of the given minutes. */
async function asksAfter(call: typeof pendingOfPerson | typeof policyByNumber, status: number) {
  const env = {}
  let asked = 0
  const counts: number[] = []
  for (const minutes of [0, 59, 61]) {
    vi.setSystemTime(START + minutes * MINUTE)
    const answer = await askUnlessMissing(env, call, 'person-1', async () => {
      asked += 1
      return { ok: false, kind: 'refused', status } as const
    })
    expect(answer).toMatchObject({ ok: false, kind: 'refused', status })
    counts.push(asked)
  }
  return counts
}

test('[D78] a call that the insurer lacks is sent again only after an hour', async () => {
  expect(await asksAfter(pendingOfPerson, 404)).toEqual([1, 1, 2])
})

test('[D78] a 403 of a call does not mark it as missing', async () => {
  expect(await asksAfter(pendingOfPerson, 403)).toEqual([1, 2, 3])
})

test('[D78] a 404 for a record does not mark its call as missing', async () => {
  expect(await asksAfter(policyByNumber, 404)).toEqual([1, 2, 3])
})

test('[D78] a call that is missing for one person is still sent for another', async () => {
  const env = {}
  const asked: string[] = []
  for (const person of ['person-1', 'person-2', 'person-1'])
    await askUnlessMissing(env, pendingOfPerson, person, async () => {
      asked.push(person)
      return { ok: false, kind: 'refused', status: 404 } as const
    })
  expect(asked).toEqual(['person-1', 'person-2'])
})
