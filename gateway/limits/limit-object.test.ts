import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const rule = { count: 3, windowMs: 60_000 }
const START = Date.parse('2026-03-02T18:00:00Z')

describe('a limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a limit allows exactly its number of tries, even if they come at once', async () => {
    const limit = env.LIMIT.getByName('at once')
    const taken = await Promise.all(Array.from({ length: 50 }, () => limit.take(rule)))
    expect(taken.filter((one) => one.allowed)).toHaveLength(3)
  })

  test('a limit slides: a try is free again when the oldest is a window old, and the refusal says when', async () => {
    const limit = env.LIMIT.getByName('slides')
    await limit.take(rule)
    vi.setSystemTime(START + 20_000)
    await limit.take(rule)
    await limit.take(rule)
    expect(await limit.take(rule)).toEqual({ allowed: false, retryAfterSeconds: 40 })
    vi.setSystemTime(START + 60_000)
    expect(await limit.take(rule)).toEqual({ allowed: true })
    expect(await limit.take(rule)).toEqual({ allowed: false, retryAfterSeconds: 20 })
  })

  test('tries that are given back or cleared do not count for the limit', async () => {
    const limit = env.LIMIT.getByName('given back')
    for (let n = 0; n < 10; n++) {
      expect(await limit.take(rule)).toEqual({ allowed: true })
      await limit.giveBack()
    }
    for (let n = 0; n < 3; n++) await limit.take(rule)
    await limit.clear()
    expect(await limit.take(rule)).toEqual({ allowed: true })
  })

  test('[D383] held tries count at once, so no more run concurrently than may fail', async () => {
    const limit = env.LIMIT.getByName('held at once')
    await limit.take(rule)
    const held = await Promise.all(Array.from({ length: 50 }, () => limit.hold(rule)))
    expect(held.filter((one) => one.allowed)).toHaveLength(2)
    expect(await limit.take(rule)).toMatchObject({ allowed: false })
  })

  test('[D383] a held try that is released does not count, and the object stores nothing', async () => {
    const limit = env.LIMIT.getByName('released')
    for (let n = 0; n < 10; n++) {
      const held = await limit.hold(rule)
      if (!held.allowed) throw new Error('a released try still counted')
      await limit.release(held.at)
    }
    const stored = await runInDurableObject(limit, async (_, { storage }) => [
      ...storage.kv.list(),
      await storage.getAlarm(),
    ])
    expect(stored).toEqual([null])
  })

  test('[D383] a held try that is kept is stored, even if the object was restarted meanwhile', async () => {
    const limit = env.LIMIT.getByName('kept')
    for (let n = 0; n < 3; n++) {
      const held = await limit.hold(rule)
      if (!held.allowed) throw new Error('a try within the limit was refused')
      // The object forgets the held try, as after a restart.
      await limit.release(held.at)
      await limit.keep(held.at, rule)
      vi.setSystemTime(START + 1000 * (n + 1))
    }
    expect(await limit.hold(rule)).toEqual({ allowed: false, retryAfterSeconds: 57 })
    expect(await runInDurableObject(limit, (_, { storage }) => storage.getAlarm())).not.toBeNull()
  })

  test('[D291] clearing one list leaves the object’s other lists and its alarm', async () => {
    const limit = env.LIMIT.getByName('cleared')
    for (let n = 0; n < 3; n++) await limit.take(rule, { guest: 'other' })
    await limit.take(rule)
    await limit.clear()
    expect(await limit.take(rule, { guest: 'other' })).toMatchObject({ allowed: false })
    expect(await runInDurableObject(limit, (_, { storage }) => storage.getAlarm())).not.toBeNull()
  })
})
