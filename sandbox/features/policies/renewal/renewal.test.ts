import { beforeEach, expect, test } from 'vitest'
import type { QuotedPlan } from '#shared/upstream/purchase/plan-shapes.ts'
import { ask, bindings, get, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

const FABIAN = 'fabian.soto@volante.example'
const DAY_MS = 86_400_000
/** Plates of two seeded cars: one policy ends in 55 days, the other ended 55 days ago. */
const COROLLA = 'DDD103A'
const TIIDA = 'DDD105A'
let token = ''

beforeEach(async () => {
  await resetPeople()
  token = await logIn(FABIAN)
})

async function policies() {
  const { products } = (await ask('listPolicies', { query: { timestamp: 1 } }, { token })).data
  return products.flatMap((product) => product.policies.filter((one) => one.number.startsWith('AE')))
}

/** The oldest policy of a vehicle, which the list has last. */
async function policyOf(plates: string) {
  const found = (await policies()).findLast((one) => one.vehicle.plates === plates)
  if (!found) throw new Error(`no policy for ${plates}`)
  return found
}
const numberOf = async (plates: string) => (await policyOf(plates)).number

const quote = (policy_number: string, more: object = {}) =>
  ask('quoteRenewal', { body: { policy_number, coupon: '', ...more } }, { token })

const request = (body: object, key = newKey()) => ask('requestRenewal', { body }, { token, key })

async function requestFor(plates: string, name = 'extended') {
  const policy_number = await numberOf(plates)
  const { data } = await quote(policy_number)
  const plan_id = `${data.quotation_id}.${name}`
  const body = { policy_number, plan_id, quotation_id: data.quotation_id, coupon: '' }
  const answer = await request(body)
  const number = answer.data.policies.find((one) => one.number.startsWith('AE'))?.number ?? ''
  return { body, number, data }
}

const pay = (payment_plan_id: string) =>
  ask(
    'pay',
    { body: { card: { card: '', card_type: 2 }, payment_plan_id, device_session_id: 'x' } },
    { token, key: newKey() },
  )
async function payAll(payment_plan_id: string) {
  const { data } = await pay(payment_plan_id)
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  return post<{ status?: string }>('/cards/confirm', { secret: data.secret, card })
}
const newPolicy = async (number: string) => (await policies()).find((one) => one.number === number)

test('[API-11] [REN-05] a renewal quote has three plans, and the custom plan has the policy’s coverages', async () => {
  const { number, coverages } = await policyOf(COROLLA)
  const { data } = await quote(number)
  expect(data.plans.map((plan) => plan.name)).toEqual(['custom', 'extended', 'basic'])
  // The cast is safe: the sandbox never sends the older shape.
  const [custom, extended] = data.plans as QuotedPlan[]
  const values = (list: typeof coverages) =>
    list.map(({ coverage_type, enabled, sum_assured, deductible }) => [
      coverage_type.name,
      enabled,
      sum_assured,
      deductible,
    ])
  expect(values(custom?.policies[0]?.coverages ?? [])).toEqual(values(coverages))
  expect(custom?.total).toBe(extended?.total)
})

test('[API-11] a renewal quote includes the price of the ending year, which changes with the car’s age', async () => {
  const { data } = await quote(await numberOf(TIIDA))
  const [custom] = data.plans as QuotedPlan[]
  expect(data.current_total).toBeGreaterThan(0)
  expect(data.current_total).not.toBe(custom?.total)
  const { body, number } = await requestFor(TIIDA)
  await payAll(`${body.plan_id}.annual`)
  await post('/sandbox/api/clock', { offsetMs: 300 * DAY_MS })
  token = await logIn(FABIAN)
  const [, extended] = data.plans as QuotedPlan[]
  expect((await quote(number)).data.current_total).toBe(extended?.total)
})

test('[API-11] a renewal quote prices a customised plan, applies a coupon and refuses an unknown coupon', async () => {
  const number = await numberOf(COROLLA)
  const cheaper = [
    { coverage_type: { name: 'DM' }, enabled: true, sum_assured: null, deductible: 10 },
    { coverage_type: { name: 'RT' }, enabled: true, sum_assured: null, deductible: 15 },
  ]
  const [own] = (await quote(number)).data.plans as QuotedPlan[]
  const asked = { plans: [{ name: 'custom', coverages: cheaper }], coupon: 'REGRESA5' }
  const [custom] = (await quote(number, asked)).data.plans as QuotedPlan[]
  expect(custom?.total).toBeLessThan(own?.total ?? 0)
  expect(custom?.discount?.total).toBeLessThan(custom?.total ?? 0)
  const unknown = await quote(number, { coupon: 'NOEXISTE' })
  expect([unknown.status, unknown.error.code]).toEqual([400, 4000])
})

test('[API-11] [REN-14] a renewal quote of an unknown or another person’s policy answers 404', async () => {
  expect((await quote('AE99999999')).status).toBe(404)
  const number = await numberOf(COROLLA)
  token = await logIn('bruno.mendez@volante.example')
  expect((await quote(number)).status).toBe(404)
})

test.each([
  ['[API-11] [REN-13] a policy that ends in more than 90 days', 'DDD102A'],
  ['[API-11] [REN-22] an active policy whose vehicle has one to begin', 'DDD104A'],
  ['[API-11] [REN-24] a cancelled policy', 'DDD106A'],
  ['[API-11] a policy to begin', 'DDD107A'],
])('%s cannot be renewed: code 35', async (_, plates) => {
  const answer = await quote(await numberOf(plates))
  expect([answer.status, answer.error.code]).toEqual([409, 35])
})

test('[API-11] [REN-23] an expired policy cannot be renewed once another on its VIN is in force', async () => {
  const { number, vehicle } = await policyOf(TIIDA)
  expect((await quote(number)).status).toBe(200)
  // Gives the VIN to another person's car, as if that person bought and insured it.
  await bindings.DB.prepare('UPDATE vehicles SET vin = ?1 WHERE id LIKE ?2')
    .bind(vehicle.vin, 'person-bruno-%')
    .run()
  expect((await quote(number)).error.code).toBe(35)
})

test('[API-27] [REN-19] a renewal is pending until paid, and begins at 11:59 PM of the day the old policy ends', async () => {
  const old = await policyOf(COROLLA)
  const { number, body } = await requestFor(COROLLA)
  expect(await newPolicy(number)).toMatchObject({
    start_date: null,
    end_date: null,
    vehicle: { vin: old.vehicle.vin },
  })
  expect((await payAll(`${body.plan_id}.annual`)).json.status).toBe('succeeded')
  const policy = await newPolicy(number)
  expect(policy?.start_date).toBe(old.end_date)
  expect(policy?.start_date).toMatch(/T05:59:00\.000Z$/)
  expect(policy?.end_date?.slice(4)).toBe(policy?.start_date?.slice(4))
  const [email] = await messagesTo(FABIAN)
  expect(email?.body).toMatch(/renovada .* empieza el \d\d\/\d\d\/\d{4} a las 11:59 de la noche\.$/)
  expect((await ask('hasPhotos', { params: { id: policy?.id } }, { token })).data.has_photos).toBe(true)
})

test('[API-27] [REN-20] the renewal of an expired policy begins tomorrow at noon', async () => {
  const { number, body } = await requestFor(TIIDA)
  await payAll(`${body.plan_id}.annual`)
  const start = Date.parse((await newPolicy(number))?.start_date ?? '')
  expect(start - Date.now()).toBeLessThan(2 * DAY_MS)
  expect(new Date(start).toISOString()).toMatch(/T18:00:00\.000Z$/)
  expect((await messagesTo(FABIAN))[0]?.body).toContain('empieza mañana.')
})

test('[API-27] a policy has one renewal per period, which other keys, plans and quotations change', async () => {
  const first = await requestFor(COROLLA)
  const second = await requestFor(COROLLA, 'basic')
  expect(second.number).toBe(first.number)
  const again = await Promise.all([first, second, first, second].map(({ body }) => request(body)))
  expect(again.map(({ data }) => data.policies.some((one) => one.number === first.number))).not.toContain(
    false,
  )
  expect((await policies()).filter((one) => one.vehicle.plates === COROLLA)).toHaveLength(2)
})

test('[API-27] [API-28] two open payments for one renewal are paid once, and the policy cannot be renewed again', async () => {
  const first = await requestFor(COROLLA)
  const old = (await pay(`${first.body.plan_id}.annual`)).data
  const second = await requestFor(COROLLA, 'basic')
  const stale = await post('/cards/confirm', {
    secret: old.secret,
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
  })
  expect(stale.status).toBe(402)
  expect((await payAll(`${second.body.plan_id}.annual`)).json.status).toBe('succeeded')
  const { payments } = await get<{ payments: unknown[] }>(`/sandbox/api/ledger?policy=${second.number}`)
  expect(payments).toHaveLength(1)
  expect((await request(first.body)).error.code).toBe(35)
})

test('[API-27] a repeated key replays the answer, and is refused with another body', async () => {
  const { body } = await requestFor(COROLLA)
  const key = newKey()
  const first = await request(body, key)
  const again = await request(body, key)
  expect([again.headers.get('Idempotency-Replayed'), again.data]).toEqual(['true', first.data])
  expect((await request({ ...body, coupon: 'REGRESA5' }, key)).status).toBe(422)
})

test('[API-27] a renewal quotation is valid only to renew its own policy: code 31', async () => {
  const { body, data } = await requestFor(COROLLA)
  const other = await request({ ...body, policy_number: await numberOf(TIIDA) })
  expect([other.status, other.error.code]).toEqual([409, 31])
  const { vehicle } = await policyOf(COROLLA)
  const purchase = { plan_id: body.plan_id, quotation_id: data.quotation_id, vehicle: { vin: vehicle.vin } }
  const bought = await ask('requestPolicy', { body: purchase }, { token, key: newKey() })
  expect([bought.status, bought.error.code]).toEqual([409, 31])
})

test('[API-27] [API-28] the renewal of a meanwhile cancelled policy cannot be paid: code 35', async () => {
  const { body } = await requestFor(COROLLA)
  await bindings.DB.prepare('UPDATE policies SET action_code = 4 WHERE number = ?1')
    .bind(body.policy_number)
    .run()
  const answer = await pay(`${body.plan_id}.annual`)
  expect([answer.status, answer.error.code]).toEqual([409, 35])
})

test('[API-27] [REN-O6] the limit of five policies does not stop a renewal', async () => {
  token = await logIn('carla.rios@volante.example')
  await post('/sandbox/api/clock', { offsetMs: 150 * DAY_MS })
  const { body } = await requestFor('BBB105A')
  expect((await payAll(`${body.plan_id}.annual`)).json.status).toBe('succeeded')
})

test('[API-31] [D61] a changed choice of automatic renewal sends one e-mail', async () => {
  const { id } = await policyOf(COROLLA)
  const { number } = await requestFor(TIIDA)
  const choose = (policy_id: string | number, accept: boolean) =>
    ask('automaticRenewal', { body: { policy_id, accept } }, { token, key: newKey() })
  const told = async () =>
    (await messagesTo(FABIAN)).filter(({ subject }) => subject === 'Cambiaste tu renovación automática')
  const before = (await told()).length
  const unpaid = await newPolicy(number)
  expect((await choose(unpaid?.id ?? '', false)).status).toBe(200)
  await choose(id, true)
  expect(await told()).toHaveLength(before)
  await choose(id, false)
  await choose(id, false)
  expect(await told()).toHaveLength(before + 1)
})
