import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VISITOR_COOKIE } from '#gateway/http/cookies.ts'
import { digest, randomToken } from '#gateway/http/digest.ts'
import { browser, navigation, type Browser } from '#gateway/testing/browser.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { ana, relative, signedIn, tokens } from '#gateway/testing/people.ts'

const START = Date.parse('2026-03-02T18:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const LINK = '/quoter?referral=AMIGO'

const insurer: FakeAnswers = {
  generateOtpForPerson: () => ({}),
  verifyOtpForPerson: () => ({ token: 'proof' }),
  register: () => ({}),
  logIn: () => tokens(),
  userInfo: () => ana,
}

let number = 5_560_000_000
const utm = { campaign: '', medium: '', source: '', term: '', content: '' }

/**
 * Registers from a page without a code in its address, unless `referral` has one. Returns the code that the insurer
 * received.
 */
async function register(tab: Browser, referral = '', key: string = crypto.randomUUID()) {
  const phone = { dialCode: '+52', number: String(number++) }
  await tab.call('POST', '/api/registration/phone-code', { phone })
  await tab.call('POST', '/api/registration/phone-code/verify', { phone, code: 'GOOD42' })
  const body = {
    email: 'nueva@correo.example',
    password: 'Segura1928',
    activityCode: 7,
    referral,
    utm,
    person: { ...relative, phone },
  }
  const send = () => tab.call('POST', '/api/registration', body, { key })
  const reply = await send()
  return { reply, send, codes: () => tab.insurer.askedFor('register').map(codeOf) }
}
const codeOf = ({ body }: { body: unknown }) => (body as { referral_from: string }).referral_from

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[D97] [QUO-69] a referral link', () => {
  test('a referral link counts for a later registration in the same browser', async () => {
    const tab = browser(insurer)
    const page = await tab.open(LINK)
    expect(page.headers.get('set-cookie')).toMatch(/^__Host-visitor=[\w-]{43}; Max-Age=2592000;.*HttpOnly/)
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect(page.text).not.toContain('AMIGO')
    vi.setSystemTime(START + 29 * DAY)
    await tab.open('/quoter')
    expect((await register(tab)).codes()).toEqual(['AMIGO'])
    // The referral code was already used for an account, so it does not apply to another one.
    expect((await register(tab)).codes()).toEqual(['AMIGO', ''])
  })

  test('a referral link expires after thirty days', async () => {
    const tab = browser(insurer)
    await tab.open(LINK)
    vi.setSystemTime(START + 30 * DAY)
    expect((await register(tab)).codes()).toEqual([''])
  })

  test("the last referral link counts, but a code of the page's address has priority", async () => {
    const tab = browser(insurer)
    await tab.open(LINK)
    await tab.open('/quoter/user-registration?referral=OTRA')
    expect((await register(tab)).codes()).toEqual(['OTRA'])
    await tab.open(LINK)
    expect((await register(tab, 'DIRECTO')).codes()).toEqual(['OTRA', 'DIRECTO'])
  })

  test('a registration whose answer was lost repeats its own referral code', async () => {
    let tries = 0
    const tab = browser({
      ...insurer,
      register: () => (++tries === 1 ? failure(504) : {}),
      submissionOutcome: neverArrived,
    })
    await tab.open(LINK)
    const { send, codes } = await register(tab)
    await tab.open('/quoter?referral=OTRA')
    await send()
    expect(codes()).toEqual(['AMIGO', 'AMIGO'])
  })

  test('the phone of a visitor expires after 72 hours, the referral code after thirty days', async () => {
    const tab = browser(insurer)
    await tab.open(LINK)
    await tab.call('POST', '/api/registration/phone-code', {
      phone: { dialCode: '+52', number: String(number++) },
    })
    const visitor = env.VISITOR.getByName(await digest(tab.cookies.get(VISITOR_COOKIE) ?? ''))
    vi.setSystemTime(START + 3 * DAY)
    expect(await runDurableObjectAlarm(visitor)).toBe(true)
    expect(await visitor.personIdFor(`52${String(number - 1)}`)).toBeNull()
    expect(await visitor.referralFor('any')).toBe('AMIGO')
    vi.setSystemTime(START + 30 * DAY)
    expect(await runDurableObjectAlarm(visitor)).toBe(true)
    expect([await visitor.isKnown(), await runDurableObjectAlarm(visitor)]).toEqual([false, false])
  })

  const opened = { ...navigation, 'sec-fetch-site': 'cross-site' }
  test.each<[string, string, RequestInit]>([
    ['its head alone', LINK, { method: 'HEAD', headers: opened }],
    ['what is no browser', LINK, {}],
    ['a picture', LINK, { headers: { ...opened, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } }],
    ['a page that is fetched ahead', LINK, { headers: { ...opened, 'sec-purpose': 'prefetch' } }],
    ['another page', '/log-in?referral=AMIGO', { headers: opened }],
    ['a code of another form', '/quoter?referral=%3Cb%3E', { headers: opened }],
    ['a long one', `/quoter?referral=${'a'.repeat(65)}`, { headers: opened }],
  ])('[D65] a referral link stores nothing for %s', async (_what, path, init) => {
    const tab = browser(insurer)
    expect((await tab.send(path, init)).headers.has('set-cookie')).toBe(false)
  })

  test('a referral link stores nothing for a signed-in person, and replaces an invented cookie', async () => {
    const ana = await signedIn(insurer)
    expect((await ana.open(LINK)).headers.has('set-cookie')).toBe(false)
    const tab = browser(insurer)
    const invented = randomToken()
    tab.cookies.set(VISITOR_COOKIE, invented)
    await tab.open(LINK)
    expect(tab.cookies.get(VISITOR_COOKIE)).not.toBe(invented)
  })

  test('sixty referral links an hour are stored per address, and the page always opens', async () => {
    const tab = browser(insurer)
    for (let time = 0; time < 60; time++) await tab.open(LINK)
    tab.cookies.clear()
    const page = await tab.open(LINK)
    expect([page.status, page.headers.has('set-cookie')]).toEqual([200, false])
  })
})
