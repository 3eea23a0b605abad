import { beforeEach, expect, test } from 'vitest'
import { identityStatuses } from '#shared/upstream/policies/identity.ts'
import { ask, bindings, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

const BRUNO = 'bruno.mendez@volante.example'
const VIN = '3N1CN8AE1NL000001'
const OTHERS_VIN = '3N1CN8AE1LL000011'
const NEW_VIN = '3N1CN8AE3NL000002'
const NUMBER = 'AE00001001'
let token = ''
let otpToken = ''

beforeEach(async () => {
  await resetPeople()
  token = await logIn(BRUNO)
  otpToken = await prove()
})

async function prove(): Promise<string> {
  await ask('generateOtp', { body: { type: 'email' } }, { token })
  const code = (await messagesTo(BRUNO)).find((message) => message.code)?.code ?? ''
  return (await ask('verifyOtp', { body: { code } }, { token })).data.token
}

async function identify(): Promise<void> {
  const link = (await ask('identityToken', {}, { token })).data.data.token
  await post('/sandbox/api/identity', { token: link, response_code: identityStatuses.COMPLETE })
}

const policy = async (number = NUMBER) =>
  (await ask('policyByNumber', { params: { policyNumber: number } }, { token })).data
const history = async () =>
  (await ask('endorsementHistory', { params: { policyNumber: NUMBER } }, { token })).data.data

async function change(vehicle: object, more: { key?: string; otpToken?: string; id?: string } = {}) {
  const { id = (await policy()).id, ...options } = more
  const body = { endorse: { source: '1' }, vehicle }
  return ask('createEndorsement', { params: { id }, body }, { token, key: newKey(), otpToken, ...options })
}

test('[API-56] [API-57] [END-03] plates and VIN change the policy, and the history lists only what changed', async () => {
  await identify()
  expect(await history()).toEqual([])
  expect((await change({ plates: 'ZZZ909B' })).status).toBe(200)
  expect((await policy()).vehicle).toMatchObject({ vin: VIN, plates: 'ZZZ909B' })
  await post('/sandbox/api/clock', { offsetMs: 60_000 })
  expect((await change({ vin: NEW_VIN, plates: 'ZZZ909B' })).status).toBe(200)
  expect((await policy()).vehicle).toMatchObject({ vin: NEW_VIN, plates: 'ZZZ909B' })
  expect((await history()).map(({ vehicle }) => vehicle)).toEqual([
    { before: { vin: VIN }, after: { vin: NEW_VIN } },
    { before: { plates: 'AAA101A' }, after: { plates: 'ZZZ909B' } },
  ])
})

test('[API-56] a repeated key changes the policy once, and an equal value is no change', async () => {
  await identify()
  const key = newKey()
  const both = await Promise.all([
    change({ plates: 'ZZZ909B' }, { key }),
    change({ plates: 'ZZZ909B' }, { key }),
  ])
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect((await change({ plates: 'ZZZ909B' })).status).toBe(200)
  expect(await history()).toHaveLength(1)
})

const written = async () =>
  (await messagesTo(BRUNO)).filter(({ subject }) => subject === 'Cambiaste los datos de tu póliza')

test('[D61] a change sends one e-mail, and no change sends none', async () => {
  expect((await change({ plates: 'ZZZ909B' })).status).toBe(409)
  await identify()
  expect((await change({ plates: 'AAA101A' })).status).toBe(200)
  expect(await written()).toEqual([])
  const key = newKey()
  for (const _ of [1, 2]) await change({ plates: 'ZZZ909B' }, { key })
  const [message, ...more] = await written()
  expect(message?.body).toContain('Cambiaron los datos de una póliza tuya')
  expect(more).toEqual([])
})

test('[END-14] [API-56] a change needs a validated identity and the proof of a code', async () => {
  expect(await change({ plates: 'ZZZ909B' })).toMatchObject({ status: 409, error: { code: 37 } })
  await identify()
  for (const wrong of ['', 'x'.repeat(40), token])
    expect((await change({ plates: 'ZZZ909B' }, { otpToken: wrong })).status).toBe(403)
  expect((await policy()).vehicle.plates).toBe('AAA101A')
})

test.each([
  ['[END-27]', { vin: OTHERS_VIN }, 409],
  ['[END-25]', { vin: '3N1CN8AE1NL00000O' }, 400],
  ['[END-30]', { plates: 'AB' }, 400],
  ['[END-29]', { plates: 'ABC-123' }, 400],
  ['[API-56]', {}, 400],
])('%s %o answers %i, and changes nothing', async (_id, vehicle, status) => {
  await identify()
  expect((await change(vehicle)).status).toBe(status)
  expect(await history()).toEqual([])
})

test('[API-56] [API-57] a policy of another person or a cancelled one is not changed', async () => {
  await identify()
  const { id } = await policy()
  await bindings.DB.prepare('UPDATE policies SET action_code = 4 WHERE id = ?').bind(id).run()
  expect(await change({ plates: 'ZZZ909B' })).toMatchObject({ status: 409, error: { code: 38 } })
  expect((await change({ plates: 'ZZZ909B' }, { id: 'person-carla-product-1-AE' })).status).toBe(404)
  const others = { params: { policyNumber: 'AE00001002' } }
  expect((await ask('endorsementHistory', others, { token })).status).toBe(404)
})
