/** Checks that an effect which an earlier release stored under another name still blocks a second one. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { digest } from '#gateway/http/digest.ts'
import { failure } from '../fake-insurer.ts'
import { accessToken, signedIn, tokens } from '../people.ts'
import { personRefOf } from '#gateway/session/session.ts'

const vin = '3N1AB7AP0KY200001'
const wanted = { quotationId: 'q-1', planId: 'p-1', coupon: '', vin, driverId: null }

test('[D11] [D314] a request lost before the release is not sent again under another key', async () => {
  const sub = `renamed-${crypto.randomUUID()}`
  const tab = await signedIn({
    logIn: () => tokens(accessToken(sub)),
    listPolicies: () => ({ products: [] }),
    requestPolicy: () => {
      throw new TypeError('lost')
    },
    submissionOutcome: () => failure(404),
  })
  const press = () => tab.call('POST', '/api/policy-requests', wanted, { key: crypto.randomUUID() })
  expect((await press()).status).toBe(504)
  const name = `claim:request:${await digest(vin)}`
  await runInDurableObject(env.PERSON.getByName(await personRefOf(sub)), (_, { storage: { kv } }) => {
    kv.put(`claim:request:${vin}`, kv.get(name))
    kv.delete(name)
  })
  expect((await press()).json).toMatchObject({ error: { code: 'still_running' } })
  expect(tab.insurer.askedFor('requestPolicy')).toHaveLength(1)
  await runInDurableObject(env.PERSON.getByName(await personRefOf(sub)), (_, { storage: { kv } }) => {
    expect([kv.get(`claim:request:${vin}`), kv.get(name)]).toEqual([undefined, expect.anything()])
  })
})
