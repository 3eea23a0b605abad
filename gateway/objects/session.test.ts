import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bindings } from '../env.ts'
import type { SessionObject } from './session.ts'

const start = {
  accessToken: 'access',
  refreshToken: 'refresh',
  personRef: 'ref',
  email: 'ana@correo.example',
}
const NOON = Date.parse('2026-03-02T18:00:00Z')
const HOUR = 3_600

async function session(idleSeconds?: string) {
  const object = env.SESSION.getByName(crypto.randomUUID())
  await runInDurableObject(object, (instance: SessionObject) => {
    const own: Bindings = { ...env, ...(idleSeconds !== undefined && { IDLE_SECONDS: idleSeconds }) }
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

  test('lives until 239 seconds without an action have passed (D8)', async () => {
    const object = await session('239')
    after(238)
    expect(await object.open()).not.toBeNull()
    after(239)
    expect(await object.open()).toBeNull()
    after(0)
    expect(await object.open()).toBeNull()
  })

  test('is extended by a touch and by opening a page, not by being asked', async () => {
    const object = await session('239')
    after(200)
    await object.open()
    expect(await object.touch()).toBe(239)
    after(400)
    await object.open(true)
    after(638)
    await object.open()
    after(639)
    expect(await object.touch()).toBeNull()
  })

  test('is held for fifteen minutes while a payment is confirmed', async () => {
    const object = await session('239')
    await object.hold()
    after(899)
    expect(await object.open()).not.toBeNull()
    after(900)
    expect(await object.open()).toBeNull()
  })

  test('ends after twelve hours whatever is done', async () => {
    const object = await session()
    for (let hour = 1; hour < 12; hour++) {
      after(hour * HOUR)
      expect(await object.touch()).toBeGreaterThan(0)
    }
    after(12 * HOUR)
    expect(await object.touch()).toBeNull()
  })

  test('forgets its receipt after an hour', async () => {
    const object = await session()
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
