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

describe('[D61] the activity of a person', () => {
  test('[D61] activity is listed newest first, and the same event on one day is counted in one line', async () => {
    const person = env.PERSON.getByName('busy')
    for (let n = 0; n < 60; n++) await person.recordActivity(line(START + n))
    await person.recordActivity({ ...line(START + 70), device: 'Safari en iPhone' })
    await person.recordActivity(line(START + DAY))
    expect((await person.activity()).map(({ device, at, times }) => [device, at, times])).toEqual([
      ['Chrome en Android', START + DAY, undefined],
      ['Safari en iPhone', START + 70, undefined],
      ['Chrome en Android', START + 59, 60],
    ])
  })

  test('[D61] many events without a code do not push out an event that needed one', async () => {
    const person = env.PERSON.getByName('flooded')
    await person.recordActivity({ ...line(START), what: 'passkey-added' })
    for (let n = 1; n <= 120; n++)
      await person.recordActivity({ ...line(START + n * DAY), what: 'renewal-switched' })
    const told = await person.activity()
    expect(told.filter(({ what }) => what === 'renewal-switched')).toHaveLength(50)
    expect(told.at(-1)).toMatchObject({ what: 'passkey-added', at: START })
  })

  test('[D61] activity outlives every session and is deleted after a year', async () => {
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
