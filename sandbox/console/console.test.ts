import { expect, test } from 'vitest'
import app from '../index.ts'
import { ask, bindings, get, post } from '../testing/verbs.ts'

const html = async (path: string) => (await app.request(`http://localhost:8787${path}`, {}, bindings)).text()

test('the console lists people, their password, test cards, coupons and sentinels', async () => {
  const page = await html('/sandbox')
  for (const shown of [
    'ana.torres@volante.example',
    'Camino4826',
    '4242 4242 4242 4242',
    'BIENVENIDO10',
    '99999',
  ]) {
    expect(page).toContain(shown)
  }
})

test('a message shows its code, escaped, and its link with the reader’s own address', async () => {
  const body = {
    person_id: 'visitor-12345678',
    person_phone: '525500000001',
    message: '<b>{code}',
    type: 'sms',
  }
  await ask('generateOtpForPerson', { body })
  await ask('sendRecovery', { body: { email: 'ana.torres@volante.example' } })
  const page = await html('/sandbox/messages')
  expect(page).toContain('&lt;b&gt;')
  expect(page).toContain('http://localhost:8787/forgot-password/restore?k=')
})

test('the clock moves the insurer’s day, and only with a number', async () => {
  const { json } = await post<{ now: string }>('/sandbox/api/clock', { offsetMs: 86_400_000 * 30 })
  expect(Date.parse(json.now)).toBeGreaterThan(Date.now() + 86_400_000 * 29)
  expect((await post('/sandbox/api/clock', { offsetMs: 'mañana' })).status).toBe(400)
  await post('/sandbox/api/clock', { offsetMs: 0 })
})

test('the official postal catalogue replaces what is known, in one statement a part', async () => {
  const place = { code: '20126', stateCode: '01', municipalityCode: '001', municipality: 'Aguascalientes' }
  const codes = [{ ...place, neighbourhoods: ['Nueva Colonia'] }]
  const { json } = await post<{ total: number }>('/sandbox/api/postal-codes', { codes, last: true })
  expect(json.total).toBeGreaterThanOrEqual(400)
  const { postal_entities } = (await ask('verifyPostalCode', { query: { code: '20126' } })).data
  expect(postal_entities[0]?.neighborhoods).toEqual(['Nueva Colonia'])
})

test('seeding again changes nothing, a reset begins anew', async () => {
  const count = async () => (await get<{ messages: unknown[] }>('/sandbox/api/messages')).messages.length
  await ask('sendRecovery', { body: { email: 'ana.torres@volante.example' } })
  await post('/sandbox/api/seed', {})
  expect(await count()).toBeGreaterThan(0)
  await post('/sandbox/api/reset', {})
  expect(await count()).toBe(0)
})

test('a page of another origin cannot empty the database', async () => {
  const headers = { Origin: 'https://evil.example' }
  const answer = await app.request(
    'http://localhost:8787/sandbox/api/reset',
    { method: 'POST', headers },
    bindings,
  )
  expect(answer.status).toBe(403)
})

test('[D81] both contracts are readable and to download, with what we chose beside each call', async () => {
  const page = await html('/sandbox/openapi')
  for (const shown of ['API-29', 'POST /v1/policy/paymentorder', 'POST /api/payment-orders', 'la llamada']) {
    expect(page).toContain(shown)
  }
  for (const name of ['insurer', 'gateway']) {
    expect(page).toContain(`href="/sandbox/openapi/${name}.json"`)
    expect(await get(`/sandbox/openapi/${name}.json`)).toMatchObject({ openapi: '3.1.0' })
  }
})

test('[D60] the control room says when the insurer of the documents is played', async () => {
  const home = async (more: object) => (await app.request('/sandbox', {}, { ...bindings, ...more })).text()
  expect(await home({ INSURER: 'plain' })).toContain('INSURER=plain')
  expect(await home({})).not.toContain('INSURER=plain')
})
