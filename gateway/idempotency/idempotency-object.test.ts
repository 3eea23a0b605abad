import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'

const CALL = '/api/payments'
const effect = () => env.IDEMPOTENCY.getByName(crypto.randomUUID())
const kept = { status: 200, body: '{"ok":true}' }

type Effect = ReturnType<typeof effect>

async function begin(object: Effect, fingerprint: string): Promise<string> {
  const begun = await object.begin(CALL, fingerprint)
  if (!('run' in begun)) throw new TypeError(begun.state)
  return begun.run
}

/** Simulates a run whose gateway was interrupted `ms` ago. */
const cutOff = (object: Effect, ms = 12_000) =>
  runInDurableObject(object, (_, { storage }) => {
    const stored = storage.kv.get<{ since: number }>('effect')
    storage.kv.put('effect', { ...stored, since: (stored?.since ?? 0) - ms })
  })

describe('an effect (D11)', () => {
  test('an effect begins once, is running meanwhile, and replays its answer afterwards', async () => {
    const object = effect()
    expect(await object.begin(CALL, 'a')).toMatchObject({ state: 'new' })
    expect(await object.begin(CALL, 'a')).toEqual({ state: 'running' })
    expect(await object.peek()).toEqual({ state: 'pending' })
    await object.complete(kept)
    expect(await object.begin(CALL, 'a')).toEqual({ state: 'done', ...kept })
    expect(await object.peek()).toEqual({ state: 'done', ...kept })
  })

  test('an effect with another body under the same key is refused, running or done', async () => {
    const object = effect()
    await object.begin(CALL, 'a')
    expect(await object.begin(CALL, 'b')).toEqual({ state: 'other_body' })
    await object.complete(kept)
    expect(await object.begin(CALL, 'b')).toEqual({ state: 'other_body' })
  })

  test('an effect without an answer is retried next time, and another call with its key is refused', async () => {
    const object = effect()
    await object.markUnknown(await begin(object, 'a'))
    expect(await object.peek()).toMatchObject({ state: 'unknown' })
    expect(await object.begin('/api/registration', 'b')).toEqual({ state: 'other_body' })
    expect(await object.begin(CALL, 'a')).toMatchObject({ state: 'retry' })
  })

  test('an effect without an answer keeps its body until an edited body takes over', async () => {
    const object = effect()
    await object.markUnknown(await begin(object, 'a'))
    const edited = await begin(object, 'b')
    expect(await object.begin(CALL, 'b')).toEqual({ state: 'other_body' })
    expect(await object.begin(CALL, 'a')).toEqual({ state: 'running' })
    expect(await object.takeOver(edited, 'b')).toBe(true)
    expect(await object.begin(CALL, 'b')).toEqual({ state: 'running' })
    await object.complete(kept)
    expect(await object.begin(CALL, 'a')).toEqual({ state: 'other_body' })
    expect(await object.begin(CALL, 'b')).toEqual({ state: 'done', ...kept })
  })

  test('an outcome found while an edited body waits belongs to the body that caused it', async () => {
    const object = effect()
    await object.markUnknown(await begin(object, 'a'))
    await begin(object, 'b')
    await object.complete(kept)
    expect(await object.begin(CALL, 'b')).toEqual({ state: 'other_body' })
    expect(await object.begin(CALL, 'a')).toEqual({ state: 'done', ...kept })
  })

  test('an effect that was never sent can begin anew', async () => {
    const object = effect()
    await object.forget(await begin(object, 'a'))
    expect(await object.begin(CALL, 'b')).toMatchObject({ state: 'new' })
  })

  test('fifty concurrent tries of an effect begin one run', async () => {
    const object = effect()
    const begun = await Promise.all(Array.from({ length: 50 }, () => object.begin(CALL, 'a')))
    expect(begun.filter((one) => one.state === 'new')).toHaveLength(1)
  })

  test('an effect keeps its first definitive answer, whichever run brings it', async () => {
    const object = effect()
    const first = await begin(object, 'a')
    await cutOff(object)
    const second = await begin(object, 'a')
    expect(await object.complete(kept)).toEqual(kept)
    expect(await object.complete({ status: 409, body: '{}' })).toEqual(kept)
    for (const run of [first, second]) {
      await object.markUnknown(run)
      await object.forget(run)
    }
    expect(await object.peek()).toEqual({ state: 'done', ...kept })
  })

  test('an effect is stored for 24 to 25 hours after its last change, then removed entirely', async () => {
    const object = effect()
    await begin(object, 'a')
    await object.complete(kept)
    const left = await runInDurableObject(object, async (_, { storage }) => (await storage.getAlarm()) ?? 0)
    expect(left - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect(left - Date.now()).toBeLessThanOrEqual(25 * 3_600_000)
    expect(await runDurableObjectAlarm(object)).toBe(true)
    expect(await runInDurableObject(object, (_, { storage }) => [...storage.kv.list()])).toEqual([])
    expect(await object.begin(CALL, 'b')).toMatchObject({ state: 'new' })
  })

  test('[D79] a run that reports progress stays running, a silent one is looked up', async () => {
    const object = effect()
    const run = await begin(object, 'a')
    for (let beats = 0; beats < 3; beats++) {
      await cutOff(object, 11_000)
      await object.beat(run)
      expect(await object.peek()).toEqual({ state: 'pending' })
    }
    await cutOff(object)
    expect(await object.peek()).toMatchObject({ state: 'unknown' })
    expect(await object.begin(CALL, 'a')).toMatchObject({ state: 'retry' })
    await object.beat(run)
    expect(await object.begin(CALL, 'a')).toEqual({ state: 'running' })
  })

  test('a run that was given up cannot end the current run', async () => {
    const object = effect()
    const first = await begin(object, 'a')
    await cutOff(object)
    expect(await object.peek()).toMatchObject({ state: 'unknown' })
    await begin(object, 'a')
    await object.forget(first)
    await object.markUnknown(first)
    expect(await object.takeOver(first, 'b')).toBe(false)
    expect(await object.begin(CALL, 'a')).toEqual({ state: 'running' })
  })
})
