import { env } from 'cloudflare:workers'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bindings } from '../env.ts'
import type { SessionObject } from './session.ts'

const start = {
  name: 'name',
  device: 'Chrome en Android',
  accessToken: 'access',
  refreshToken: 'refresh',
  personRef: 'ref',
  email: 'ana@correo.example',
}
const NOON = Date.parse('2040-03-02T18:00:00Z')
const HOUR = 3_600
/** So that nothing but the absolute end counts. */
const LONG = '90000'

async function session(idleSeconds = '239') {
  const object = env.SESSION.getByName(crypto.randomUUID())
  await runInDurableObject(object, (instance: SessionObject) => {
    const own: Bindings = { ...env, IDLE_SECONDS: idleSeconds }
    Object.assign(instance as unknown as { env: Bindings }, { env: own })
  })
  await object.start(start)
  return object
}

const after = (seconds: number) => vi.setSystemTime(NOON + seconds * 1000)

describe('a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('[IDL-03] [IDL-04] lives until 239 seconds without an action have passed (D8)', async () => {
    const object = await session()
    expect((await object.open())?.idle).toEqual({ secondsLeft: 239, warnSeconds: 59 })
    after(180)
    expect((await object.open())?.idle).toEqual({ secondsLeft: 59, warnSeconds: 59 })
    after(238)
    expect((await object.open())?.idle.secondsLeft).toBe(1)
    after(239)
    expect(await object.open()).toBeNull()
    after(0)
    expect(await object.open()).toBeNull()
  })

  test('[IDL-07] is extended by a touch and by opening a page, not by being asked', async () => {
    const object = await session()
    after(200)
    await object.open()
    expect(await object.touch()).toEqual({ secondsLeft: 239, warnSeconds: 59 })
    after(400)
    await object.open(true)
    for (let second = 401; second < 639; second += 10) {
      after(second)
      await object.open()
      await object.describe()
    }
    after(638)
    expect(await object.open()).not.toBeNull()
    after(639)
    expect(await object.touch()).toBeNull()
  })

  test('[IDL-07] can be extended again and again', async () => {
    const object = await session()
    for (let n = 1; n <= 50; n++) {
      after(n * 230)
      expect((await object.touch())?.secondsLeft).toBe(239)
    }
  })

  test('counts an action from when it was, and never back in time', async () => {
    const object = await session()
    after(100)
    expect((await object.touch(29_000))?.secondsLeft).toBe(210)
    expect((await object.touch(60_000))?.secondsLeft).toBe(210)
    expect((await object.touch(0))?.secondsLeft).toBe(239)
  })

  test('[IDL-10] tells of no warning where the switch is off, and ends all the same', async () => {
    const object = await session()
    await runInDurableObject(object, (instance: SessionObject) => {
      Object.assign(instance as unknown as { env: Bindings }, { env: { ...env, IDLE_WARNING: 'false' } })
    })
    expect((await object.open())?.idle).toEqual({ secondsLeft: 239, warnSeconds: 0 })
    after(239)
    expect(await object.open()).toBeNull()
  })

  test('is held for fifteen minutes while a payment is confirmed', async () => {
    const object = await session()
    await object.hold()
    after(899)
    expect(await object.open()).not.toBeNull()
    after(900)
    expect(await object.open()).toBeNull()
  })

  test('is held no longer once the purchase is over', async () => {
    const object = await session()
    await object.hold()
    after(300)
    await object.putReceipt({ email: 'ana@correo.example', policyNumber: 'AE1' })
    expect((await object.open())?.idle.secondsLeft).toBe(239)
    after(539)
    expect(await object.open()).toBeNull()
  })

  test('ends after twelve hours whatever is done', async () => {
    const object = await session(LONG)
    for (let hour = 1; hour < 12; hour++) {
      after(hour * HOUR)
      expect((await object.touch())?.secondsLeft).toBe((12 - hour) * HOUR)
    }
    after(12 * HOUR)
    expect(await object.touch()).toBeNull()
  })

  test('forgets its tokens at its end, though nobody asks', async () => {
    const object = await session()
    after(100)
    await object.touch()
    after(239)
    expect(await runDurableObjectAlarm(object)).toBe(true)
    expect(await object.describe()).toMatchObject({ device: 'Chrome en Android' })
    after(339)
    expect(await runDurableObjectAlarm(object)).toBe(true)
    const left = await runInDurableObject(object, (_, state) => [...state.storage.kv.list()])
    expect(left).toEqual([])
    expect(await runDurableObjectAlarm(object)).toBe(false)
  })

  test('that ends leaves the list of its person', async () => {
    const object = await session()
    const person = env.PERSON.getByName('ref')
    await person.addSession('name', NOON)
    expect(await person.sessions()).toContain('name')
    await object.end()
    expect(await person.sessions()).not.toContain('name')
  })

  test('is handed over once, however many ask', async () => {
    const object = await session()
    const given = await Promise.all(Array.from({ length: 50 }, () => object.handOver()))
    expect(given.filter((stored) => stored !== null)).toHaveLength(1)
  })

  test('gives everything away when it gets another name, and is over under the old one', async () => {
    const [old, renamed] = [await session(), env.SESSION.getByName(crypto.randomUUID())]
    after(100)
    const stored = await old.handOver()
    if (stored === null) throw new Error('nothing was handed over')
    await renamed.take({ ...stored, name: 'new name' })
    expect(await old.open()).toBeNull()
    expect(await old.handOver()).toBeNull()
    expect((await renamed.open())?.idle.secondsLeft).toBe(139)
    expect((await renamed.open())?.accessToken).toBe('access')
  })

  test('forgets its receipt after an hour', async () => {
    const object = await session(LONG)
    await object.putReceipt({ email: 'ana@correo.example', policyNumber: 'AE1' })
    after(HOUR - 1)
    expect((await object.open())?.receipt).toEqual({ email: 'ana@correo.example', policyNumber: 'AE1' })
    after(HOUR)
    expect((await object.open())?.receipt).toBeNull()
  })

  test('that ended holds nothing any more', async () => {
    const object = await session()
    await object.end()
    const left = await runInDurableObject(object, (_, state) => [...state.storage.kv.list()])
    expect(left).toEqual([])
    expect(await object.refresh('access')).toEqual({ state: 'ended' })
  })
})
