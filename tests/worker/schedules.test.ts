/**
 * Requests that are lost, doubled, delayed or cut off, in any order: one effect, which every caller learns of
 * (D11).
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { payMonthly } from '#shared/contracts/purchase/payment.ts'
import { requestPolicy } from '#shared/contracts/purchase/purchase.ts'
import { submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import type { StoredSubmission } from '#shared/http/testing/submission.ts'
import { ask, get, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'
import { faults, World } from './unreliable.ts'

const BUYERS = ['ana.torres', 'bruno.mendez', 'diego.luna', 'elena.cruz', 'gabriela.nava']
const VERSA = { brand_id: 10, type_id: 1001, model: 2024, version_id: 1001122 }
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
/**
 * Schedules that run side by side, each with its own buyer. The long run makes ten runs (vitest.config.ts).
 */
const SCHEDULES = 100

let vehicles = 0

class Store implements SubmissionStore {
  readonly kept = new Map<string, StoredSubmission>()
  async read(name: string) {
    return this.kept.get(name)
  }
  async write(name: string, submission: StoredSubmission) {
    this.kept.set(name, submission)
  }
  async remove(name: string) {
    this.kept.delete(name)
  }
}

interface Buyer {
  readonly email: string
  readonly token: string
  readonly cookie: string
}

/**
 * One tab of a browser. Tabs do not share their submissions, as if the other's were lost, so only the business key
 * connects them.
 */
type Tab = Store

interface Purchase {
  readonly buyer: Buyer
  readonly world: World
  readonly tabs: readonly [Tab, Tab]
  readonly request: Parameters<typeof submitOnce<typeof requestPolicy>>[3]
  /** The form's present values, which are edited between two presses. */
  payment: Parameters<typeof submitOnce<typeof payMonthly>>[3]
  /** The outcomes that a tab learnt from answers; all of them must agree. */
  readonly learnt: { requested: string[]; paid: string[]; last: string }
}

/** The origin of an island's call selects the simulated purchase that it belongs to. */
const worlds = new Map<string, { world: World; cookie: string }>()
let origins = 0

beforeAll(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(new Request(input).url)
    const found = worlds.get(url.origin)
    if (found === undefined) throw new TypeError(`nobody at ${url.origin}`)
    const { credentials: _credentials, ...sent } = init
    return found.world.send(url.pathname, sent, found.cookie)
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

async function signIn(name: string): Promise<Buyer> {
  const email = `${name}@volante.example`
  const reply = await new World().send(
    '/api/log-in',
    {
      method: 'POST',
      body: JSON.stringify({ email, password: 'Camino4826' }),
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': `2001:db8:0:${name.length}::1` },
    },
    '',
  )
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { email, token: await logIn(email), cookie }
}

async function begin(buyer: Buyer, ignoresKeys = false): Promise<Purchase & { readonly base: string }> {
  const { token, email } = buyer
  const vin = `3N1CN8AE1PL${String(700_000 + ++vehicles)}`
  await ask('createVehicle', { body: { ...VERSA, vin, plates: 'XYZ123', color: 'no_color_set' } }, { token })
  const person = {
    civil_status_code: 9,
    gender_code: 2,
    birthdate: '1990-05-14',
    email,
    phone: '525512340001',
    first_name: 'Ana',
    first_last_name: 'Torres',
    second_last_name: 'Aguilar',
  }
  const quoted = await ask(
    'quote',
    {
      body: {
        vehicle: { version: { code: String(VERSA.version_id) } },
        region: { postal_code: '20126', state: { code: '01' } },
        person,
        plans: [{ name: 'extended' }],
      },
    },
    { token },
  )
  const { quotation_id } = quoted.data
  const planId = `${quotation_id}.extended`
  const method = (await post<{ id: string }>('/cards/payment_methods', CARD)).json.id
  const world = new World(ignoresKeys)
  const base = `http://buyer-${String(++origins)}.example`
  worlds.set(base, { world, cookie: buyer.cookie })
  return {
    buyer,
    world,
    base,
    tabs: [new Store(), new Store()],
    learnt: { requested: [], paid: [], last: '' },
    request: { body: { quotationId: String(quotation_id), planId, coupon: '', vin, driverId: null } },
    payment: {
      // Each walk pays its own policy, because a policy has one open payment at a time (D79).
      body: {
        policyId: `shown-${String(origins)}`,
        paymentPlanId: `${planId}.subscription`,
        paymentMethodId: method,
      },
    },
  }
}

type Running = Awaited<ReturnType<typeof begin>>
const noPause = () => Promise.resolve()

async function submitRequest({ base, learnt, request }: Running, tab: Tab): Promise<boolean> {
  const result = await submitOnce(tab, 'request', requestPolicy, request, { base, pause: noPause })
  if (result.ok) learnt.requested.push(result.data.policyNumber)
  return result.ok || !tab.kept.has('request')
}

async function submitPayment({ base, learnt, payment }: Running, tab: Tab): Promise<boolean> {
  const result = await submitOnce(tab, 'pay', payMonthly, payment, { base, pause: noPause })
  if (result.ok) learnt.paid.push(result.data.policyNumber)
  else if (result.error.code === 'already_paid') learnt.paid.push('already')
  learnt.last = JSON.stringify(result)
  return !tab.kept.has('pay')
}

/** Changes the card of a payment, whatever the outcome of the first attempt is. */
async function edit(purchase: Running): Promise<void> {
  const paymentMethodId = (await post<{ id: string }>('/cards/payment_methods', CARD)).json.id
  purchase.payment = { body: { ...purchase.payment.body, paymentMethodId } }
}

/** A stolen key with another body causes no other effect and reveals no answer. */
async function abuse({ buyer, world, payment }: Running, tab: Tab): Promise<void> {
  const kept = tab.kept.get('pay')
  if (kept === undefined) return
  const body = { ...payment.body, paymentPlanId: `${payment.body.paymentPlanId}-other` }
  const headers = { 'content-type': 'application/json', 'idempotency-key': kept.key }
  const sent = { method: 'POST', body: JSON.stringify(body), headers }
  const reply = await world.send('/api/payment-orders', sent, buyer.cookie).catch(() => undefined)
  if (reply !== undefined) expect([404, 409, 422, 502, 503, 504]).toContain(reply.status)
}

const step = fc.record({
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constant('pay' as const) },
    { weight: 2, arbitrary: fc.constant('request' as const) },
    fc.constantFrom('time', 'late', 'abuse', 'both', 'edit'),
  ),
  tab: fc.integer({ min: 0, max: 1 }),
  together: fc.integer({ min: 1, max: 3 }),
  plan: fc.array(fc.constantFrom(...faults), { maxLength: 4 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const schedule = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  ignoresKeys: fc.boolean(),
})
type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never

async function take(purchase: Running, { act, tab, together, plan }: Step): Promise<void> {
  const { world, tabs } = purchase
  world.plan = [...plan]
  const mine = tabs[tab] ?? tabs[0]
  if (act === 'time') return world.passTime()
  if (act === 'late') return world.deliverLate()
  if (act === 'abuse') return abuse(purchase, mine)
  if (act === 'edit') return edit(purchase)
  const submit = act === 'request' ? submitRequest : submitPayment
  const who = act === 'both' ? tabs : Array.from({ length: together }, () => mine)
  await Promise.all(who.map((one) => submit(purchase, one)))
}

interface Ledger {
  payments: { amount: number }[]
  intents: { state: string }[]
}

async function follow(buyer: Buyer, { steps, ignoresKeys }: Schedule): Promise<void> {
  const purchase = await begin(buyer, ignoresKeys)
  const { world, tabs, learnt, base } = purchase
  await submitRequest(purchase, tabs[0])
  for (const one of steps) await take(purchase, one)

  // Ends the faults of the network: late requests arrive, and both tabs ask until they know the outcome.
  world.plan = []
  await world.deliverLate()
  await world.passTime()
  for (const tab of tabs) {
    expect(
      await submitPayment(purchase, tab),
      `a tab does not learn what became of its payment: ${learnt.last}`,
    ).toBe(true)
    expect(await submitRequest(purchase, tab), 'nor of its request').toBe(true)
  }
  worlds.delete(base)
  expect(new Set(learnt.requested).size, 'one request').toBe(1)
  const [number = ''] = learnt.requested
  expect([...new Set([...learnt.paid, number, 'already'])].sort(), 'one payment').toEqual(
    [number, 'already'].sort(),
  )
  const { payments, intents } = await get<Ledger>(`/sandbox/api/ledger?policy=${number}`)
  expect(intents.filter((intent) => intent.state === 'succeeded')).toHaveLength(1)
  expect(payments).toHaveLength(12)
  expect((await messagesTo(buyer.email)).filter(({ subject }) => subject.includes(number))).toHaveLength(1)
}

test(`[API-26] [API-29] [API-125] in ${String(SCHEDULES)} random schedules of duplicates, cuts and reordering each effect happens once`, async () => {
  const buyers = await Promise.all(BUYERS.map(signIn))
  await fc.assert(
    fc.asyncProperty(
      fc.array(schedule, { minLength: BUYERS.length, maxLength: BUYERS.length }),
      async (schedules) => {
        // Each schedule starts clean, so that it meets neither the limit of five nor data of the one before.
        await resetPeople()
        const walks = await Promise.allSettled(
          buyers.map((buyer, index) => follow(buyer, schedules[index] ?? { steps: [], ignoresKeys: false })),
        )
        const failed = walks.find((walk) => walk.status === 'rejected')
        if (failed?.status === 'rejected') throw failed.reason
      },
    ),
    { numRuns: SCHEDULES / BUYERS.length, endOnFailure: process.env.SHRINK === undefined },
  )
}, 1_200_000)

test('one person’s idempotency key and outcome are unknown to another person', async () => {
  const [ana, bruno] = await Promise.all([signIn('ana.torres'), signIn('bruno.mendez')])
  await resetPeople()
  const mine = await begin(ana)
  const key = newKey()
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const sent = { method: 'POST', body: JSON.stringify(mine.request.body), headers }
  expect((await mine.world.send('/api/policy-requests', sent, ana.cookie)).status).toBe(200)
  const told = await mine.world.send(`/api/submissions/${key}`, { method: 'GET' }, bruno.cookie)
  expect(await told.json()).toEqual({ state: 'unknown' })
  expect((await mine.world.send('/api/policy-requests', sent, bruno.cookie)).status).toBe(409)
})
