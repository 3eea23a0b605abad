import { beforeEach, expect, test } from 'vitest'
import type { QuotedPlan } from '#shared/upstream/purchase/plan-shapes.ts'
import { ask, bindings, get, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

const ANA = 'ana.torres@volante.example'
const VERSA = { brand_id: 10, type_id: 1001, model: 2024, version_id: 1001122 }
let token = ''
let count = 0

beforeEach(async () => {
  await resetPeople()
  token = await logIn(ANA)
})

const nextVin = () => `3N1CN8AE1PL${String(900_000 + ++count)}`

async function quote(more: object = {}) {
  const person = {
    civil_status_code: 9,
    gender_code: 2,
    birthdate: '1990-05-14',
    email: ANA,
    phone: '525512340001',
    first_name: 'Ana',
    first_last_name: 'Torres',
    second_last_name: 'Aguilar',
  }
  const plans = [{ name: 'custom' }, { name: 'extended' }, { name: 'basic' }]
  const region = { postal_code: '20126', state: { code: '01' } }
  const vehicle = { version: { code: String(VERSA.version_id) } }
  return ask('quote', { body: { vehicle, region, person, plans, coupon: '', ...more } }, { token })
}

async function createVehicle(plates = 'XYZ123'): Promise<string> {
  const vin = nextVin()
  const answer = await ask(
    'createVehicle',
    { body: { ...VERSA, vin, plates, color: 'no_color_set' } },
    { token },
  )
  expect(answer.status).toBe(200)
  return vin
}

interface Requested {
  readonly vin: string
  readonly plan: QuotedPlan
  readonly policyId: string
  readonly number: string
  option(form: 'annual' | 'subscription' | 'months3'): string
}

async function requestPolicy(more: object = {}, plates = 'XYZ123'): Promise<Requested> {
  const vin = await createVehicle(plates)
  const { data } = await quote()
  // The cast is safe: the sandbox never sends the older shape.
  const plan = data.plans.find((one) => one.name === 'extended') as QuotedPlan
  const body = { coupon: '', plan_id: plan.id, quotation_id: data.quotation_id, vehicle: { vin }, ...more }
  const { policies } = (await ask('requestPolicy', { body }, { token, key: newKey() })).data
  const policy = policies.find((one) => one.number.includes('AE'))
  const option = (form: string) => `${plan.id}.${form}`
  return { vin, plan, policyId: String(policy?.id ?? ''), number: policy?.number ?? '', option }
}

const pay = (payment_plan_id: string, key = newKey()) =>
  ask(
    'pay',
    {
      body: {
        card: { card: 'Ana Torres', card_type: 2 },
        payment_plan_id,
        device_session_id: 'device_session_id',
      },
    },
    { token, key },
  )

const payMonthly = (payment_plan_id: string, encoded_card: string, key = newKey()) =>
  ask(
    'payMonthly',
    {
      body: {
        card: { card: 'Ana Torres', encoded_card, card_type: 2 },
        payment_plan_id,
        device_session_id: 'device_session_id',
      },
    },
    { token, key },
  )

const card = (number: string) => ({ number, exp_month: 12, exp_year: 2040, cvc: '123' })
const confirm = (secret: string, number = '4242424242424242') =>
  post<{ status?: string; error?: { code: string; decline_code?: string } }>('/cards/confirm', {
    secret,
    card: card(number),
  })
const methodOf = async (number: string) =>
  (await post<{ id: string }>('/cards/payment_methods', card(number))).json.id
const list = async () => (await ask('listPolicies', { query: { timestamp: 1 } }, { token })).data.products

interface Ledger {
  payments: { number: number; amount: number; status: number }[]
  intents: { state: string; last4: string }[]
}
const ledger = (number: string) => get<Ledger>(`/sandbox/api/ledger?policy=${number}`)

test('[API-10] a quote answers three plans and the vehicle’s value', async () => {
  const { data } = await quote()
  expect(data.plans.map((plan) => plan.name)).toEqual(['custom', 'extended', 'basic'])
  expect(data.vehicle?.commercial_value).toBeGreaterThan(0)
})

test.each([
  ['[API-10] [BUY-116] an unknown coupon', 'NOEXISTE', "doesn't exists"],
  ['[API-10] [BUY-117] a coupon of another brand', 'TOYOTA12', 'invalid'],
  ['[API-10] [D82] an expired coupon', 'VERANO24', 'expired'],
  ['[API-10] [D82] a coupon of another product', 'HOGAR10', 'product'],
])('%s answers 4000 with its words', async (_, coupon, words) => {
  const answer = await quote({ coupon })
  expect([answer.status, answer.error.code]).toEqual([400, 4000])
  expect(answer.error.message).toContain(words)
})

test('[API-10] a postal code that is not served is refused with code 11', async () => {
  const answer = await quote({ region: { postal_code: '99999', state: { code: '01' } } })
  expect([answer.status, answer.error.code]).toEqual([409, 11])
})

test('[API-123] a visitor is quoted without a token, with assumed ages unless an age is sent', async () => {
  const body = {
    vehicle: { version: { code: String(VERSA.version_id) } },
    region: { postal_code: '20126' },
    plans: [{ name: 'extended' }],
  }
  const { data } = await ask('quotePublic', { body })
  expect(data.assumed_ages).toEqual({ from: 30, to: 40 })
  expect((await ask('quotePublic', { body: { ...body, age: 22 } })).data.assumed_ages).toBeUndefined()
})

test('[API-26] a policy request answers an AE and an XZ number, without dates until it is paid', async () => {
  const { number } = await requestPolicy()
  expect(number).toMatch(/^AE\d{8}$/)
  const [product] = await list()
  expect(product?.policies.map((one) => one.number.slice(0, 2)).toSorted()).toEqual(['AE', 'XZ'])
  expect(product?.policies[0]).toMatchObject({ start_date: null, end_date: null })
})

test('[API-26] requests of one quotation with other keys are one policy, and another plan changes it', async () => {
  const { plan, number, vin } = await requestPolicy()
  const quotation_id = String(plan.id).split('.')[0]
  const again = (plan_id: string) =>
    ask('requestPolicy', { body: { plan_id, quotation_id, vehicle: { vin } } }, { token, key: newKey() })
  const answers = await Promise.all([
    again(String(plan.id)),
    again(String(plan.id)),
    again(`${quotation_id}.basic`),
  ])
  expect(answers.map(({ data }) => data.policies.find((one) => one.number.startsWith('AE'))?.number)).toEqual(
    [number, number, number],
  )
  expect(await list()).toHaveLength(1)
})

test('[API-26] a quotation of another person or of yesterday is refused with code 31', async () => {
  const vin = await createVehicle()
  const { data } = await quote()
  const body = { plan_id: data.plans[0]?.id, quotation_id: data.quotation_id, vehicle: { vin } }
  const bruno = await logIn('bruno.mendez@volante.example')
  expect((await ask('requestPolicy', { body }, { token: bruno, key: newKey() })).error.code).toBe(31)
  await post('/sandbox/api/clock', { offsetMs: 25 * 3_600_000 })
  expect((await ask('requestPolicy', { body }, { token, key: newKey() })).error.code).toBe(31)
})

test('[API-30] [API-26] [BUY-08] a person with five policies in force is refused a sixth with code 30', async () => {
  token = await logIn('carla.rios@volante.example')
  expect((await ask('allowNewPolicy', {}, { token })).data.canRequestNewPolicy).toBe(false)
  const vin = await createVehicle()
  const { data } = await quote()
  const body = { plan_id: data.plans[0]?.id, quotation_id: data.quotation_id, vehicle: { vin } }
  const answer = await ask('requestPolicy', { body }, { token, key: newKey() })
  expect([answer.status, answer.error.code]).toEqual([409, 30])
})

test('[API-17] [API-18] the VIN of a policy in force is taken, and the VIN of an unpaid request is not', async () => {
  const verify = async (vin: string) => (await ask('verifyVin', { params: { vin } }, { token })).data.exists
  expect(await verify('3N1CN8AE1NL000001')).toBe(true)
  const body = { ...VERSA, vin: '3N1CN8AE1NL000001', plates: 'XYZ123', color: 'no_color_set' }
  expect((await ask('createVehicle', { body }, { token })).error.code).toBe(32)
  expect(await verify((await requestPolicy()).vin)).toBe(false)
})

test('[API-17] a person who sends the same VIN again gets the same vehicle', async () => {
  const body = { ...VERSA, vin: nextVin(), plates: 'XYZ123', color: 'no_color_set' }
  const first = (await ask('createVehicle', { body }, { token })).data.id
  expect((await ask('createVehicle', { body: { ...body, plates: 'ABC987' } }, { token })).data.id).toBe(first)
})

test('[API-25] [API-28] a policy paid in full begins tomorrow at noon and ends a year later at the last minute', async () => {
  const { option, number, plan, policyId } = await requestPolicy()
  const { data } = await pay(option('annual'))
  expect(data.policy_number).toBe(number)
  const paidAt = Date.now()
  expect((await confirm(data.secret)).json).toEqual({ status: 'succeeded' })
  const policy = (await list())[0]?.policies.find((one) => one.number === number)
  expect(policy?.start_date).toMatch(/T18:00:00\.000Z$/)
  expect(policy?.end_date).toMatch(/T05:59:00\.000Z$/)
  const days = (Date.parse(policy?.end_date ?? '') - Date.parse(policy?.start_date ?? '')) / 86_400_000
  expect([365, 366]).toContain(Math.floor(days))
  const { payments, intents } = await ledger(number)
  expect(payments).toMatchObject([{ number: 1, amount: plan.total, status: 4 }])
  expect(intents).toMatchObject([{ state: 'succeeded', last4: '4242' }])
  expect((await messagesTo(ANA))[0]?.subject).toBe(`Tu póliza ${number}`)
  const photos = (await ask('hasPhotos', { params: { id: policyId } }, { token })).data
  expect(photos).toEqual({ has_photos: false, required: true, due_date: expect.any(String) })
  // The photos are due three days after the payment (001 §9).
  const photoDays = (Date.parse(photos.due_date ?? '') - paidAt) / 86_400_000
  expect(photoDays).toBeCloseTo(3, 2)
})

test('[API-29] [FND-29] a monthly policy has twelve payments, of which the first is paid', async () => {
  const { option, number } = await requestPolicy()
  const answer = await payMonthly(option('subscription'), await methodOf('5555555555554444'))
  expect(answer.data).toEqual({ policy_number: number })
  const { payments } = await ledger(number)
  expect(payments).toHaveLength(12)
  expect(payments.map((payment) => payment.status)).toEqual([4, ...Array.from({ length: 11 }, () => 1)])
  expect(new Set(payments.slice(1).map((payment) => payment.amount)).size).toBe(1)
})

test('[API-29] a card that needs confirmation answers a secret, and is charged only after it', async () => {
  const { option, number } = await requestPolicy()
  const { data } = await payMonthly(option('subscription'), await methodOf('4000002500003155'))
  expect((await ledger(number)).payments).toEqual([])
  const asked = await post<{ status: string; payment_method: string }>('/cards/confirm', {
    secret: data.secret,
  })
  expect(asked.json).toEqual({ status: 'requires_action', payment_method: expect.any(String) as string })
  expect((await ledger(number)).payments).toEqual([])
  const { payment_method } = asked.json
  await post('/cards/authenticate', { secret: data.secret, payment_method, outcome: 'passed' })
  expect((await ledger(number)).payments).toHaveLength(12)
})

test('[D79] the outcome of a confirmation is found by its secret', async () => {
  const { option } = await requestPolicy()
  const { data } = await pay(option('annual'))
  const find = async () =>
    (await post<{ status: string }>('/cards/find', { secret: data.secret })).json.status
  expect(await find()).toBe('open')
  await confirm(data.secret, '4000000000000002')
  expect(await find()).toBe('open')
  await confirm(data.secret)
  expect(await find()).toBe('succeeded')
})

test('[API-28] [PAY-O13] a failed bank confirmation charges nothing, and the same secret takes another card', async () => {
  const { option, number } = await requestPolicy()
  const { data } = await pay(option('annual'))
  const card = (digits: string) => ({ number: digits, exp_month: 1, exp_year: 2040, cvc: '123' })
  const confirm = (digits: string) =>
    post<{ status?: string; payment_method?: string }>('/cards/confirm', {
      secret: data.secret,
      card: card(digits),
    })
  const { json } = await confirm('4000002760003184')
  const refused = await post('/cards/authenticate', {
    secret: data.secret,
    payment_method: json.payment_method,
    outcome: 'refused',
  })
  expect([refused.status, refused.json]).toMatchObject([
    402,
    { error: { code: 'payment_intent_authentication_failure' } },
  ])
  expect((await ledger(number)).payments).toEqual([])
  expect((await confirm('4242424242424242')).json).toEqual({ status: 'succeeded' })
  expect((await ledger(number)).payments).toHaveLength(1)
})

test.each([
  ['[PAY-39]', '4000000000000002', 'card_declined', 'generic_decline'],
  ['[PAY-40]', '4000000000009995', 'card_declined', 'insufficient_funds'],
  ['[PAY-41]', '4000000000000069', 'expired_card', undefined],
  ['[PAY-42]', '4000000000000127', 'incorrect_cvc', undefined],
  ['[PAY-43]', '4000000000000119', 'processing_error', undefined],
  ['[PAY-45]', '4000000000009979', 'card_not_supported', undefined],
])(
  '[API-28] [API-29] [PAY-46] %s card %s answers %s, and a good card pays afterwards',
  async (_, number, code, decline_code) => {
    const request = await requestPolicy()
    const monthly = await payMonthly(request.option('subscription'), await methodOf(number))
    expect([monthly.status, monthly.error.code, monthly.error.decline_code]).toEqual([
      402,
      code,
      decline_code,
    ])
    const { secret } = (await pay(request.option('annual'))).data
    const refused = await confirm(secret, number)
    expect([refused.status, refused.json.error?.code, refused.json.error?.decline_code]).toEqual([
      402,
      code,
      decline_code,
    ])
    expect((await confirm(secret)).json.status).toBe('succeeded')
  },
)

test('[PAY-44] a debit card pays in full, but not in installments', async () => {
  const { option } = await requestPolicy()
  const months = (await pay(option('months3'))).data
  const refused = await confirm(months.secret, '4000056655665556')
  expect(refused.json.error).toMatchObject({
    code: 'invalid_card',
    decline_code: 'installment_not_available',
  })
  const full = (await pay(option('annual'))).data
  expect((await confirm(full.secret, '4000056655665556')).json.status).toBe('succeeded')
})

test('[API-28] two confirmed payments for one policy make one charge', async () => {
  const { option, number } = await requestPolicy()
  const months = (await pay(option('months3'))).data
  const full = (await pay(option('annual'))).data
  await Promise.all([confirm(full.secret), confirm(months.secret), confirm(full.secret)])
  expect((await ledger(number)).payments).toHaveLength(1)
  expect((await ledger(number)).intents.filter((intent) => intent.state === 'succeeded')).toHaveLength(1)
  expect((await messagesTo(ANA)).filter((message) => message.subject.includes(number))).toHaveLength(1)
  expect((await pay(option('annual'))).error.code).toBe(33)
})

test('[API-28] with two intents open at the same moment, only the first confirmed one pays', async () => {
  const { option, number, plan } = await requestPolicy()
  const full = (await pay(option('annual'))).data
  const months = (await pay(option('months3'))).data
  await bindings.DB.prepare("UPDATE card_intents SET state = 'open'").run()
  expect((await confirm(full.secret)).json.status).toBe('succeeded')
  expect((await confirm(months.secret)).json.error?.code).toBe('intent_canceled')
  const { payments, intents } = await ledger(number)
  expect(payments).toMatchObject([{ amount: plan.total }])
  expect(intents.map((intent) => intent.state).toSorted()).toEqual(['canceled', 'succeeded'])
})

test('[API-125] after an answer lost behind the effect, the outcome is kept and one intent exists', async () => {
  const { option, number } = await requestPolicy({}, 'PAGOPER')
  const key = newKey()
  const lost = await payMonthly(option('subscription'), await methodOf('4242424242424242'), key)
  expect(lost.status).toBe(504)
  const outcome = (await ask('submissionOutcome', { params: { key } }, { token })).data
  expect(outcome).toMatchObject({ state: 'done', status: 200, body: { policy_number: number } })
  expect((await ledger(number)).intents).toHaveLength(1)
})

test('a confirmation with a lost answer has charged the payment', async () => {
  const { option, number } = await requestPolicy({}, 'CONFPER')
  const { secret } = (await pay(option('annual'))).data
  expect((await confirm(secret)).json.error?.code).toBe('unreachable')
  expect((await ledger(number)).payments).toHaveLength(1)
})

test('[PAY-32] a card number sent to the insurer is refused', async () => {
  const { option } = await requestPolicy()
  const body = {
    card: { card: '4242 4242 4242 4242', card_type: 2 },
    payment_plan_id: option('annual'),
    device_session_id: 'x',
  }
  expect((await ask('pay', { body }, { token, key: newKey() })).status).toBe(400)
})

test('[API-21] [FND-04] a driver is created once, and gets the e-mail of the policy', async () => {
  const driver = {
    address: {
      country_code: 'MX',
      external_number: '1',
      internal_number: '',
      is_valid_postal_code: true,
      municipality_code: '001',
      neighborhood: 'Constitución',
      state_code: '01',
      postal_code: '20126',
      street: 'Calle Pino',
    },
    birthdate: '2001-07-09T00:00:00.000Z',
    did_accept_rfc_use: true,
    rfc: 'TOAL010709QR8',
    is_valid_rfc: true,
    email: 'luis@correo.example',
    first_name: 'Luis',
    first_last_name: 'Torres',
    second_last_name: 'Aguilar',
    gender_code: 1,
    phone: '525500001111',
    pld_data: {
      country_of_origin_code: 'MX',
      state_of_origin_code: '01',
      nationality_code: 'MX',
      economic_activity_code: 1,
      resources_origin_code: 1,
      years_of_seniority: 1,
    },
  }
  const { id } = (await ask('createDriver', { body: driver }, { token })).data
  expect((await ask('createDriver', { body: driver }, { token })).data.id).toBe(id)
  const { option } = await requestPolicy({ driver: { id } })
  await confirm((await pay(option('annual'))).data.secret)
  expect(await messagesTo('luis@correo.example')).toHaveLength(1)
})

test('[API-31] automatic renewal can be chosen only for an own policy', async () => {
  const { policyId } = await requestPolicy()
  const choose = (as: string) =>
    ask('automaticRenewal', { body: { policy_id: policyId, accept: true } }, { token: as, key: newKey() })
  expect((await choose(token)).status).toBe(200)
  expect((await choose(await logIn('bruno.mendez@volante.example'))).status).toBe(404)
})

test('[API-25] the photo status of another person’s policy answers 404', async () => {
  const answer = await ask('hasPhotos', { params: { id: 'person-bruno-product-1-AE' } }, { token })
  expect(answer.status).toBe(404)
})
