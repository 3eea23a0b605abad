import { afterEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#gateway/limits/limit-rules.ts'
import { networkOf } from '#gateway/limits/network.ts'
import { browser, type Browser, type Reply } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { quotedPlan } from '#gateway/testing/plans.ts'
import { accessToken, credentials, relative, signedIn, tokens } from '#gateway/testing/people.ts'

const AT_ONCE = 50
const together = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const withStatus = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status)

/** The answer of a limit: 429, the waiting time, and the code for the island's sentence (D14, D29). */
function expectToldToWait(reply: Reply, windowMs: number, code = 'limit'): void {
  expect(reply.status).toBe(429)
  const seconds = Number(reply.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(windowMs / 1000)
  expect(reply.json).toMatchObject({
    error: { code, minutes: Math.ceil(seconds / 60), requestId: reply.headers.get('x-request-id') },
  })
}

/** All requests come from one address. */
function expectExactly(
  replies: readonly Reply[],
  rule: { count: number; windowMs: number },
  code = 'limit',
): void {
  const refused = withStatus(replies, 429)
  expect(replies.length - refused.length).toBe(rule.count)
  for (const reply of refused) expectToldToWait(reply, rule.windowMs, code)
}

/** Moves the clock of the counters forward. */
function wait(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}
afterEach(() => vi.useRealTimers())

let unique = 0
const anybody = () => `persona-${++unique}@limite.example`
/** A signed-in person without counted requests from other tests. */
const newPerson = (answers: FakeAnswers) =>
  signedIn({ ...answers, logIn: () => tokens(accessToken(`person-${++unique}`)) })

describe('log-in', () => {
  const wrong: FakeAnswers = { logIn: () => failure(403) }
  const guess = (tab: Browser, email: string, n = 0) =>
    tab.call('POST', '/api/log-in', { email, password: `Segura${1000 + n}` })

  test('10 of 50 concurrent wrong passwords for one account from many addresses are tried', async () => {
    const email = anybody()
    const tabs = Array.from({ length: AT_ONCE }, () => browser(wrong))
    const replies = await Promise.all(tabs.map((tab, n) => guess(tab, email, n)))
    expectExactly(replies, limits.logInFailuresPerAccount)
    expect(tabs.flatMap((tab) => tab.insurer.asked)).toHaveLength(10)
  })

  test('spellings of one e-mail share one count', async () => {
    const email = anybody()
    const spellings = [email, email.toUpperCase(), ` ${email} `]
    const tab = browser(wrong)
    const replies = await together(15, (n) => guess(tab, spellings[n % 3] ?? email))
    expectExactly(replies, limits.logInFailuresPerAccount)
  })

  test('an e-mail that a database could take for another one is refused as invalid', async () => {
    const tab = browser(wrong)
    for (const email of [
      'ána@b.mx',
      'ａna@b.mx',
      'a\u200bna@b.mx',
      'ana@b.mx\0',
      'ana@b.mx,',
      'an a@b.mx',
      '..',
    ])
      expect([email, (await guess(tab, email)).status]).toEqual([email, 422])
    expect(tab.insurer.asked).toHaveLength(0)
  })

  test('30 of 50 concurrent log-ins to many accounts from one address are tried', async () => {
    const tab = browser(wrong)
    expectExactly(await together(AT_ONCE, () => guess(tab, anybody())), limits.logInPerAddress)
    expect(tab.insurer.asked).toHaveLength(30)
  })

  test('among 20 concurrent tries the right password gets in at most once', async () => {
    const email = anybody()
    const tab = browser({
      logIn: ({ body }) =>
        (body as { password: string }).password === 'Segura1003' ? tokens() : failure(403),
    })
    const replies = await together(20, (n) => guess(tab, email, n))
    expect(withStatus(replies, 200).length).toBeLessThanOrEqual(1)
    expect(tab.insurer.asked.length).toBeLessThanOrEqual(20)
  })

  test('the answers do not tell a blocked account from an unknown one', async () => {
    const [known, unknown] = [anybody(), anybody()]
    const tab = browser(wrong)
    const told = async (email: string) => {
      const replies = await together(11, () => guess(tab, email))
      return replies.map(({ status }) => status).toSorted()
    }
    expect(await told(known)).toEqual(await told(unknown))
  })

  test('an outage of the insurer does not count as a try', async () => {
    const tab = browser({ logIn: () => failure(400) })
    const email = anybody()
    for (let n = 0; n < 12; n++) expect((await guess(tab, email)).status).toBe(502)
  })
})

describe('codes by phone', () => {
  let number = 5_577_000_000
  const newPhone = () => ({ dialCode: '+52', number: String(number++) })
  const insurer: FakeAnswers = { generateOtpForPerson: () => ({}), verifyOtpForPerson: () => failure(400) }
  const askCode = (tab: Browser, phone: object) => tab.call('POST', '/api/registration/phone-code', { phone })

  test('5 of 50 concurrent guesses of a code reach the insurer', async () => {
    const tab = browser(insurer)
    const phone = newPhone()
    await askCode(tab, phone)
    const replies = await together(AT_ONCE, (n) =>
      tab.call('POST', '/api/registration/phone-code/verify', { phone, code: `WRON${10 + n}`.slice(0, 6) }),
    )
    // A new code has tries of its own, so there is no wait.
    expectExactly(replies, limits.triesPerCode, 'code_spent')
    expect(tab.insurer.askedFor('verifyOtpForPerson')).toHaveLength(5)
  })

  test('5 of 50 concurrent codes to one number from many addresses are sent', async () => {
    const phone = newPhone()
    const replies = await together(AT_ONCE, () => askCode(browser(insurer), phone))
    expectExactly(replies, limits.codesPerNumber)
  })

  test('a number has one count under all its prefixes, and an invalid country prefix is refused', async () => {
    const { number } = newPhone()
    const tab = browser(insurer)
    const codes = (dialCode: string) => together(4, () => askCode(tab, { dialCode, number }))
    const replies = [...(await codes('+52')), ...(await codes('+1')), ...(await codes('+57'))]
    expectExactly(replies, limits.codesPerNumber)
    const asked = tab.insurer.asked.length
    // The dial code +521 reached the phone of +52 and belongs to no country.
    for (const dialCode of ['+521', '+052', '+0052', '52', '+'])
      expect([dialCode, (await askCode(tab, { dialCode, number })).status]).toEqual([dialCode, 422])
    expect(tab.insurer.asked).toHaveLength(asked)
  })

  test('a number gets 10 codes a day, however they are spread over it', async () => {
    const phone = newPhone()
    let sent = 0
    for (let hour = 0; hour < 4; hour++) {
      const replies = await together(4, () => askCode(browser(insurer), phone))
      sent += withStatus(replies, 200).length
      wait(61 * 60_000)
    }
    expect(sent).toBe(limits.codesPerNumberAndDay.count)
  })

  test('a code expires after ten minutes without a call to the insurer', async () => {
    const tab = browser({ ...insurer, verifyOtpForPerson: () => ({ token: 'proof' }) })
    const phone = newPhone()
    const verify = () => tab.call('POST', '/api/registration/phone-code/verify', { phone, code: 'GOOD42' })
    await askCode(tab, phone)
    wait(10 * 60_000)
    expect((await verify()).json).toMatchObject({ error: { code: 'code_invalid' } })
    expect(tab.insurer.askedFor('verifyOtpForPerson')).toHaveLength(0)
    await askCode(tab, phone)
    expect((await verify()).status).toBe(200)
  })

  test('[D328] 60 of 70 concurrent numbers from one address get a code', async () => {
    const tab = browser(insurer)
    expectExactly(await together(70, () => askCode(tab, newPhone())), limits.codesPerAddress)
    expect(tab.insurer.asked).toHaveLength(60)
  })

  test('[D328] one address gets 300 codes a day, however they are spread over it', async () => {
    const tab = browser(insurer)
    for (let hour = 0; hour < 6; hour++) {
      await together(55, () => askCode(tab, newPhone()))
      wait(61 * 60_000)
    }
    expect(tab.insurer.asked).toHaveLength(limits.codesPerAddressAndDay.count)
  })
})

describe('recovery and availability', () => {
  test('3 of 50 concurrent recoveries of one account from many addresses are sent', async () => {
    const email = anybody()
    const replies = await together(AT_ONCE, () =>
      browser({ sendRecovery: () => ({}) }).call('POST', '/api/recovery', { email }),
    )
    expectExactly(replies, limits.recoveriesPerAccount)
  })

  test('30 of 50 concurrent recoveries of many accounts from one address are sent', async () => {
    const tab = browser({ sendRecovery: () => ({}) })
    const replies = await together(AT_ONCE, () => tab.call('POST', '/api/recovery', { email: anybody() }))
    expectExactly(replies, limits.recoveriesPerAddress)
  })

  test('60 of 90 concurrent postal codes from one address are looked up', async () => {
    const tab = browser({ verifyPostalCode: () => ({ postal_entities: [] }) })
    const look = (n: number) => tab.call('GET', `/api/postal-codes/${String(10_000 + n)}`)
    expectExactly(await together(90, look), limits.placesPerAddress)
    expect(tab.insurer.asked).toHaveLength(60)
  })

  test('checks of e-mail, RFC and VIN share one count of 60 an hour per address', async () => {
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

describe('disclosures of a refusal', () => {
  test('registrations that reveal a used e-mail or RFC are limited to 10 an hour per verified phone', async () => {
    let isTaken = true
    const tab = browser({
      generateOtpForPerson: () => ({}),
      register: () => (isTaken ? failure(409, { code: 12 }) : {}),
    })
    const phone = { dialCode: '+52', number: '5599001122' }
    await tab.call('POST', '/api/registration/phone-code', { phone })
    await tab.call('POST', '/api/registration/phone-code/verify', { phone, code: 'A1B2C3' })
    const utm = { campaign: '', medium: '', source: '', term: '', content: '' }
    const rest = { password: 'Segura1928', activityCode: 1, referral: '', utm }
    const register = () =>
      tab.call(
        'POST',
        '/api/registration',
        { ...rest, email: anybody(), person: { ...relative, phone } },
        { key: crypto.randomUUID() },
      )
    // The requests are sent one after another, because of several at once only one has the proof.
    const replies: Reply[] = []
    for (let n = 0; n < 15; n++) replies.push(await register())
    expectExactly(replies, limits.takenAccountsPerNumber)
    expect(tab.insurer.askedFor('register')).toHaveLength(10)
    wait(61 * 60_000)
    isTaken = false
    expect((await register()).status).toBe(200)
  })

  test('vehicles that reveal a used VIN are limited to 10 an hour per person, and own cars do not count', async () => {
    const tab = await newPerson({
      createVehicle: ({ body }) =>
        (body as { plates: string }).plates === 'TAKEN1' ? failure(409, { code: 32 }) : { id: 'v' },
    })
    const make = (plates: string, n: number) =>
      tab.call('POST', '/api/vehicles', {
        vin: `3N1CN8AE1NX${String(n).padStart(6, '0')}`,
        plates,
        year: 2022,
        versionId: '1',
        brandId: '1',
        modelId: '1',
      })
    for (let n = 0; n < 15; n++) expect((await make('MINE12', n)).status).toBe(200)
    expectExactly(await together(25, (n) => make('TAKEN1', n)), limits.takenVinsPerPerson)
  })

  test('20 of 50 concurrent declined cards are tried, and an unknown payment can still be settled', async () => {
    let isDown = true
    const tab = await newPerson({
      payMonthly: () => (isDown ? failure(503) : failure(402, { code: 'card_declined' })),
      submissionOutcome: () => ({
        state: 'done' as const,
        status: 402,
        body: { code: 'card_declined', message: '' },
      }),
    })
    const body = { paymentPlanId: 'plan', paymentMethodId: 'pm_1' }
    // Each payment has its own policy, because a policy has only one open payment at a time (D79).
    const pay = (key: string = crypto.randomUUID()) =>
      tab.call('POST', '/api/payment-orders', { ...body, policyId: key }, { key })
    const unknown = crypto.randomUUID()
    expect((await pay(unknown)).status).toBe(502)
    isDown = false
    expectExactly(await together(AT_ONCE, () => pay()), limits.refusedCardsPerPerson)
    expect(tab.insurer.askedFor('payMonthly')).toHaveLength(21)
    expect((await pay(unknown)).json).toMatchObject({ error: { code: 'card_declined' } })
  })

  test('an account gets 3 validation e-mails an hour, for any number of log-ins', async () => {
    const unvalidated = accessToken(`person-${++unique}`, ['POLICY'])
    const email = anybody()
    let sent = 0
    for (let n = 0; n < 5; n++) {
      const tab = browser({ logIn: () => tokens(unvalidated), sendEmailValidation: () => ({}) })
      await tab.call('POST', '/api/log-in', { ...credentials, email })
      const reply = await tab.call('POST', '/api/email-validation/send')
      if (reply.status === 200) sent += 1
      else expectToldToWait(reply, limits.validationMailsPerAccount.windowMs)
    }
    expect(sent).toBe(limits.validationMailsPerAccount.count)
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
  const wrongCoupon = () => failure(400, { code: 4000, message: 'coupon not found' })

  test('30 of 50 concurrent quotes of one person are made', async () => {
    const tab = await newPerson({ quote: () => quoted, verifyPostalCode: place })
    const replies = await together(AT_ONCE, () => tab.call('POST', '/api/quote', asked))
    expectExactly(replies, limits.quotesPerPerson)
    expect(tab.insurer.askedFor('quote')).toHaveLength(30)
  })

  test('120 of 150 concurrent quotes of visitors at one address are made', async () => {
    const tab = browser({ quotePublic: () => quoted })
    const replies = await together(150, () => tab.call('POST', '/api/quote', asked))
    expectExactly(replies, limits.quotesPerAddress)
  })

  const sentToOneself = {
    brandId: '10',
    modelId: '1001',
    year: '2022',
    versionCode: '20221001',
    postalCode: '06100',
    coupon: '',
    age: null,
    genderCode: null,
    planName: null,
    paymentForm: null,
  }

  test('[D85] 20 of 50 concurrent saved quotes from one address are kept', async () => {
    const tab = browser()
    const replies = await together(AT_ONCE, () => tab.call('POST', '/api/quote/saved', sentToOneself))
    expectExactly(replies, limits.savedQuotesPerAddress)
    expect(new Set(withStatus(replies, 200).map(({ json }) => (json as { ref: string }).ref)).size).toBe(20)
  })

  test('[D85] 20 of 50 guessed references from one address are looked up, in one count with links', async () => {
    const tab = browser()
    const guess = (n: number) => tab.call('GET', `/api/quote/saved/${String(n).padStart(43, 'A')}`)
    expectExactly(await together(AT_ONCE, guess), limits.linksPerAddress)
    expect((await tab.submit(`/email-validation?token=${crypto.randomUUID()}`)).status).toBe(429)
  })

  test('10 of 50 wrong coupons of one person are tried, and a quote without a coupon is still made', async () => {
    const tab = await newPerson({
      quote: ({ body }) => ((body as { coupon?: string }).coupon === undefined ? quoted : wrongCoupon()),
      verifyPostalCode: place,
    })
    const guess = (n: number) => tab.call('POST', '/api/quote', { ...asked, coupon: `GUESS${n}` })
    const replies = await together(25, guess)
    expectExactly(replies, limits.couponGuessesPerPerson)
    expect((await tab.call('POST', '/api/quote', asked)).status).toBe(200)
    // A policy request does not get around the limit either.
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

  test('30 of 50 wrong coupons of a visitor without a cookie are tried per address', async () => {
    const tab = browser({ quotePublic: wrongCoupon })
    const replies = await together(AT_ONCE, (n) =>
      tab.call('POST', '/api/quote', { ...asked, coupon: `GUESS${n}` }),
    )
    expectExactly(replies, limits.couponGuessesPerAddress)
  })

  test('quotes with a valid coupon are not counted as guesses', async () => {
    const tab = await newPerson({ quote: () => quoted, verifyPostalCode: place })
    for (let n = 0; n < 15; n++)
      expect((await tab.call('POST', '/api/quote', { ...asked, coupon: 'VERANO10' })).status).toBe(200)
  })
})

describe('links', () => {
  test('20 of 50 concurrent link presses from one address are checked, and the others get 429', async () => {
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

describe('addresses', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('30 of 50 concurrent log-ins from one IPv6 network are tried', async () => {
    const tab = browser({ logIn: () => failure(403) })
    const guess = (address: string) =>
      tab.call(
        'POST',
        '/api/log-in',
        { ...credentials, email: anybody() },
        { headers: { 'cf-connecting-ip': address } },
      )
    const replies = await together(AT_ONCE, (n) => guess(`2001:db8:77:1:${n.toString(16)}::${n}`))
    expectExactly(replies, limits.logInPerAddress)
    expect((await guess('2001:db8:77:2::1')).status).toBe(403)
  })
})

test('a forged forwarding header does not change the counted address', async () => {
  const tab = browser({ logIn: () => failure(403) })
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

test('starting a passkey log-in counts as a log-in of its address', async () => {
  const tab = browser({}, { STEP_UP: 'on', PASSKEY_LOG_IN: 'on' })
  const replies = await together(AT_ONCE, () => tab.call('POST', '/api/log-in/passkey/begin', {}))
  expectExactly(replies, limits.logInPerAddress)
})
