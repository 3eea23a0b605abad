import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { randomToken } from '#gateway/http/digest.ts'
import { limits } from '#gateway/limits/limit-rules.ts'
import { refOf } from '#gateway/links/link-cookie.ts'
import type { Browser } from '#gateway/testing/browser.ts'
import { watched } from '#gateway/testing/kept-objects.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { relative } from '#gateway/testing/people.ts'
import { accepting, photosLink } from '#gateway/testing/photos/phones.ts'
import { quotedPlan } from '#gateway/testing/plans.ts'

/**
 * An object exists from its first write until it is empty; unlimited creation would cost money and storage.
 */
const nameOf = (one: string) => one.split(':')[1] ?? ''

const asked = {
  versionCode: '1',
  postalCode: '06100',
  coupon: '',
  age: null,
  genderCode: null,
  customization: null,
}
const quoting: FakeAnswers = { quotePublic: () => ({ plans: [quotedPlan('Basic')], quotation_id: 'q-1' }) }
const quote = (tab: Browser) => tab.call('POST', '/api/quote', asked)
function withInventedVisitor(tab: Browser): Browser {
  tab.cookies.set('__Host-visitor', randomToken())
  return tab
}

afterEach(() => vi.useRealTimers())

describe('[D48] [D65] a request with the cookie of an invented visitor', () => {
  test('60 refused requests with invented visitors create no object', async () => {
    const { tab, kept } = watched(quoting)
    for (let n = 0; n < limits.quotesPerAddress.count; n++) expect((await quote(tab)).status).toBe(200)
    await kept()
    for (let n = 0; n < 60; n++) expect((await quote(withInventedVisitor(tab))).status).toBe(429)
    expect((await kept()).map(nameOf)).toEqual([])
  })

  test('20 answered requests with invented visitors create no object', async () => {
    const { tab, kept } = watched(quoting)
    for (let n = 0; n < 20; n++) expect((await quote(withInventedVisitor(tab))).status).toBe(200)
    expect((await kept()).map(nameOf)).toEqual([])
  })

  test('an invented visitor is replaced by a new one when it requests a code', async () => {
    const { tab, kept } = watched({ generateOtpForPerson: () => ({}) })
    const phone = { dialCode: '+52', number: '5512340001' }
    const utm = { campaign: '', medium: '', source: '', term: '', content: '' }
    const rest = { email: 'a@b.mx', password: 'Segura1928', activityCode: 1, referral: '', utm }
    for (let n = 0; n < 10; n++) {
      const body = { ...rest, person: { ...relative, phone } }
      const key = crypto.randomUUID()
      const reply = await withInventedVisitor(tab).call('POST', '/api/registration', body, { key })
      expect(reply.json).toMatchObject({ error: { code: 'phone_not_proven' } })
    }
    expect((await kept()).filter((one) => !one.startsWith('LIMIT:'))).toEqual([])
    const invented = withInventedVisitor(tab).cookies.get('__Host-visitor')
    expect((await tab.call('POST', '/api/registration/phone-code', { phone })).status).toBe(200)
    const given = tab.cookies.get('__Host-visitor')
    expect(given).not.toBe(invented)
    // A visitor that the gateway has created is recognised.
    expect((await tab.call('POST', '/api/registration/phone-code', { phone })).status).toBe(200)
    expect(tab.cookies.get('__Host-visitor')).toBe(given)
  })
})

test('[D65] a keyed call with the cookie of an invented link keeps nothing', async () => {
  const { tab, kept } = watched({})
  const tax = { kind: 'natural', name: 'ANA', rfc: 'RUPA900101AB1', postalCode: '06100', email: 'a@b.mx' }
  for (let n = 0; n < 10; n++) {
    const link = { name: randomToken(), secret: randomToken() }
    const ref = await refOf(link)
    const key = { key: crypto.randomUUID() }
    for (const purpose of ['invoicing', 'signature', 'vehicle-photos'])
      tab.cookies.set(`__Host-link-${purpose}`, `${link.name}.${link.secret}`)
    const invoice = { ...tax, regime: '605', use: 'G03', isSaved: false, savedId: null }
    const missing = { error: { code: 'link_missing' } }
    const made = await tab.call('POST', `/api/invoicing/${ref}/invoice`, invoice, key)
    expect(made.json).toMatchObject(missing)
    const reason = { reason: 'No soy yo' }
    expect((await tab.call('POST', `/api/signature/${ref}/refusal`, reason, key)).json).toMatchObject(missing)
    expect((await tab.call('POST', `/api/vehicle-photos/${ref}/submission`, {}, key)).json).toMatchObject(
      missing,
    )
  }
  // Counters are there for a minute.
  expect((await kept()).filter((one) => !one.startsWith('LIMIT:'))).toEqual([])
})

describe('[D65] a link that the insurer has not confirmed', () => {
  const garbage: readonly [string, string][] = [
    ['restore', `/forgot-password/restore?k=${btoa('ana@correo.example')}&token=${randomToken()}`],
    ['email-validation', `/email-validation?token=${randomToken()}`],
    ['invoicing', `/invoicing?t=${btoa(randomToken())}&productId=1&policyNumber=AE1`],
    ['signature', `/document/signature/3/doc-${randomToken()}/key`],
    ['vehicle-photos', photosLink('policy-of-nobody', randomToken())],
  ]
  test.each(garbage)('an unconfirmed %s link leaves nothing after ten minutes', async (_purpose, link) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { tab, stubs, kept } = watched({
      hasPhotos: () => failure(401),
      validateInvoice: () => failure(401),
    })
    const opened = await tab.submit(link)
    expect(opened.status).toBe(303)
    await tab.open(opened.headers.get('location') ?? '')
    vi.setSystemTime(Date.now() + 10 * 60_000)
    for (const stub of stubs()) await runDurableObjectAlarm(stub)
    expect(await kept()).toEqual([])
  })

  test('an expired unconfirmed link opens again with a press, and stays open once confirmed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { tab, stubs } = watched(accepting)
    const link = photosLink(`policy-${randomToken()}`)
    await tab.submit(link)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    const [, , ref = ''] = ((await tab.submit(link)).headers.get('location') ?? '').split('/')
    expect((await tab.call('GET', `/api/vehicle-photos/${ref}`)).status).toBe(200)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    for (const stub of stubs()) await runDurableObjectAlarm(stub)
    expect((await tab.call('GET', `/api/vehicle-photos/${ref}`)).status).toBe(200)
  })
})
