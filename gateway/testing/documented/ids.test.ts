/** Checks that an id is sent back in the type in which it was received: 17 is not "17" to every insurer (D60). */
import { expect, test } from 'vitest'
import type { Browser } from '../browser.ts'
import { documented, samples, type Json } from './insurer.ts'
import * as walk from './walk.ts'

const VIN = '3N1AB7AP0KY200001'
const key = () => ({ key: crypto.randomUUID() })

type Written = 'number' | 'text'
/** Rewrites every id of the samples in one of the two types. */
const idsAs =
  (written: Written) =>
  (answer: Json): Json =>
    JSON.parse(JSON.stringify(answer), (name, value: unknown) => {
      const isCount = /^(id|person_id|cancellation_reason_id)$/.test(name) && /^\d+$/.test(String(value))
      if (!isCount) return value
      return written === 'number' ? Number(value) : String(value)
    }) as Json // The cast is safe: the sent body is an object.

/** Makes the islands' calls of a purchase, each with the answer of the one before. */
async function buy(tab: Browser) {
  const quoted = (await walk.account.quote?.(tab))?.json as {
    quotationId: string
    plans: [{ id: string; payments: [{ id: string }] }]
  }
  const [plan] = quoted.plans
  const driver = (await walk.account.driver?.(tab))?.json as { id: string }
  const wanted = {
    quotationId: quoted.quotationId,
    planId: plan.id,
    coupon: '',
    vin: VIN,
    driverId: driver.id,
  }
  const made = (await tab.call('POST', '/api/policy-requests', wanted, key())).json as { policyId: string }
  const order = { policyId: made.policyId, paymentPlanId: plan.payments[0].id }
  await tab.call('POST', '/api/payments', order, key())
  await tab.call('POST', '/api/automatic-renewal', { policyId: made.policyId, accept: true }, key())
}

test.each(['number', 'text'] as const)(
  '[D60] ids received as a %s are sent back as that type',
  async (written) => {
    const as = (id: number) => (written === 'number' ? id : String(id))
    const insurer = documented(
      {
        'POST /public/v2/policy/automaticrenewal': () => ({}),
        'GET /journey/v1/referral/rewards': () =>
          idsAs(written)({
            rewards: [{ id: 12, price: 100, title: 'Café', brand: 'La Jacaranda', type: 'x' }],
          }),
        'GET /journey/v1/referral/rewards/history': () => ({ reward_record: [] }),
        'POST /journey/v1/referral/rewards/exchange': () => ({}),
      },
      idsAs(written),
    )
    const tab = await walk.logIn(insurer)
    await buy(tab)
    const rewards = (await tab.call('GET', '/api/referrals')).json as { rewards: [{ id: string }] }
    const rewardId = rewards.rewards[0].id
    expect((await tab.call('POST', '/api/referrals/exchange', { rewardId }, key())).status).toBe(200)
    const sent = (call: string) => insurer.bodies(call)[0]
    expect(sent('POST /journey/v1/policy/request')).toMatchObject({
      plan_id: as(61),
      quotation_id: as(61),
      driver: { id: as(88) },
    })
    expect(sent('POST /journey/v1/policy/pay')).toMatchObject({ payment_plan_id: as(71) })
    expect(sent('POST /public/v2/policy/automaticrenewal')).toMatchObject({ policy_id: as(903) })
    expect(sent('POST /journey/v1/referral/rewards/exchange')).toEqual({ reward_id: as(12) })
  },
)

test.each(['number', 'text'] as const)(
  '[D60] the ids of a saved tax person received as a %s are sent back as that type',
  async (written) => {
    const insurer = documented({}, idsAs(written))
    const as = (id: number) => (written === 'number' ? id : String(id))
    const invoices = await walk.invoicing(insurer)
    const page = (await invoices.read()).json as { taxPersons: [{ id: string }] }
    expect((await invoices.create(page.taxPersons[0].id)).status).toBe(200)
    expect(insurer.bodies('POST /journey/v1/invoice')[0]).toMatchObject({
      tax_person: { id: as(7), person_id: as(41) },
    })
  },
)

test.each(['number', 'text'] as const)(
  '[D60] [API-10] [API-17] brand, model and version received as a %s are sent back as that type',
  async (written) => {
    const insurer = documented(
      {
        'POST /journey/v1/policy/vehicle': () => ({ id: 1 }),
        'GET /journey/v1/catalog/vehicle/brand': () =>
          idsAs(written)({ brands: [{ id: 1, name: 'NISSAN' }] }),
        'GET /journey/v1/catalog/vehicle/brand/1/type': () =>
          idsAs(written)({ types: [{ id: 4, brand_id: 1, name: 'VERSA' }] }),
        'GET /journey/v1/catalog/vehicle/brand/1/type/4/model': () => ({ models: [{ model: 2024 }] }),
        'GET /journey/v1/catalog/vehicle/brand/1/type/4/model/2024/version': () =>
          idsAs(written)({ versions: [{ id: 17, parts: ['SENSE'] }] }),
      },
      idsAs(written),
    )
    const as = (id: number) => (written === 'number' ? id : String(id))
    const tab = await walk.logIn(insurer)
    expect((await walk.account.vehicle?.(tab))?.status).toBe(200)
    const listed = (await tab.call('GET', '/api/catalogue/1/4/2024')).json as { versions: [{ code: string }] }
    await tab.call('POST', '/api/quote', { ...walk.quoted, versionCode: listed.versions[0].code })
    expect(insurer.bodies('POST /journey/v1/quotation')[0]).toMatchObject({
      vehicle: { version: { code: as(17) } },
    })
    expect(insurer.bodies('POST /journey/v1/policy/vehicle')[0]).toMatchObject({
      brand_id: as(1),
      type_id: as(4),
      version_id: as(17),
      model: 2024,
    })
  },
)

test('[D60] a policy is recognised when its id comes as number and as text', async () => {
  const list = samples['GET /journey/v1/policy/person']
  const insurer = documented({ 'GET /journey/v1/policy/person': () => idsAs('text')(list ?? null) })
  const tab = await walk.logIn(insurer)
  const order = { policyId: '~901', paymentPlanId: '~71' }
  const paid = await tab.call('POST', '/api/payments', order, key())
  expect(paid.json).toMatchObject({ error: { code: 'already_paid' } })
})
