import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SESSION_COOKIE, VISITOR_COOKIE } from '#gateway/http/cookies.ts'
import { digest } from '#gateway/http/digest.ts'
import { identityOf } from '#gateway/links/kinds.ts'
import { browser, type Browser, type Reply } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, relative, signedIn, tokens } from '#gateway/testing/people.ts'

/** Values planted with a person, a visitor and a payment, and searched for where they must not be. */
const secrets = {
  accessToken: accessToken('person-canary'),
  refreshToken: 'refresh-token-canary',
  password: 'Lechuga4826xy',
  restoreToken: 'canary-restore-token',
  otp: 'CNRY42',
  proof: 'canary-proof-of-phone',
}
const personal = {
  rfc: 'CANA900101XY9',
  email: 'canario@correo.example',
  phone: '5598761234',
  vin: '3N1CN8AE1NXCANARY'.replaceAll('A', 'B'),
  street: 'Calle Canario',
}
const payment = { secret: 'pi_canary_secret', method: 'pm_canary_method' }

const person = { ...ana, rfc: personal.rfc, email: personal.email, phone: `52${personal.phone}` }
const insurer: FakeAnswers = {
  logIn: () => tokens(secrets.accessToken),
  userInfo: () => person,
  checkEmail: () => ({ is_in_use: true }),
  checkRfc: () => ({ is_in_use: true }),
  verifyVin: () => ({ exists: true }),
  generateOtpForPerson: () => ({}),
  verifyOtpForPerson: () => ({ token: secrets.proof }),
  register: () => ({}),
  createDriver: () => ({ id: 'driver-1' }),
  createVehicle: () => failure(409, { code: 32, message: personal.vin }),
  pay: () => ({ secret: payment.secret, policy_number: 'AE1' }),
  payMonthly: () => failure(402, { code: 'card_declined', message: payment.method }),
  listPolicies: () => ({ products: [] }),
  allowNewPolicy: () => ({ canRequestNewPolicy: true }),
  restorePassword: () => ({}),
}
const newKey = () => crypto.randomUUID()

interface Walk {
  readonly replies: readonly { readonly path: string; readonly reply: Reply }[]
  readonly lines: string
  readonly tab: Browser
}
let walk: Walk

/** A person uses every feature that handles a secret, and the test records each reply and each line of the log. */
beforeAll(async () => {
  const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const tab = browser(insurer)
  const replies: { path: string; reply: Reply }[] = []
  const keep = async (path: string, answer: Promise<Reply>) => {
    replies.push({ path, reply: await answer })
  }
  const call = (path: string, body?: object, key?: string) =>
    keep(path, tab.call('POST', path, body, key === undefined ? {} : { key }))
  const phone = { dialCode: '+52', number: personal.phone }
  const link = `/forgot-password/restore?k=${btoa(personal.email)}&token=${secrets.restoreToken}`
  await call('/api/registration/phone-code', { phone })
  await call('/api/registration/phone-code/verify', { phone, code: secrets.otp })
  const utm = { campaign: '', medium: '', source: '', term: '', content: '' }
  const registration = {
    email: personal.email,
    password: secrets.password,
    person: {
      ...relative,
      phone,
      rfc: personal.rfc,
      address: { ...relative.address, street: personal.street },
    },
    activityCode: 1,
    referral: '',
    utm,
  }
  await call('/api/registration', registration, newKey())
  await keep('GET link', tab.open(link))
  await keep('HEAD link', tab.send(link, { method: 'HEAD' }))
  await keep('POST link', tab.submit(link))
  const exchanged = replies.at(-1)?.reply.headers.get('location') ?? ''
  await call(exchanged.replace('/forgot-password', '/api'), { password: secrets.password })
  await call('/api/log-in', { email: personal.email, password: secrets.password })
  await call('/api/availability/email', { email: personal.email })
  await call('/api/availability/rfc', { rfc: personal.rfc })
  await call('/api/availability/vin', { vin: personal.vin })
  await call('/api/vehicles', {
    vin: personal.vin,
    plates: 'ABC123',
    versionId: '1',
    brandId: '1',
    modelId: '1',
    year: 2024,
  })
  await call('/api/drivers', { person: registration.person, email: personal.email })
  await call('/api/payments', { policyId: 'p', paymentPlanId: 'x' }, newKey())
  await call(
    '/api/payment-orders',
    { policyId: 'p-2', paymentPlanId: 'x', paymentMethodId: payment.method },
    newKey(),
  )
  await call('/api/receipt', { policyNumber: 'AE1', email: personal.email })
  await keep('personal page', tab.open('/policy/status/active'))
  await keep('receipt', tab.open('/policy/contract/completion'))
  await keep('session', tab.call('GET', '/api/session'))
  // A query with all secrets, which can be appended to any address.
  const query = `?token=${secrets.restoreToken}&email=${personal.email}&rfc=${personal.rfc}`
  for (const path of ['/', '/nothing', '/log-in', '/api/nothing', '/policy/owner', '/.env'])
    await keep(path, tab.open(path + query))
  walk = { replies, lines: written.mock.calls.flat().join('\n'), tab }
  vi.restoreAllMocks()
})
afterEach(() => vi.restoreAllMocks())

const cookieOf = (tab: Browser) => [...tab.cookies.values()]

test('the walk had no server error and made the insurer’s calls', () => {
  const failed = walk.replies.filter(({ reply }) => reply.status >= 500)
  expect(failed.map(({ path, reply }) => [path, reply.status])).toEqual([])
  const asked = walk.tab.insurer.asked.map(({ name }) => name)
  for (const name of [
    'register',
    'logIn',
    'pay',
    'payMonthly',
    'createDriver',
    'restorePassword',
    'verifyVin',
  ])
    expect(asked).toContain(name)
})

test('no token or password is in any answer’s body, address, header or cookie', () => {
  for (const { path, reply } of walk.replies) {
    const { text, headers } = reply
    // The token is in the browser already, because a person typed it into an address that redirects.
    const told = text + JSON.stringify([...headers].filter(([name]) => name !== 'location'))
    for (const [name, value] of Object.entries(secrets))
      expect([path, name, told.includes(value)]).toEqual([path, name, false])
  }
  for (const cookie of cookieOf(walk.tab)) expect(cookie).toMatch(/^[\w-]{43}(\.[\w-]{43})?$/)
})

test('opening a link redirects to an address without its token', () => {
  const exchanged = walk.replies.find(({ path }) => path === 'POST link')?.reply
  expect(exchanged?.headers.get('location')).toMatch(/^\/forgot-password\/restore\?ref=[\w-]{22}$/)
})

test('the log holds no secret, no cookie and no personal data', () => {
  expect(walk.lines.split('\n').length).toBeGreaterThan(20)
  const all = { ...secrets, ...personal, ...payment, k: btoa(personal.email), phone: personal.phone.slice(2) }
  for (const [name, value] of Object.entries(all))
    expect([name, walk.lines.includes(value)]).toEqual([name, false])
  for (const cookie of cookieOf(walk.tab)) expect(walk.lines).not.toContain(cookie)
})

test('the insurer gets the token only as a bearer, and no cookie of the browser', () => {
  for (const { headers, query, params } of walk.tab.insurer.asked) {
    expect(headers.has('cookie')).toBe(false)
    const address = JSON.stringify([query, params])
    for (const value of [secrets.accessToken, secrets.refreshToken, secrets.password, secrets.restoreToken])
      expect(address).not.toContain(value)
  }
})

describe('the gateway’s storage', () => {
  /** All stored data of one Durable Object, as text. */
  const storedIn = (stub: DurableObjectStub) =>
    runInDurableObject(stub, async (_object, state) => JSON.stringify([...(await state.storage.list())]))

  test('a session’s storage holds the tokens, and no password, card or form data', async () => {
    const name = await digest(walk.tab.cookies.get(SESSION_COOKIE) ?? '')
    const stored = await storedIn(env.SESSION.getByName(name))
    expect(stored).toContain(secrets.accessToken)
    for (const value of [
      secrets.password,
      secrets.otp,
      secrets.restoreToken,
      payment.secret,
      payment.method,
      personal.rfc,
      personal.phone,
      personal.vin,
      personal.street,
    ])
      expect(stored).not.toContain(value)
  })

  test('a registered visitor’s storage holds no secret and no personal data', async () => {
    const name = await digest(walk.tab.cookies.get(VISITOR_COOKIE) ?? '')
    const stored = await storedIn(env.VISITOR.getByName(name))
    for (const value of [...Object.values(secrets), ...Object.values(personal)])
      expect(stored).not.toContain(value)
  })

  test('the storage of a used link holds no token and no e-mail', async () => {
    const content = { purpose: 'restore', token: secrets.restoreToken, email: personal.email } as const
    const stored = await storedIn(env.LINK.getByName(await digest(identityOf(content))))
    // A used token may appear in the storage, an unused one may not.
    expect(stored).toContain('"purpose":"restore"')
    for (const value of [secrets.restoreToken, personal.email]) expect(stored).not.toContain(value)
  })

  test('objects are named by digests, not by a cookie, e-mail or number', async () => {
    const names: string[] = []
    const spy = <T extends { getByName(name: string): unknown }>(namespace: T): T =>
      new Proxy(namespace, {
        get: (target, key) =>
          key === 'getByName'
            ? (name: string) => {
                names.push(name)
                return target.getByName(name)
              }
            : (Reflect.get(target, key) as unknown),
      })
    const bindings = Object.fromEntries(
      (['SESSION', 'PERSON', 'VISITOR', 'LINK', 'LIMIT', 'IDEMPOTENCY'] as const).map((kind) => [
        kind,
        spy(env[kind] as never),
      ]),
    )
    const tab = await signedIn(insurer, bindings)
    await tab.call('POST', '/api/recovery', { email: personal.email })
    await tab.call('POST', '/api/registration/phone-code', {
      phone: { dialCode: '+52', number: '5598769999' },
    })
    await tab.submit(`/email-validation?token=${secrets.restoreToken}`)
    await tab.call('POST', '/api/payments', { policyId: 'p', paymentPlanId: 'x' }, { key: newKey() })
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) {
      expect(name).toMatch(/^([A-Za-z]+:)?[\w-]{22,43}$/)
      for (const cookie of cookieOf(tab)) expect(name).not.toContain(cookie)
    }
  })
})
