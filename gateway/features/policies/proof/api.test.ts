import { expect, test } from 'vitest'
import { browser, pageData } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'

const id = '0123456789abcdefghijkl'
const path = '/api/policies/AE100/proof'
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const policy = {
  id: 'id-100',
  number: 'AE100',
  action: { code: 3 },
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2022,
    version: { code: '1', name: 'S' },
    plates: 'ABC123',
    vin: 'V',
  },
  coverages: [],
  start_date: at(-10),
  end_date: at(300),
}
const tabOf = (more: FakeAnswers) => signedIn({ policyByNumber: () => policy, ...more })

test('[D229] [R16] the proof has car, plates and term, and no code if the insurer has none', async () => {
  const tab = await tabOf({ policyProof: () => ({ id: null }), makePolicyProof: () => ({ id }) })
  const sheet = { vehicle: 'Nissan Versa 2022', plates: 'ABC123', isInForce: true }
  expect((await tab.call('GET', path)).json).toMatchObject({ ...sheet, id: null, hasCodes: true })
  expect((await tab.call('POST', path)).json).toEqual({ id })

  const without = await tabOf({
    policyProof: () => failure(404),
    makePolicyProof: () => failure(404),
    revokePolicyProof: () => failure(404),
  })
  expect((await without.call('GET', path)).json).toMatchObject({ ...sheet, id: null, hasCodes: false })
  for (const pressed of [path, `${path}/revocation`])
    expect((await without.call('POST', pressed)).json).toMatchObject({ error: { code: 'proofs_missing' } })
})

test('[D162] [D229] the proof of a policy with a debt has the end of cover, null while it is unknown', async () => {
  const products = [{ payment_status: 2, product_payment_type_id: 1, policies: [policy] }]
  const dueWith = async (paymentHistory: () => object) => {
    const answers = { listPolicies: () => ({ products }), paymentHistory: paymentHistory as never }
    const tab = await tabOf({ policyProof: () => ({ id: null }), ...answers })
    return ((await tab.call('GET', path)).json as { due?: object }).due
  }
  const cover_until = '2026-11-12T18:00:00.000Z'
  const debt = { payment_date: '2026-10-13T18:00:00.000Z', amount: 310_000, status: 7, cover_until }
  expect(await dueWith(() => ({ payments: [debt] }))).toEqual({ coveredUntil: '2026-11-12' })
  expect(await dueWith(() => failure(503))).toEqual({ coveredUntil: null })
})

test('[D229] [D162] [D3] the proof says if it could not be read whether a payment is overdue', async () => {
  const proofWith = async (status: number) => {
    const listPolicies = () => failure(status)
    const tab = await tabOf({ policyProof: () => ({ id: null }), listPolicies })
    return (await tab.call('GET', path)).json
  }
  expect(await proofWith(503)).toMatchObject({ isInForce: true, isDueUnread: true })
  expect(await proofWith(501)).not.toHaveProperty('isDueUnread')
})

test('[D229] a proof id that could be guessed is refused', async () => {
  const tab = await tabOf({ makePolicyProof: () => ({ id: '1001' }) })
  expect((await tab.call('POST', path)).status).toBe(502)
})

test('[D229] a stranger reads only plates and status of a proof', async () => {
  const told = {
    plates: 'ABC123',
    state: 'ended',
    mandatory_in_force: true,
    number: 'AE100',
    name: 'Ana Ruiz',
  } as const
  const tab = browser({ readPolicyProof: () => told })
  const { json } = await tab.call('GET', `/api/proofs/${id}`)
  expect(json).toEqual({ plates: 'ABC123', state: 'ended', isMandatoryInForce: true, at: expect.any(String) })
  expect(JSON.stringify(json)).not.toMatch(/AE100|Ana/)
})

test('[D229] an unknown proof is missing, an outage is an error, a malformed id is invalid', async () => {
  const none = browser({ readPolicyProof: () => failure(404) })
  expect((await none.call('GET', `/api/proofs/${id}`)).json).toMatchObject({
    error: { code: 'proof_missing' },
  })
  const down = browser({ readPolicyProof: () => failure(503) })
  expect((await down.call('GET', `/api/proofs/${id}`)).status).toBe(502)
  expect((await down.call('GET', '/api/proofs/1001')).json).toMatchObject({ error: { code: 'invalid' } })
})

test('[D229] [D14] proofs are limited to thirty a minute per address', async () => {
  const tab = browser({ readPolicyProof: () => failure(404) })
  const answers = []
  for (let n = 0; n < 31; n++) answers.push((await tab.call('GET', `/api/proofs/${id}`)).status)
  expect(answers.slice(0, 30)).not.toContain(429)
  expect(answers[30]).toBe(429)
})

test('[D229] the proof page comes with its data, requested once', async () => {
  const tab = browser({ readPolicyProof: () => ({ plates: 'ABC123', state: 'in_force' as const }) })
  const page = await tab.open(`/vigente/${id}`)
  expect(pageData(page)).toMatchObject({ read: { proof: { plates: 'ABC123', state: 'inForce' } } })
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(tab.insurer.askedFor('readPolicyProof')).toHaveLength(1)
  expect(pageData(await tab.open('/vigente/1001'))).toMatchObject({ read: { proof: null } })
  expect(tab.insurer.askedFor('readPolicyProof')).toHaveLength(1)
  const none = browser({ readPolicyProof: () => failure(404) })
  expect(pageData(await none.open(`/vigente/${id}`))).toMatchObject({ read: { proof: null } })
  const down = browser({ readPolicyProof: () => failure(503) })
  expect(pageData(await down.open(`/vigente/${id}`))).toMatchObject({ read: null })
})
