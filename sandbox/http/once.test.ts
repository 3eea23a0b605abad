import { expect, test } from 'vitest'
import { Db } from '../db.ts'
import type { Context } from './context.ts'
import { once } from './once.ts'
import { ask, bindings, logIn, newKey } from '../testing/verbs.ts'

const body = { policy_id: 'person-bruno-product-1-AE', accept: true }
const bruno = () => logIn('bruno.mendez@volante.example')

test('[API-125] a repeated key replays the stored answer, and its outcome can be read', async () => {
  const options = { token: await bruno(), key: newKey() }
  const first = await ask('automaticRenewal', { body }, options)
  const again = await ask('automaticRenewal', { body }, options)
  expect([first.headers.get('Idempotency-Replayed'), again.headers.get('Idempotency-Replayed')]).toEqual([
    null,
    'true',
  ])
  const outcome = await ask('submissionOutcome', { params: { key: options.key } }, options)
  expect(outcome.data).toEqual({ state: 'done', status: 200, body: {} })
})

test('a keyed call answers 400 without a key, and 422 with the key of another body', async () => {
  const options = { token: await bruno(), key: newKey() }
  expect((await ask('automaticRenewal', { body }, { token: options.token })).error.code).toBe(
    'idempotency_key_missing',
  )
  await ask('automaticRenewal', { body }, options)
  const other = await ask('automaticRenewal', { body: { ...body, accept: false } }, options)
  expect([other.status, other.error.code]).toEqual([422, 'idempotency_key_reused'])
})

test('twenty concurrent calls with one key act once, and the others get 409 or its answer', async () => {
  const options = { token: await bruno(), key: newKey() }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask('automaticRenewal', { body }, options)),
  )
  const acted = answers.filter((one) => one.status === 200 && !one.headers.get('Idempotency-Replayed'))
  expect(acted).toHaveLength(1)
  expect(answers.filter((one) => ![200, 409].includes(one.status))).toEqual([])
})

test('[API-125] the outcome of a key is unknown to other people', async () => {
  const key = newKey()
  await ask('automaticRenewal', { body }, { token: await bruno(), key })
  const other = await logIn('ana.torres@volante.example')
  expect((await ask('submissionOutcome', { params: { key } }, { token: other })).status).toBe(404)
})

test('a run that ends after its lease expired returns the stored answer of its key', async () => {
  const db = new Db(bindings.DB)
  const context: Context = {
    db,
    env: bindings,
    now: Date.now(),
    personId: 'person-ana',
    roles: [],
    link: null,
    otpToken: '',
    key: '',
  }
  const key = newKey()
  const isLate = Promise.withResolvers<null>()
  const first = once(context, key, 'asked', async () => {
    await isLate.promise
    return { status: 409, body: 'second' }
  })
  await expect.poll(() => once(context, key, 'asked', never)).toMatchObject({ status: 409 })
  await bindings.DB.prepare(`UPDATE submissions SET lease_until = 0 WHERE key = ?`).bind(key).run()
  const second = await once(context, key, 'asked', async () => ({ status: 200, body: 'first' }))
  isLate.resolve(null)
  expect([second, await first]).toEqual([
    { status: 200, body: 'first', replayed: false },
    { status: 200, body: 'first', replayed: true },
  ])
})

test('[API-125] after its lease expired, an unfinished run is unknown, and its key takes another body', async () => {
  const options = { token: await bruno(), key: newKey() }
  await ask('automaticRenewal', { body }, options)
  const died = `UPDATE submissions SET state = 'running', lease_until = ? WHERE key = ?`
  const outcome = () => ask('submissionOutcome', { params: { key: options.key } }, options)
  await bindings.DB.prepare(died)
    .bind(Date.now() + 60_000, options.key)
    .run()
  expect((await outcome()).data).toEqual({ state: 'pending' })
  await bindings.DB.prepare(died).bind(0, options.key).run()
  expect((await outcome()).error.code).toBe('submission_unknown')
  expect((await ask('automaticRenewal', { body: { ...body, accept: false } }, options)).status).toBe(200)
})

const never = () => Promise.reject(new Error('must not run'))
