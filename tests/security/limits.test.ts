import { describe, expect, test } from 'vitest'
import { limits } from '#gateway/middleware/limits.ts'
import { browser, type Browser, type Reply } from '#gateway/testing/browser.ts'
import { refusal, type Answers } from '#gateway/testing/fake-insurer.ts'
import { quotedPlan } from '#gateway/testing/plans.ts'
import { accessToken, credentials, signedIn, tokens } from '#gateway/testing/people.ts'

const AT_ONCE = 50
const together = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const withStatus = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status)

/** D14: 429, how long, and what the island makes a sentence of (D29). */
function expectToldToWait(reply: Reply, windowMs: number): void {
  expect(reply.status).toBe(429)
  const seconds = Number(reply.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(windowMs / 1000)
  expect(reply.json).toMatchObject({
    error: { code: 'limit', minutes: Math.ceil(seconds / 60), requestId: reply.headers.get('x-request-id') },
  })
}

/** All of them from one address. */
function expectExactly(replies: readonly Reply[], rule: { count: number; windowMs: number }): void {
  const refused = withStatus(replies, 429)
  expect(replies.length - refused.length).toBe(rule.count)
  for (const reply of refused) expectToldToWait(reply, rule.windowMs)
}

let unique = 0
const anybody = () => `persona-${++unique}@limite.example`
/** Somebody signed in whom no other test has counted. */
const somebody = (answers: Answers) =>
  signedIn({ ...answers, logIn: () => tokens(accessToken(`person-${++unique}`)) })

describe('log-in', () => {
  const wrong: Answers = { logIn: () => refusal(403) }
  const guess = (tab: Browser, email: string, n = 0) =>
    tab.call('POST', '/api/log-in', { email, password: `Segura${1000 + n}` })

  test('50 wrong passwords of one account at once, each from elsewhere: 10 are tried', async () => {
    const email = anybody()
    const tabs = Array.from({ length: AT_ONCE }, () => browser(wrong))
    const replies = await Promise.all(tabs.map((tab, n) => guess(tab, email, n)))
    expectExactly(replies, limits.logInFailuresPerAccount)
    expect(tabs.flatMap((tab) => tab.insurer.asked)).toHaveLength(10)
  })

  test('the account is one, however it is written', async () => {
    const email = anybody()
    const spellings = [email, email.toUpperCase(), ` ${email} `]
    const tab = browser(wrong)
    const replies = await together(15, (n) => guess(tab, spellings[n % 3] ?? email))
    expectExactly(replies, limits.logInFailuresPerAccount)
  })

  test('50 accounts at once from one address: 30 are tried', async () => {
    const tab = browser(wrong)
    expectExactly(await together(AT_ONCE, () => guess(tab, anybody())), limits.logInPerAddress)
    expect(tab.insurer.asked).toHaveLength(30)
  })

  test('the right password among 50 at once gets in at most once in ten tries, and ends the count', async () => {
    const email = anybody()
    const tab = browser({
      logIn: ({ body }) =>
        (body as { password: string }).password === 'Segura1003' ? tokens() : refusal(403),
    })
    const replies = await together(20, (n) => guess(tab, email, n))
    expect(withStatus(replies, 200).length).toBeLessThanOrEqual(1)
    expect(tab.insurer.asked.length).toBeLessThanOrEqual(20)
  })

  test('a blocked account is told the same as one that does not exist', async () => {
    const [known, unknown] = [anybody(), anybody()]
    const tab = browser(wrong)
    const told = async (email: string) => {
      const replies = await together(11, () => guess(tab, email))
      return replies.map(({ status }) => status).toSorted()
    }
    expect(await told(known)).toEqual(await told(unknown))
  })

  test('an insurer that is down costs nobody a try', async () => {
    const tab = browser({ logIn: () => refusal(400) })
    const email = anybody()
    for (let n = 0; n < 12; n++) expect((await guess(tab, email)).status).toBe(502)
  })
})

describe('codes by phone', () => {
  let number = 5_577_000_000
  const newPhone = () => ({ dialCode: '+52', number: String(number++) })
  const insurer: Answers = { generateOtpForPerson: () => ({}), verifyOtpForPerson: () => refusal(400) }
  const askCode = (tab: Browser, phone: object) => tab.call('POST', '/api/registration/phone-code', { phone })

  test('50 guesses at once: 5 reach the insurer', async () => {
    const tab = browser(insurer)
    const phone = newPhone()
    await askCode(tab, phone)
    const replies = await together(AT_ONCE, (n) =>
      tab.call('POST', '/api/registration/phone-code/verify', { phone, code: `WRON${10 + n}`.slice(0, 6) }),
    )
    expectExactly(replies, limits.triesPerCode)
    expect(tab.insurer.askedFor('verifyOtpForPerson')).toHaveLength(5)
  })

  test('50 codes to one number at once, each from elsewhere: 5 are sent', async () => {
    const phone = newPhone()
    const replies = await together(AT_ONCE, () => askCode(browser(insurer), phone))
    expectExactly(replies, limits.codesPerNumber)
  })

  test('50 numbers at once from one address: 20 are sent', async () => {
    const tab = browser(insurer)
    expectExactly(await together(AT_ONCE, () => askCode(tab, newPhone())), limits.codesPerAddress)
    expect(tab.insurer.asked).toHaveLength(20)
  })
})

describe('recovery and availability', () => {
  test('50 recoveries of one account at once, each from elsewhere: 3 are sent', async () => {
    const email = anybody()
    const replies = await together(AT_ONCE, () =>
      browser({ sendRecovery: () => ({}) }).call('POST', '/api/recovery', { email }),
    )
    expectExactly(replies, limits.recoveriesPerAccount)
  })

  test('50 accounts at once from one address: 30 are sent', async () => {
    const tab = browser({ sendRecovery: () => ({}) })
    const replies = await together(AT_ONCE, () => tab.call('POST', '/api/recovery', { email: anybody() }))
    expectExactly(replies, limits.recoveriesPerAddress)
  })

  test('e-mail, RFC and VIN are one count of 60 an hour for an address', async () => {
    const tab = await signedIn({
      checkEmail: () => ({ is_in_use: false }),
      checkRfc: () => ({ is_in_use: false }),
      verifyVin: () => ({ exists: false }),
    })
    const asks = [
      () => tab.call('POST', '/api/availability/email', { email: anybody() }),
      () => tab.call('POST', '/api/availability/rfc', { rfc: 'RUPA900101AB1' }),
      () => tab.call('POST', '/api/availability/vin', { vin: '3N1CN8AE1NX230041' }),
    ]
    const replies = await together(75, (n) => (asks[n % 3] ?? asks[0])?.() as Promise<Reply>)
    expectExactly(replies, limits.availabilityPerAddress)
  })
})

describe('quotes and coupons', () => {
  const quoted = {
    quotation_id: 'q-1',
    plans: [quotedPlan('custom'), quotedPlan('extended'), quotedPlan('basic')],
    vehicle: { commercial_value: 1_000 },
  }
  const place = () => ({
    postal_entities: [
      { postal_code: '06100', country_code: 'MX', state_code: '09', municipality_sepomex_code: '015' },
    ],
  })
  const asked = {
    versionCode: '1',
    postalCode: '06100',
    coupon: '',
    age: null,
    genderCode: null,
    customization: null,
  }
  const wrongCoupon = () => refusal(400, { code: 4000, message: 'coupon not found' })

  test('50 quotes of one person at once: 30 are made', async () => {
    const tab = await somebody({ quote: () => quoted, verifyPostalCode: place })
    const replies = await together(AT_ONCE, () => tab.call('POST', '/api/quote', asked))
    expectExactly(replies, limits.quotesPerPerson)
    expect(tab.insurer.askedFor('quote')).toHaveLength(30)
  })

  test('150 quotes of visitors at one address: 120 are made', async () => {
    const tab = browser({ quotePublic: () => quoted })
    const replies = await together(150, () => tab.call('POST', '/api/quote', asked))
    expectExactly(replies, limits.quotesPerAddress)
  })

  test('50 wrong coupons of one person at once: 10 are tried, and a quote without one is still made', async () => {
    const tab = await somebody({
      quote: ({ body }) => ((body as { coupon: string | null }).coupon === null ? quoted : wrongCoupon()),
      verifyPostalCode: place,
    })
    const guess = (n: number) => tab.call('POST', '/api/quote', { ...asked, coupon: `GUESS${n}` })
    const replies = await together(25, guess)
    expectExactly(replies, limits.couponGuessesPerPerson)
    expect((await tab.call('POST', '/api/quote', asked)).status).toBe(200)
    // Nor by way of a policy request.
    const request = {
      quotationId: 'q',
      planId: 'p',
      coupon: 'GUESS99',
      vin: '3N1CN8AE1NX230041',
      driverId: null,
    }
    const other = await tab.call('POST', '/api/policy-requests', request, { key: crypto.randomUUID() })
    expectToldToWait(other, limits.couponGuessesPerPerson.windowMs)
    expect(tab.insurer.askedFor('requestPolicy')).toHaveLength(0)
  })

  test('50 wrong coupons of a visitor without a cookie at once: 30 for the address', async () => {
    const tab = browser({ quotePublic: wrongCoupon })
    const replies = await together(AT_ONCE, (n) =>
      tab.call('POST', '/api/quote', { ...asked, coupon: `GUESS${n}` }),
    )
    expectExactly(replies, limits.couponGuessesPerAddress)
  })

  test('a coupon that holds can be quoted again and again', async () => {
    const tab = await somebody({ quote: () => quoted, verifyPostalCode: place })
    for (let n = 0; n < 15; n++)
      expect((await tab.call('POST', '/api/quote', { ...asked, coupon: 'VERANO10' })).status).toBe(200)
  })
})

describe('links', () => {
  test('50 tries from one address at once: 20 are looked at, the others are told to wait', async () => {
    const tab = browser()
    const replies = await together(AT_ONCE, () =>
      tab.submit(`/email-validation?token=${crypto.randomUUID()}`),
    )
    const refused = withStatus(replies, 429)
    expect(refused).toHaveLength(30)
    for (const { headers, text } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(text).toContain('Demasiados intentos. Espera 1 minuto e intenta de nuevo.')
    }
  })
})

test('a client that claims another address is counted at its own', async () => {
  const tab = browser({ logIn: () => refusal(403) })
  const replies = await together(AT_ONCE, (n) =>
    tab.call(
      'POST',
      '/api/log-in',
      { ...credentials, email: anybody() },
      {
        headers: {
          'x-forwarded-for': `10.0.0.${n}`,
          'x-real-ip': `10.0.1.${n}`,
          forwarded: `for=10.0.2.${n}`,
        },
      },
    ),
  )
  expectExactly(replies, limits.logInPerAddress)
})
