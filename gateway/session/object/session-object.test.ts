import { env } from 'cloudflare:workers'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bindings } from '#gateway/bindings.ts'
import type { SessionObject } from './session-object.ts'

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
/** A long idle time, so that only the absolute end counts. */
const LONG = '90000'

async function named(name: string, idleSeconds = '239') {
  const object = env.SESSION.getByName(name)
  await runInDurableObject(object, (instance: SessionObject) => {
    const own: Bindings = { ...env, IDLE_SECONDS: idleSeconds }
    Object.assign(instance as unknown as { env: Bindings }, { env: own })
  })
  return object
}

async function session(idleSeconds?: string) {
  const object = await named(crypto.randomUUID(), idleSeconds)
  await object.start(start)
  return object
}

/** Moves a session to another cookie. */
async function renamed(old: DurableObjectStub<SessionObject>, idleSeconds?: string) {
  const name = crypto.randomUUID()
  const stored = await old.handOver(name)
  if (stored === null) throw new Error('nothing was handed over')
  const object = await named(name, idleSeconds)
  await object.take({ ...stored, name })
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

  test('[IDL-03] [IDL-04] [D8] a session lives until 239 seconds have passed without an action', async () => {
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

  test('[IDL-07] a session is extended by a touch or an opened page, and not by a read', async () => {
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

  test('[IDL-07] a session can be extended again and again', async () => {
    const object = await session()
    for (let n = 1; n <= 50; n++) {
      after(n * 230)
      expect((await object.touch())?.secondsLeft).toBe(239)
    }
  })

  test('an action counts from its own time, and an older one does not shorten the session', async () => {
    const object = await session()
    after(100)
    expect((await object.touch(29_000))?.secondsLeft).toBe(210)
    expect((await object.touch(60_000))?.secondsLeft).toBe(210)
    expect((await object.touch(0))?.secondsLeft).toBe(239)
  })

  test('[IDL-10] without the warning switch a session has no warning, and still ends', async () => {
    const object = await session()
    await runInDurableObject(object, (instance: SessionObject) => {
      Object.assign(instance as unknown as { env: Bindings }, { env: { ...env, IDLE_WARNING: 'false' } })
    })
    expect((await object.open())?.idle).toEqual({ secondsLeft: 239, warnSeconds: 0 })
    after(239)
    expect(await object.open()).toBeNull()
  })

  test('a session is held for fifteen minutes while a payment is confirmed', async () => {
    const object = await session()
    await object.hold()
    after(899)
    expect(await object.open()).not.toBeNull()
    after(900)
    expect(await object.open()).toBeNull()
  })

  test.each<[string, (object: DurableObjectStub<SessionObject>) => Promise<void>]>([
    ['the purchase is over', (object) => object.putReceipt({ email: 'a@b.example', policyNumber: 'AE1' })],
    ['nothing is confirmed any more', (object) => object.letGo()],
  ])('the hold ends once %s, and the session then ends after the idle time', async (_name, happens) => {
    const object = await session()
    await object.hold()
    after(300)
    // When the idle time ended, a payment was in progress, so the alarm was set again.
    await runDurableObjectAlarm(object)
    await happens(object)
    expect((await object.open())?.idle.secondsLeft).toBe(239)
    const alarm = await runInDurableObject(object, (_, state) => state.storage.getAlarm())
    expect(alarm).toBe(NOON + 539_000)
    after(539)
    expect(await object.open()).toBeNull()
  })

  test('letting go of a session without a hold does not extend it', async () => {
    const object = await session()
    after(100)
    await object.letGo()
    expect((await object.open())?.idle.secondsLeft).toBe(139)
  })

  test('a session ends after twelve hours in spite of touches, holds and rotations', async () => {
    let object = await session(LONG)
    for (let hour = 1; hour < 12; hour++) {
      after(hour * HOUR)
      expect((await object.touch())?.secondsLeft).toBe((12 - hour) * HOUR)
      object = await renamed(object, LONG)
    }
    after(12 * HOUR - 60)
    await object.hold()
    expect((await object.open())?.idle.secondsLeft).toBe(60)
    after(12 * HOUR)
    expect(await object.touch()).toBeNull()
  })

  test('a session deletes its tokens at its end by an alarm', async () => {
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

  test('a session that ends is removed from its person’s list', async () => {
    const object = await session()
    const person = env.PERSON.getByName('ref')
    await person.addSession('name', NOON, true)
    expect(await person.sessions()).toContain('name')
    await object.end()
    expect(await person.sessions()).not.toContain('name')
  })

  test('a session gives no warning before its twelfth hour, because an answer could not extend it', async () => {
    const object = await session()
    for (let minute = 3; minute < 12 * 60 - 4; minute += 3) {
      after(minute * 60)
      await object.touch()
    }
    after(12 * HOUR - 240)
    expect(await object.touch()).toEqual({ secondsLeft: 239, warnSeconds: 59 })
    after(12 * HOUR - 200)
    expect(await object.touch()).toEqual({ secondsLeft: 200, warnSeconds: 0 })
  })

  test('a session is handed over once to fifty concurrent callers', async () => {
    const object = await session()
    const given = await Promise.all(Array.from({ length: 50 }, () => object.handOver('elsewhere')))
    expect(given.filter((stored) => stored !== null)).toHaveLength(1)
  })

  test('a rotated session moves all its data, and the old object has none', async () => {
    const old = await session()
    after(100)
    const object = await renamed(old)
    await old.arrive()
    expect(await old.handOver('elsewhere')).toBeNull()
    expect((await object.open())?.idle.secondsLeft).toBe(139)
    expect((await object.open())?.accessToken).toBe('access')
    expect(await old.open()).toBeNull()
  })

  test('a rotated session’s old object answers from its successor, and leaves nothing to dispose', async () => {
    const old = await session()
    await renamed(old)
    await old.arrive()
    const answers = await runInDurableObject(old, async (object) => [
      await object.open(),
      await object.touch(),
      await object.refresh('of before'),
      await object.secondFactor(),
    ])
    expect(answers).toMatchObject([{ accessToken: 'access' }, { secondsLeft: 239 }, { state: 'ok' }, {}])
    expect(answers.map((answer) => answer !== null && Symbol.dispose in answer)).not.toContain(true)
  })

  test('ending a session by its old name during a rotation ends it', async () => {
    const old = await session()
    const person = env.PERSON.getByName('ref')
    await person.addSession('name', NOON, true)
    const object = await renamed(old)
    await old.end()
    expect(await object.open()).toBeNull()
    expect(await person.renameSession('name', 'new name')).toBe(false)
  })

  test('a session cannot be ended by its old name once the new name was used', async () => {
    const old = await session()
    const object = await renamed(old)
    await object.open()
    after(10)
    await old.end()
    expect(await object.open()).not.toBeNull()
  })

  test('a session that ended is not revived by concurrent calls', async () => {
    const ways = ['touch', 'hold', 'preferList', 'letGo', 'describe'] as const
    for (let n = 0; n < ways.length; n++) {
      const object = await session()
      const others = () => ways.map((way) => object[way]())
      await Promise.all([...others(), object.open(true), object.end(), object.open(true), ...others()])
      expect(await object.open()).toBeNull()
    }
  })

  test('[D1] a session from before SESSIONS_SINCE is over, and a later one is not', async () => {
    const [old, fresh] = [await session(), await session()]
    const since = async (object: typeof old, moment: string) =>
      runInDurableObject(object, (instance: SessionObject) => {
        const own: Bindings = { ...env, SESSIONS_SINCE: moment }
        Object.assign(instance as unknown as { env: Bindings }, { env: own })
      })
    await since(old, '2040-03-02T18:00:20Z')
    after(10)
    expect(await old.open()).not.toBeNull()
    after(20)
    expect(await old.open()).toBeNull()
    expect(await runInDurableObject(old, (_, state) => [...state.storage.kv.list()])).toEqual([])
    await since(fresh, '2040-03-02T18:00:00Z')
    expect(await fresh.open()).not.toBeNull()
  })

  test('a session forgets its receipt after an hour', async () => {
    const object = await session(LONG)
    await object.putReceipt({ email: 'ana@correo.example', policyNumber: 'AE1' })
    after(HOUR - 1)
    expect((await object.open())?.receipt).toEqual({
      email: 'ana@correo.example',
      policyNumber: 'AE1',
      bought: null,
      paidAt: '2040-03-02T18:00:00.000Z',
    })
    after(HOUR)
    expect((await object.open())?.receipt).toBeNull()
  })

  test('an ended session stores nothing', async () => {
    const object = await session()
    await object.end()
    const left = await runInDurableObject(object, (_, state) => [...state.storage.kv.list()])
    expect(left).toEqual([])
    expect(await object.refresh('access')).toEqual({ state: 'ended' })
  })
})
