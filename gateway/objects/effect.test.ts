import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'

const effect = () => env.EFFECT.getByName(crypto.randomUUID())
const kept = { status: 200, body: '{"ok":true}' }

describe('an effect (D11)', () => {
  test('begins once, is running meanwhile, and replays its answer afterwards', async () => {
    const object = effect()
    expect(await object.begin('a')).toEqual({ state: 'new' })
    expect(await object.begin('a')).toEqual({ state: 'running' })
    expect(await object.peek()).toEqual({ state: 'pending' })
    await object.finish(kept)
    expect(await object.begin('a')).toEqual({ state: 'done', ...kept })
    expect(await object.peek()).toEqual({ state: 'done', ...kept })
  })

  test('with another body is refused, running or done', async () => {
    const object = effect()
    await object.begin('a')
    expect(await object.begin('b')).toEqual({ state: 'other_body' })
    await object.finish(kept)
    expect(await object.begin('b')).toEqual({ state: 'other_body' })
  })

  test('without an answer is a retry the next time, and still the same submission', async () => {
    const object = effect()
    await object.begin('a')
    await object.leaveUnknown()
    expect(await object.peek()).toEqual({ state: 'unknown' })
    expect(await object.begin('b')).toEqual({ state: 'other_body' })
    expect(await object.begin('a')).toEqual({ state: 'retry' })
  })

  test('that never left the gateway is new again', async () => {
    const object = effect()
    await object.begin('a')
    await object.forget()
    expect(await object.begin('b')).toEqual({ state: 'new' })
  })

  test('of fifty tries at once begins one', async () => {
    const object = effect()
    const begun = await Promise.all(Array.from({ length: 50 }, () => object.begin('a')))
    expect(begun.filter((one) => one.state === 'new')).toHaveLength(1)
  })
})
