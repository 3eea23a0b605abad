import type { Session } from '#shared/contracts/account/session.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigation, ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'

const NOON = Date.parse('2040-03-02T18:00:00Z')
const after = (seconds: number) => vi.setSystemTime(NOON + seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const statusOf = async (tab: Browser) => (await tab.call('GET', '/api/session/idle')).status
const page = (tab: Browser, headers: Record<string, string>) => tab.send('/policy/owner', { headers })
const answers = { listPolicies: () => ({ products: [] }) }

describe('the idle end (D8)', () => {
  test('[IDL-08] a session is answered until 238 seconds without an action and refused from 239 on', async () => {
    const tab = await signedIn(answers)
    after(238)
    expect((await tab.call('GET', '/api/session')).status).toBe(200)
    after(239)
    expect((await tab.call('GET', '/api/session')).json).toMatchObject({ error: { code: 'session_ended' } })
    expect((await page(tab, navigation)).headers.get('location')).toBe('/log-in?volver=%2Fpolicy%2Fowner')
  })

  test.each<[string, (tab: Browser) => Promise<unknown>]>([
    ['a call that asks', (tab) => tab.call('GET', '/api/policies')],
    ['a call that changes something', (tab) => tab.call('POST', '/api/receipt', receipt)],
    ['the question how long it lasts', (tab) => tab.call('GET', '/api/session/idle')],
    ['the list of sessions', (tab) => tab.call('GET', '/api/security')],
    ['a page that a script opens', (tab) => page(tab, { 'sec-fetch-site': 'same-origin' })],
    ['a page that a browser fetches ahead', (tab) => page(tab, { ...navigation, 'sec-purpose': 'prefetch' })],
    ['a page in a frame', (tab) => page(tab, { ...navigation, 'sec-fetch-dest': 'iframe' })],
    [
      'what a script fetches as if a person did',
      (tab) => page(tab, { ...navigation, 'sec-fetch-mode': 'cors' }),
    ],
    ['a header of its own without the others', (tab) => page(tab, { 'sec-fetch-user': '?1' })],
    [
      'a touch from another page',
      (tab) => tab.call('POST', '/api/touch', { agoMs: 0 }, { headers: { origin: 'https://evil.example' } }),
    ],
    ['a touch that tells the future', (tab) => tab.call('POST', '/api/touch', { agoMs: -60_000 })],
  ])('%s does not count as an action', async (_name, request) => {
    const tab = await signedIn(answers)
    after(200)
    await request(tab)
    after(238)
    expect(await statusOf(tab)).toBe(200)
    after(239)
    expect(await statusOf(tab)).toBe(401)
  })

  test.each<[string, (tab: Browser) => Promise<unknown>]>([
    ['[IDL-07] a touch', (tab) => tab.call('POST', '/api/touch', { agoMs: 0 })],
    ['a page that a person opens', (tab) => page(tab, navigation)],
  ])('%s counts as an action', async (_name, request) => {
    const tab = await signedIn(answers)
    after(200)
    await request(tab)
    after(438)
    expect(await statusOf(tab)).toBe(200)
    after(439)
    expect(await statusOf(tab)).toBe(401)
  })

  test('the idle answer names the person, so that a page of another person is noticed', async () => {
    const tab = await signedIn(answers)
    const { personRef } = (await tab.call('GET', '/api/session')).json as Session
    const idle = { secondsLeft: 239, warnSeconds: 59, personRef }
    expect((await tab.call('GET', '/api/session/idle')).json).toEqual(idle)
    expect((await tab.call('POST', '/api/touch', { agoMs: 0 })).json).toEqual(idle)
  })

  test('every page with a session contains its remaining time', async () => {
    const tab = await signedIn(answers)
    after(30)
    expect((await tab.send('/policy/status/active')).text).toContain(
      '"idle":{"secondsLeft":209,"warnSeconds":59}',
    )
  })

  test('a log-in page left open redirects once another tab has logged in', async () => {
    const tab = await signedIn(answers)
    const reply = await tab.open('/log-in?aviso=sesion-terminada&volver=%2Fpolicy%2Fowner%3Fa%3D1')
    expect(reply.headers.get('location')).toBe('/policy/owner?a=1')
    const bait = await tab.open(`/log-in?volver=${encodeURIComponent(`${ORIGIN}.evil.example/`)}`)
    expect(bait.headers.get('location')).toBe('/')
  })
})

describe('the idle end during a payment confirmation (D8)', () => {
  const cut = () => {
    throw new Error('cut')
  }
  const pay = (tab: Browser) =>
    tab.call(
      'POST',
      '/api/payments',
      { policyId: crypto.randomUUID(), paymentPlanId: 'annual' },
      { key: crypto.randomUUID() },
    )
  const monthly = (tab: Browser) =>
    tab.call(
      'POST',
      '/api/payment-orders',
      { policyId: crypto.randomUUID(), paymentPlanId: 'monthly', paymentMethodId: 'pm_1' },
      { key: crypto.randomUUID() },
    )
  const paid = () => ({ secret: 'pi_secret', policy_number: 'AE100' })

  test.each<[string, FakeAnswers, (tab: Browser) => Promise<unknown>]>([
    ['that the card provider has to confirm', { pay: paid }, pay],
    ['every month', { payMonthly: paid }, monthly],
    ['without an answer', { pay: cut }, pay],
    ['every month without an answer', { payMonthly: cut }, monthly],
  ])('a payment %s holds the session open for fifteen minutes', async (_name, insurer, send) => {
    const tab = await signedIn(insurer)
    await send(tab)
    after(899)
    expect(await statusOf(tab)).toBe(200)
    after(900)
    expect(await statusOf(tab)).toBe(401)
  })

  test.each<[string, FakeAnswers, (tab: Browser) => Promise<unknown>]>([
    ['a card that is declined', { pay: () => failure(402, { code: 'card_declined' }) }, pay],
    ['a monthly one', { payMonthly: () => failure(402, { code: 'card_declined' }) }, monthly],
    ['a payment that the insurer does not know', { pay: () => failure(404) }, pay],
  ])('%s does not hold the session open', async (_name, insurer, send) => {
    const tab = await signedIn(insurer)
    await send(tab)
    after(238)
    expect(await statusOf(tab)).toBe(200)
    after(239)
    expect(await statusOf(tab)).toBe(401)
  })
})

const receipt = { policyNumber: 'AE100', email: 'luis@correo.example' }
