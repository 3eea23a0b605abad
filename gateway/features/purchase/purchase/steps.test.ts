import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, requested, signedIn, tokens } from '#gateway/testing/people.ts'
import type { PersonObject } from '#gateway/session/person-object.ts'
import { personRefOf } from '#gateway/session/session.ts'
import type { Browser } from '#gateway/testing/browser.ts'

const START = Date.parse('2041-03-02T18:00:00Z')
const HOUR_MS = 3_600_000
let unique = 0

/** Signs in a person who has no purchases at this gateway. */
async function newcomer(answers: FakeAnswers = {}) {
  const sub = `buying-${++unique}`
  const all = { logIn: () => tokens(accessToken(sub)), userInfo: () => ({ ...ana, id: sub }), ...answers }
  return { sub, tab: await signedIn(all), again: () => signedIn(all) }
}

const vehicle = {
  vin: '3N1AB7AP0KY200001',
  plates: 'ABC123',
  versionId: '9',
  brandId: '1',
  modelId: '4',
  year: 2024,
}
const wanted = { quotationId: 'q-1', planId: 'p-1', coupon: '', vin: vehicle.vin, driverId: null }
const sendVehicle = (tab: Browser) => tab.call('POST', '/api/vehicles', vehicle)
const request = (tab: Browser) =>
  tab.call('POST', '/api/policy-requests', wanted, { key: crypto.randomUUID() })

/** The address that a step redirects to, or null if the step is shown. */
async function ledTo(tab: Browser, step: string) {
  const { status, headers } = await tab.open(`/policy/contract/${step}`)
  return status === 200 ? null : headers.get('location')
}
const review = '/policy/contract/plan-review'
const papers = '/policy/contract/vehicle/aditional-data'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[D89] [BUY-O10] an unreachable step is not opened', () => {
  test('payment and review redirect before a vehicle was sent', async () => {
    const { tab } = await newcomer()
    expect([await ledTo(tab, 'plan-payment'), await ledTo(tab, 'plan-review')]).toEqual([papers, papers])
    expect(await ledTo(tab, 'vehicle/aditional-data')).toBe(null)
    expect(await ledTo(tab, 'plan-selection')).toBe(null)
  })

  test('the payment redirects before the policy was requested', async () => {
    const { tab } = await newcomer({ createVehicle: () => ({ id: 'v-1' }) })
    await sendVehicle(tab)
    expect([await ledTo(tab, 'plan-payment'), await ledTo(tab, 'plan-review')]).toEqual([review, null])
  })

  test('the payment opens after the request, also on another device', async () => {
    const { tab, again } = await newcomer({
      createVehicle: () => ({ id: 'v-1' }),
      requestPolicy: requested,
    })
    await sendVehicle(tab)
    expect((await request(tab)).status).toBe(200)
    expect(await ledTo(tab, 'plan-payment')).toBe(null)
    expect(await ledTo(await again(), 'plan-payment')).toBe(null)
    await tab.call('POST', '/api/receipt', { policyNumber: 'AE100', email: 'ana@correo.example' })
    // A new tab can also open the payment step of a finished purchase, because the tab's last payment may have no known
    // outcome (D79).
    expect(await ledTo(tab, 'plan-payment')).toBe(null)
    expect(await ledTo(await again(), 'plan-payment')).toBe(null)
  })

  test('a refused request does not open the payment, a lost one does', async () => {
    const refused = await newcomer({ requestPolicy: () => failure(409, { code: 32 }) })
    await request(refused.tab)
    expect(await ledTo(refused.tab, 'plan-payment')).toBe(papers)
    const lost = await newcomer({ requestPolicy: () => failure(503, {}) })
    await request(lost.tab)
    expect(await ledTo(lost.tab, 'plan-payment')).toBe(null)
  })

  test('an opened step stays open as long as its draft lives', async () => {
    const { tab, again } = await newcomer({ requestPolicy: requested })
    await request(tab)
    vi.setSystemTime(START + 84 * HOUR_MS)
    const later = await again()
    expect(await ledTo(later, 'plan-payment')).toBe(null)
    vi.setSystemTime(START + 150 * HOUR_MS)
    expect(await ledTo(await again(), 'plan-payment')).toBe(null)
    vi.setSystemTime(START + 247 * HOUR_MS)
    expect(await ledTo(await again(), 'plan-payment')).toBe(papers)
  })
})

test('[D89] at most twenty requests are kept per person, and removed by the alarm', async () => {
  const ref = await personRefOf(`hoarder-${++unique}`)
  const person = env.PERSON.getByName(ref)
  for (let n = 0; n < 30; n++) await person.sendRequest(`key-${n}`)
  await runInDurableObject(person, async (object: PersonObject, { storage }) => {
    expect([...storage.kv.list({ prefix: 'reached:' })]).toHaveLength(20)
    await object.alarm()
    expect([...storage.kv.list({ prefix: 'reached:' })]).toHaveLength(20)
    vi.setSystemTime(START + 97 * HOUR_MS)
    await object.alarm()
    expect([...storage.kv.list()]).toHaveLength(0)
  })
})
