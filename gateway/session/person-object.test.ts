import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const MOST_SESSIONS = 20
const MOST_LINKS = 40

const START = Date.parse('2040-03-02T18:00:00Z')
const person = () => env.PERSON.getByName(crypto.randomUUID())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the sessions of a person', () => {
  test('a person’s sessions are listed until they end, for twelve hours at most', async () => {
    const ana = person()
    await ana.addSession('phone', START, true)
    await ana.addSession('laptop', START, true)
    await ana.removeSession('phone')
    expect(await ana.sessions()).toEqual(['laptop'])
    vi.setSystemTime(START + 12 * 3_600_000)
    expect(await ana.sessions()).toEqual([])
  })

  test('a person’s list of sessions is exact after concurrent log-ins, sign-outs and rotations', async () => {
    const ana = person()
    await Promise.all(
      Array.from({ length: 15 }, async (_, n) => {
        await ana.addSession(`s${n}`, START, true)
        if (n % 3 === 0) await ana.removeSession(`s${n}`)
        if (n % 3 === 1) await ana.renameSession(`s${n}`, `r${n}`)
      }),
    )
    const expected = Array.from({ length: 15 }, (_, n) => n)
      .filter((n) => n % 3 > 0)
      .map((n) => (n % 3 === 1 ? `r${n}` : `s${n}`))
    expect((await ana.sessions()).toSorted()).toEqual(expected.toSorted())
  })

  test('a twenty-first session reports the oldest one to end', async () => {
    const ana = person()
    for (let n = 0; n < MOST_SESSIONS; n++) {
      vi.setSystemTime(START + n)
      expect(await ana.addSession(`s${n}`, START + n, true)).toEqual({
        state: 'added',
        blockedUntil: null,
        surplus: [],
      })
    }
    vi.setSystemTime(START + MOST_SESSIONS)
    expect(await ana.addSession('one more', START + 100, true)).toEqual({
      state: 'added',
      blockedUntil: null,
      surplus: ['s0'],
    })
    // The session stays listed until it has ended, because the call that ends it may have been cut off.
    expect(await ana.sessions()).toContain('s0')
    expect(await ana.addSession('another', START + 100, true)).toEqual({
      state: 'added',
      blockedUntil: null,
      surplus: ['s0', 's1'],
    })
  })

  test('a removed session cannot be renamed', async () => {
    const ana = person()
    await ana.addSession('old', START, true)
    await ana.removeSession('old')
    expect(await ana.renameSession('old', 'new')).toBe(false)
    expect(await ana.sessions()).toEqual([])
  })

  test('a log-in sent before the password changed is outdated, and a later one is added', async () => {
    const ana = person()
    await ana.addSession('known', START, true)
    vi.setSystemTime(START + 1000)
    await ana.barEarlierLogIns()
    expect(await ana.addSession('late', START + 999, true)).toEqual({ state: 'outdated' })
    expect((await ana.addSession('new', START + 1000, true)).state).toBe('added')
    expect(await ana.sessions()).toEqual(['known', 'new'])
  })
})

test('the links of a person are listed until they expire', async () => {
  const ana = person()
  const link = { purpose: 'vehicle-photos', madeAt: START, expiresAt: START + 1000 } as const
  await ana.addLink({ ...link, name: 'a' })
  await ana.addLink({ ...link, name: 'b', madeAt: START + 1, expiresAt: START + 2000 })
  expect((await ana.links()).map(({ name }) => name)).toEqual(['b', 'a'])
  vi.setSystemTime(START + 1000)
  expect((await ana.links()).map(({ name }) => name)).toEqual(['b'])
  await ana.removeLink('b')
  expect(await ana.links()).toEqual([])
})

test('one link above the maximum ends the oldest link', async () => {
  const ana = person()
  const link = { purpose: 'vehicle-photos', expiresAt: START + 100_000 } as const
  for (let n = 0; n < MOST_LINKS; n++)
    expect(await ana.addLink({ ...link, name: `l${n}`, madeAt: START + n })).toEqual([])
  expect(await ana.addLink({ ...link, name: 'one more', madeAt: START + 1000 })).toEqual(['l0'])
  const names = (await ana.links()).map(({ name }) => name)
  expect(names).toHaveLength(MOST_LINKS)
  expect([names.at(0), names.at(-1)]).toEqual(['one more', 'l1'])
})
