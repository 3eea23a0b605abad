import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const START = Date.parse('2026-03-02T18:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const line = (at: number) => ({ what: 'card-changed', device: 'Chrome en Android', at }) as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[D61] what a person did', () => {
  test('is told the youngest first, the last fifty of it', async () => {
    const person = env.PERSON.getByName('busy')
    for (let n = 0; n < 60; n++) await person.recordActivity(line(START + n))
    const told = await person.activity()
    expect(told).toHaveLength(50)
    expect([told[0]?.at, told.at(-1)?.at]).toEqual([START + 59, START + 10])
  })

  test('outlives every session, and is forgotten after a year', async () => {
    const person = env.PERSON.getByName('quiet')
    await person.recordActivity(line(START))
    vi.setSystemTime(START + DAY)
    expect(await runDurableObjectAlarm(person)).toBe(true)
    expect(await person.activity()).toEqual([line(START)])
    vi.setSystemTime(START + 365 * DAY)
    expect(await runDurableObjectAlarm(person)).toBe(true)
    expect(await person.activity()).toEqual([])
    expect(await runDurableObjectAlarm(person)).toBe(false)
  })
})
