import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { browser, type Browser, type Reply } from '#gateway/testing/browser.ts'
import type { FactOwner } from '#gateway/testing/facts/call-facts.ts'
import { addressOf, bodyOf } from '#gateway/testing/facts/facts.ts'
import { failure, type FakeAnswers, type AskedCall } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'
import { pages } from '#shared/sites.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { correction, coupon, dataRequest, invoiceOf, MARK, rectification, reward } from './marked-records.ts'

const first = {
  token: accessToken(`person-${MARK}`),
  email: `${MARK}@correo.example`,
  policyId: `id-${MARK}`,
  policyNumber: `AE-${MARK}`,
  planId: `plan-${MARK}`,
  quotationId: `quotation-${MARK}`,
  driverId: `driver-${MARK}`,
  secret: `pi_secret_${MARK}`,
  key: `a-key-of-${MARK}-0001`,
}
const second = accessToken('person-segunda')

const isFirst = ({ headers }: AskedCall) => headers.get('authorization') === `Bearer ${first.token}`
/** The rule of a real insurer: another person's objects do not exist. */
const ownersOnly =
  <T>(answer: T) =>
  (asked: AskedCall) =>
    isFirst(asked) ? answer : failure(404)

const policy = {
  id: first.policyId,
  number: first.policyNumber,
  action: { code: 3 },
  start_date: '2026-01-01T18:00:00.000Z',
  end_date: '2027-01-01T18:00:00.000Z',
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2024,
    version: { code: '1', name: 'S' },
    plates: '',
    vin: `VIN-${MARK}`,
  },
  coverages: [],
}
const claim = {
  id: `claim-${MARK}`,
  status: 5,
  policy_number: first.policyNumber,
  sinister_number: `SIN-${MARK}`,
  proposal: { status: 0, amount: 1 },
}
const insurer: FakeAnswers = {
  userInfo: (asked) => (isFirst(asked) ? { ...ana, first_name: MARK, email: first.email } : ana),
  listPolicies: (asked) => ({
    products: isFirst(asked) ? [{ payment_status: 1, product_payment_type_id: 0, policies: [policy] }] : [],
  }),
  policyByNumber: ownersOnly(policy),
  paymentMethod: ownersOnly({ card: null }),
  paymentHistory: ownersOnly({ payments: [] }),
  changePaymentMethod: ownersOnly({}),
  payDue: ownersOnly({}),
  endorsementHistory: ownersOnly({ data: [] }),
  createEndorsement: ownersOnly({}),
  identityStatus: () => ({ data: { response_code: 2, failed_code: null } }),
  identityToken: (asked) => ({ data: { token: isFirst(asked) ? `check-${MARK}` : 'check-segunda' } }),
  hasPhotos: ownersOnly({ has_photos: true, required: true }),
  allowNewPolicy: () => ({ canRequestNewPolicy: true }),
  pay: ownersOnly({ secret: first.secret, policy_number: first.policyNumber }),
  payMonthly: ownersOnly({ secret: first.secret, policy_number: first.policyNumber }),
  automaticRenewal: ownersOnly({}),
  requestPolicy: ownersOnly({ policies: [policy] }),
  quoteRenewal: ownersOnly({ plans: [], quotation_id: first.quotationId }),
  requestRenewal: ownersOnly({ policies: [policy] }),
  createVehicle: () => failure(409, { code: 32 }),
  createDriver: () => ({ id: 'driver-segunda' }),
  submissionOutcome: ownersOnly({ state: 'done', status: 200, body: { secret: first.secret } }),
  damagePayments: (asked) => ({ damage_payments: isFirst(asked) ? [claim] : [] }),
  damagePayment: ownersOnly(claim),
  agreedPaymentList: (asked) => ({ agreed_payments: isFirst(asked) ? [claim] : [] }),
  agreedPayment: ownersOnly(claim),
  claimFiles: ownersOnly({ attachments: [] }),
  pendingClaims: (asked) => ({
    claims: isFirst(asked) ? [{ ...claim, flow: 'damagepayments' as const, attachments: [] }] : [],
    forms: [],
  }),
  createAgreedPayment: ownersOnly({ id: claim.id }),
  negotiateDamagePayment: ownersOnly({}),
  updateClaimFile: ownersOnly({}),
  correctClaimVehicle: ownersOnly({}),
  corrections: (asked) => ({ corrections: isFirst(asked) ? [correction] : [] }),
  requestCorrection: ownersOnly(correction),
  dataPurposes: (asked) => ({
    purposes: isFirst(asked) ? [{ id: MARK, title: MARK, accepted: true }] : [],
  }),
  chooseDataPurpose: ownersOnly({}),
  dataRequests: (asked) => ({ requests: isFirst(asked) ? [dataRequest] : [] }),
  askDataRequest: ownersOnly(dataRequest),
  policyProof: (asked) => ({ id: isFirst(asked) ? `${MARK}-0123456789abcdef012345` : null }),
  makePolicyProof: ownersOnly({ id: `${MARK}-0123456789abcdef012345` }),
  revokePolicyProof: ownersOnly({}),
  policyInvoice: ownersOnly(invoiceOf(first.policyNumber)),
  rectifications: (asked) => ({ rectifications: isFirst(asked) ? [rectification] : [] }),
  askRectification: ownersOnly(rectification),
  reportUnknownAccess: ownersOnly({}),
  contactChannels: () => ({ channels: ['sms', 'email'] }),
  sendContactCode: ownersOnly({}),
  changeContact: ownersOnly({}),
  listRewards: ownersOnly({ rewards: [reward] }),
  listReferrals: ownersOnly({ referrals: [] }),
  rewardHistory: (asked) => ({ reward_record: isFirst(asked) ? [coupon] : [] }),
  exchangeReward: ownersOnly({}),
  generateOtpForPerson: () => ({}),
  verifyOtpForPerson: () => failure(400),
}

let owner: Browser
let other: Browser
beforeAll(async () => {
  owner = await signedIn({ ...insurer, logIn: () => tokens(first.token) })
  other = await signedIn({ ...insurer, logIn: () => tokens(second) })
  const paid = await owner.call('POST', '/api/payments', payment, { key: first.key })
  expect(paid.json).toMatchObject({ secret: first.secret })
  const agreed = { consent: IDENTITY_CONSENT.version }
  expect((await owner.call('POST', '/api/identity/check', agreed)).text).toContain(MARK)
  await owner.call('POST', '/api/receipt', { policyNumber: first.policyNumber, email: first.email })
})

// A policy id that is not among the paid ones.
const payment = { policyId: `unpaid-${MARK}`, paymentPlanId: first.planId }
const ofFirst: FactOwner = { ...first, mark: MARK }

/** Each request that the second person makes of a call: with a valid body about the first one, and without. */
function triesOf(endpoint: Endpoint): Try[] {
  const { method } = endpoint
  const address = addressOf(endpoint, {}, ofFirst)
  if (method === 'GET') return [(tab) => tab.call(method, address)]
  const stated = bodyOf(endpoint, ofFirst)
  const bodies = stated === undefined ? [undefined, {}, { ...first }] : [stated]
  const keys = endpoint.effect === 'once' ? [first.key, crypto.randomUUID()] : [first.key]
  return bodies.flatMap((body) =>
    keys.map(
      (key): Try =>
        (tab) =>
          tab.call(method, address, body, { key }),
    ),
  )
}
type Try = (tab: Browser) => Promise<Reply>

describe('a second user on every route that takes an id', () => {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s: a second user reads nothing and acts for no one else',
    async (_name, endpoint) => {
      const before = other.insurer.asked.length
      // The second person's session stays open, because the other calls need it.
      const tab = endpoint.path === '/api/sign-out' ? browser(insurer) : other
      for (const attempt of triesOf(endpoint)) {
        const reply = await attempt(tab)
        expect(reply.text + JSON.stringify([...reply.headers])).not.toContain(MARK)
      }
      for (const asked of other.insurer.asked.slice(before))
        expect([asked.name, asked.headers.get('authorization')]).not.toEqual([
          asked.name,
          `Bearer ${first.token}`,
        ])
    },
  )

  test('the second user’s walk stayed signed in and used the first user’s ids', async () => {
    expect((await other.call('GET', '/api/session')).status).toBe(200)
    const addresses = endpoints.map((endpoint) => addressOf(endpoint, {}, ofFirst))
    expect(addresses.filter((path) => path.includes(MARK)).length).toBeGreaterThan(20)
    const bodies = endpoints.map((endpoint) => JSON.stringify(bodyOf(endpoint, ofFirst) ?? {}))
    expect(bodies.filter((body) => body.includes(MARK)).length).toBeGreaterThan(8)
  })

  test('[D98] an identity consent of one person does not count for another', async () => {
    const refused = await other.call('POST', '/api/identity/check', {})
    expect([refused.status, refused.json]).toMatchObject([409, { error: { code: 'consent_missing' } }])
    expect(other.insurer.askedFor('identityToken')).toEqual([])
    expect((await other.call('GET', '/api/identity')).json).toMatchObject({ consent: null })
  })

  test('a stored answer of one person is not replayed to another', async () => {
    const third = await signedIn({ ...insurer, logIn: () => tokens(accessToken('person-tercera')) })
    const kept = await third.call('GET', `/api/submissions/${first.key}`)
    expect(kept.json).toEqual({ state: 'unknown' })
    const again = await third.call('POST', '/api/payments', payment, { key: first.key })
    expect(again.json).toMatchObject({ error: { code: 'upstream_failed', status: 404 } })
    // The first person still has the object.
    expect((await owner.call('GET', `/api/submissions/${first.key}`)).json).toMatchObject({
      state: 'done',
      body: { secret: first.secret },
    })
  })

  test('no page of the second user, nor the receipt, holds data of the first', async () => {
    for (const page of pages) {
      for (const value of ['active', first.policyNumber, 'AE100777', 'XZ100777']) {
        const reply = await other.open(page.pattern.replaceAll(/:\w+/g, value))
        // A redirect repeats the number in the address.
        const own = reply.text.replaceAll(value, '')
        expect([page.pattern, own]).not.toEqual([page.pattern, expect.stringContaining(MARK)])
      }
    }
    const receipt = await owner.open('/policy/contract/completion')
    expect(receipt.text).toContain(first.policyNumber)
  }, 120_000)

  test('every call of the walk answers 401 without a session', async () => {
    const nobody = browser(insurer)
    for (const endpoint of endpoints.filter(({ access }) => access === 'session'))
      for (const attempt of triesOf(endpoint)) {
        const reply = await attempt(nobody)
        expect([endpoint.path, reply.status]).toEqual([endpoint.path, 401])
        expect(reply.text).not.toContain(MARK)
      }
    expect(nobody.insurer.asked).toHaveLength(0)
  })
})

describe('visitors', () => {
  const phone = { dialCode: '+52', number: '5566000001' }

  test('a code requested by another visitor verifies nothing', async () => {
    const asker = browser(insurer)
    await asker.call('POST', '/api/registration/phone-code', { phone })
    const thief = browser({ ...insurer, verifyOtpForPerson: () => ({ token: 'proof' }) })
    const reply = await thief.call('POST', '/api/registration/phone-code/verify', { phone, code: 'GOOD42' })
    expect(reply.json).toMatchObject({ error: { code: 'code_invalid' } })
    expect(thief.insurer.askedFor('verifyOtpForPerson')).toHaveLength(0)
  })

  test('[D259] a pressed link’s clean address opens nothing in a browser without the link', async () => {
    const link = `/forgot-password/restore?k=${btoa(first.email)}&token=${crypto.randomUUID()}`
    const [holder, thief] = [browser(), browser()]
    const path = (await holder.submit(link)).headers.get('location') ?? ''
    expect([...thief.cookies.keys()].filter((name) => name.includes('link'))).toEqual([])
    expect((await thief.open(path)).text).not.toContain(MARK)
    const restored = await thief.call('POST', path.replace('/forgot-password', '/api'), {
      password: 'Camino4826',
    })
    expect(restored.json).toMatchObject({ error: { code: 'link_missing' } })
    // The cookie of one purpose does not work under the name of another either.
    const [, value = ''] = [...holder.cookies].find(([name]) => name.includes('link')) ?? []
    thief.cookies.set('__Host-link-email-validation', value)
    thief.cookies.set('__Host-auth_token', value.slice(0, 43))
    const [, query = ''] = path.split('?')
    expect((await thief.call('POST', `/api/email-validation?${query}`)).json).toMatchObject({
      error: { code: 'link_missing' },
    })
    expect((await thief.call('GET', '/api/session')).status).toBe(401)
  })
})
