/** Tests that repeated, concurrent or reordered calls make one request, one charge, one policy and one e-mail (D11). */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask, get, logIn, messagesTo, newKey, post, resetPeople } from '../testing/verbs.ts'

/** Five buyers at the same time: each schedule belongs to one person, and none may affect another's. */
const BUYERS = ['ana.torres', 'bruno.mendez', 'diego.luna', 'elena.cruz', 'gabriela.nava'].map(
  (name) => `${name}@volante.example`,
)
const VERSA = { brand_id: 10, type_id: 1001, model: 2024, version_id: 1001122 }
const FORMS = ['annual', 'subscription', 'months3', 'months9'] as const
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
let vehicles = 0

interface Purchase {
  readonly token: string
  readonly method: string
  readonly planId: string
  readonly request: (key: string) => Promise<string>
  readonly secrets: string[]
}

async function begin(email: string, token: string): Promise<Purchase> {
  const vin = `3N1CN8AE1PL${String(800_000 + ++vehicles)}`
  await ask('createVehicle', { body: { ...VERSA, vin, plates: 'XYZ123', color: 'no_color_set' } }, { token })
  const person = {
    civil_status_code: 9,
    gender_code: 2,
    birthdate: '1990-05-14',
    email,
    phone: '525512340001',
  }
  const names = { first_name: 'Ana', first_last_name: 'Torres', second_last_name: 'Aguilar' }
  const { quotation_id } = (
    await ask(
      'quote',
      {
        body: {
          vehicle: { version: { code: String(VERSA.version_id) } },
          region: { postal_code: '20126', state: { code: '01' } },
          person: { ...person, ...names },
          plans: [{ name: 'extended' }],
        },
      },
      { token },
    )
  ).data
  const planId = `${quotation_id}.extended`
  const body = { plan_id: planId, quotation_id, vehicle: { vin } }
  const request = async (key: string) => {
    const { data } = await ask('requestPolicy', { body }, { token, key })
    return (data.policies ?? []).find((policy) => policy.number.includes('AE'))?.number ?? ''
  }
  const method = (await post<{ id: string }>('/cards/payment_methods', CARD)).json.id
  return { token, method, planId, request, secrets: [] }
}

const step = fc.record({
  act: fc.constantFrom('request', 'pay', 'confirm'),
  form: fc.constantFrom(...FORMS),
  key: fc.integer({ min: 0, max: 2 }),
  which: fc.nat(5),
  together: fc.integer({ min: 1, max: 3 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(
  purchase: Purchase,
  keys: readonly string[],
  { act, form, key, which }: Step,
): Promise<void> {
  const { token, planId, method, secrets } = purchase
  if (act === 'request') return void (await purchase.request(`${keys[key]}-request`))
  if (act === 'confirm') {
    const secret = secrets[which % Math.max(1, secrets.length)]
    return secret ? void (await post('/cards/confirm', { secret, card: CARD })) : undefined
  }
  const options = { token, key: `${keys[key]}-${form}` }
  const payment = { payment_plan_id: `${planId}.${form}`, device_session_id: 'device_session_id' }
  if (form === 'subscription') {
    return void (await ask(
      'payMonthly',
      { body: { ...payment, card: { card: '', encoded_card: method, card_type: 2 } } },
      options,
    ))
  }
  const { data } = await ask('pay', { body: { ...payment, card: { card: '', card_type: 2 } } }, options)
  if (data.secret) secrets.push(data.secret)
}

interface Ledger {
  payments: { amount: number }[]
  intents: { state: string }[]
}

async function follow(email: string, token: string, steps: readonly Step[]): Promise<void> {
  const purchase = await begin(email, token)
  const keys = [newKey(), newKey(), newKey()]
  const number = await purchase.request(`${keys[0]}-request`)
  for (const one of steps) {
    await Promise.all(Array.from({ length: one.together }, () => take(purchase, keys, one)))
  }
  const { payments, intents } = await get<Ledger>(`/sandbox/api/ledger?policy=${number}`)
  const paid = intents.filter((intent) => intent.state === 'succeeded').length
  expect(paid).toBeLessThanOrEqual(1)
  expect([0, 1, 12]).toContain(payments.length)
  expect(payments.length > 0).toBe(paid === 1)
  const emails = (await messagesTo(email)).filter((message) => message.subject.includes(number))
  expect(emails).toHaveLength(paid)
  const products = (await ask('listPolicies', { query: { timestamp: 1 } }, { token })).data.products
  expect(
    products.filter((product) => product.policies.some((policy) => policy.number === number)),
  ).toHaveLength(1)
}

test('[API-26] [API-28] [API-29] under random duplicate requests, five buyers at a time, each effect happens once', async () => {
  const buyers = await Promise.all(BUYERS.map(async (email) => ({ email, token: await logIn(email) })))
  const schedule = fc.array(step, { minLength: 3, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(schedule, { minLength: BUYERS.length, maxLength: BUYERS.length }),
      async (schedules) => {
        // The reset prevents that a schedule reaches the limit of five policies or reads data of an earlier one.
        await resetPeople()
        await Promise.all(
          buyers.map(({ email, token }, index) => follow(email, token, schedules[index] ?? [])),
        )
      },
    ),
    { numRuns: (process.env['LONG'] ? 100 : 20) / BUYERS.length },
  )
}, 120_000)
