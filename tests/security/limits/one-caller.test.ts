import { expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { credentials, tokens } from '#gateway/testing/people.ts'
import { quotedPlan } from '#gateway/testing/plans.ts'

/** An input for which the insurer answers 500. */
const POISON = '666'
const quoteOf = (versionCode: string) => ({
  versionCode,
  postalCode: '06100',
  coupon: '',
  age: null,
  genderCode: null,
  customization: null,
})
let addresses = 0
/** Each caller has a network of its own. */
const from = () => ({ headers: { 'cf-connecting-ip': `2001:db8:d80:${(++addresses).toString(16)}::1` } })

const insurer: FakeAnswers = {
  quotePublic: ({ body }) =>
    (body as { vehicle: { version: { code: string } } }).vehicle.version.code === POISON
      ? failure(500)
      : { plans: [quotedPlan('Basic')], quotation_id: 'q-1' },
  logIn: () => tokens(),
}

test('[D80] 105 quotes that answer 500 to one address close neither log-in nor quotes of others', async () => {
  const tab = browser(insurer)
  const attacker = from()
  for (let n = 0; n < 105; n++)
    expect((await tab.call('POST', '/api/quote', quoteOf(POISON), attacker)).status).toBeGreaterThan(500)
  for (let n = 0; n < 35; n++) {
    expect((await tab.call('POST', '/api/log-in', credentials, from())).status).toBe(200)
    tab.cookies.clear()
    expect((await tab.call('POST', '/api/quote', quoteOf('1'), from())).status).toBe(200)
  }
})

test('[D80] twenty of 105 failing quotes of one caller reach the insurer', async () => {
  const tab = browser(insurer)
  const attacker = from()
  for (let n = 0; n < 105; n++) await tab.call('POST', '/api/quote', quoteOf(POISON), attacker)
  expect(tab.insurer.askedFor('quotePublic')).toHaveLength(20)
})

test('[D80] an insurer that fails for many callers gets no calls after twenty', async () => {
  const tab = browser({ quotePublic: () => failure(503) })
  for (let n = 0; n < 60; n++) await tab.call('POST', '/api/quote', quoteOf('1'), from())
  expect(tab.insurer.askedFor('quotePublic')).toHaveLength(20)
})

test('[D80] failing quotes of many callers do not close the log-in', async () => {
  const tab = browser({ ...insurer, quotePublic: () => failure(503) })
  for (let n = 0; n < 60; n++) await tab.call('POST', '/api/quote', quoteOf('1'), from())
  expect((await tab.call('POST', '/api/log-in', credentials, from())).status).toBe(200)
})
