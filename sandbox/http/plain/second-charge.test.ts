/**
 * [D60] An order without an idempotency key that arrives twice is charged twice, and the control room counts the second
 * charge.
 */
import { beforeEach, expect, test } from 'vitest'
import { plain, plainLogIn } from '#sandbox/testing/plain-verbs.ts'
import { get, post, resetPeople } from '#sandbox/testing/verbs.ts'

const ANA = 'ana.torres@volante.example'
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
let vehicles = 0

interface Option {
  readonly id: number | string
  readonly subscription: boolean
  readonly number_of_payments: number
}

interface Ledger {
  readonly intents: readonly { readonly state: string; readonly amount: number }[]
}

beforeEach(resetPeople)

async function request() {
  const token = await plainLogIn(ANA)
  const vin = `3N1CN8AE1PL${String(710_000 + ++vehicles)}`
  const vehicle = {
    brand_id: 10,
    type_id: 1001,
    model: 2024,
    version_id: 1001122,
    plates: 'XYZ123',
    color: 'x',
  }
  await plain('POST', '/journey/v1/policy/vehicle', { ...vehicle, vin }, { token })
  const quotation = {
    vehicle: { version: { code: '1001122' } },
    region: { postal_code: '20126', state: { code: '01' } },
    person: {
      civil_status_code: 9,
      gender_code: 2,
      birthdate: '1990-05-14',
      email: ANA,
      phone: '525512340001',
      first_name: 'Ana',
      first_last_name: 'Torres',
      second_last_name: 'Lara',
    },
    plans: [{ name: 'basic' }],
  }
  const quoted = (await plain('POST', '/journey/v1/quotation', quotation, { token })).json
  const [plan] = quoted.plans
  const options: Option[] =
    plan.payment_provider_options[0].card_issuer_options[0].payment_periodicity_options
  const body = { plan_id: plan.id, quotation_id: quoted.quotation_id, vehicle: { vin } }
  const { json } = await plain('POST', '/journey/v1/policy/request', body, { token })
  const policy: { number: string } = json.policies.find((one: { number: string }) =>
    one.number.includes('AE'),
  )
  return { token, options, number: policy.number }
}

async function orderBody(option: Option | undefined, number = CARD.number) {
  const method = (await post<{ id: string }>('/cards/payment_methods', { ...CARD, number })).json.id
  return {
    payment_plan_id: option?.id,
    card: { card: 'Ana', encoded_card: method, card_type: 2 },
    device_session_id: 'x',
  }
}

const succeeded = async (policy: string) =>
  (await get<Ledger>(`/sandbox/api/ledger?policy=${policy}`)).intents.filter(
    ({ state }) => state === 'succeeded',
  )

test('[D60] a monthly order sent twice is charged twice', async () => {
  const { token, options, number } = await request()
  const body = await orderBody(options.find(({ subscription }) => subscription))
  const order = () => plain('POST', '/journey/v1/policy/paymentorder', body, { token })
  const first = await order()
  expect([first.status, first.json.policy_number]).toEqual([200, number])
  expect(await succeeded(number)).toHaveLength(1)
  const second = await order()
  expect([second.status, second.json.policy_number]).toEqual([200, number])
  const charges = await succeeded(number)
  expect(charges).toHaveLength(2)
  expect(charges[1]?.amount).toBe(charges[0]?.amount)
})

test('[D60] an annual payment requested and confirmed twice is charged twice', async () => {
  const { token, options, number } = await request()
  const annual = options.find((option) => !option.subscription && option.number_of_payments === 1)
  const body = { payment_plan_id: annual?.id, card: { card: 'Ana', card_type: 2 }, device_session_id: 'x' }
  for (const charges of [1, 2]) {
    const { json } = await plain('POST', '/journey/v1/policy/pay', body, { token })
    const confirmed = await plain('POST', '/cards/confirm', { secret: json.secret, card: CARD })
    expect(confirmed.json).toEqual({ status: 'succeeded' })
    expect(await succeeded(number)).toHaveLength(charges)
  }
})

test('[D60] a monthly card that needs confirmation is declined, because the documents have no secret', async () => {
  const { token, options, number } = await request()
  const body = await orderBody(
    options.find(({ subscription }) => subscription),
    '4000002500003155',
  )
  const answer = await plain('POST', '/journey/v1/policy/paymentorder', body, { token })
  expect([answer.status, answer.json]).toEqual([
    400,
    { code: 'card_declined', decline_code: 'authentication_required' },
  ])
  expect(await succeeded(number)).toEqual([])
})
