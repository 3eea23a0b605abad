import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browser, ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, credentials, productOf, signedIn, tokens } from '#gateway/testing/people.ts'

const START = Date.parse('2026-03-02T18:00:00Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let unique = 0
const insurer = (more: FakeAnswers = {}): FakeAnswers => {
  const sub = `reporter-${String(++unique)}`
  return {
    logIn: () => tokens(accessToken(sub)),
    userInfo: () => ana,
    changePassword: () => ({}),
    reportUnknownAccess: () => ({}),
    generateOtp: () => ({}),
    verifyOtp: () => ({ token: 'proof' }),
    ...more,
  }
}
const ON = { STEP_UP: 'on' } as const
const open = (answers: FakeAnswers) => signedIn(answers, ON)
const report = (tab: Browser, withCode = false) => tab.call('POST', '/api/access-report', { withCode })
const change = (tab: Browser) =>
  tab.call('POST', '/api/password', { currentPassword: 'Segura1928', password: 'Camino4826' })
const prove = async (tab: Browser) => {
  await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
  expect((await tab.call('POST', '/api/step-up/verify', { code: 'GOOD42' })).status).toBe(200)
}
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[D209] a report of an unknown access', () => {
  test('reporting an access ends all sessions of the person and notifies the insurer', async () => {
    const answers = insurer()
    const [phone, laptop] = [await open(answers), await open(answers)]
    const reply = await report(phone)
    const blockedUntil = new Date(START + DAY).toISOString()
    expect(reply.json).toEqual({ blockedUntil, isInsurerTold: true })
    expect(phone.insurer.askedFor('reportUnknownAccess')[0]?.body).toMatchObject({
      blocked_until: blockedUntil,
    })
    for (const tab of [phone, laptop]) expect((await tab.call('GET', '/api/security')).status).toBe(401)
  })

  test('reporting an access revokes every link of the person', async () => {
    const answers = insurer({
      listPolicies: () => ({ products: [productOf('AE100', 'id-1')] }),
      hasPhotos: () => ({ has_photos: false, required: true }),
      picturesToken: () => ({ access_token: { token: 'token' } }),
    })
    const tab = await open(answers)
    const made = await tab.call('POST', '/api/policies/AE100/pictures/link')
    const { path } = made.json as { path: string }
    expect(((await tab.call('GET', '/api/security')).json as { links: unknown[] }).links).toHaveLength(1)
    await report(tab)
    const opened = await browser(answers).submit(path)
    expect(opened.headers.get('location')).not.toContain('/init/')
    const again = await open(answers)
    const { links, activity } = (await again.call('GET', '/api/security')).json as {
      links: unknown[]
      activity: { what: string }[]
    }
    expect(links).toEqual([])
    expect(activity.map(({ what }) => what)).toEqual(['access-reported'])
  })

  test('after a reported access, effects are blocked for a day, and the refusal names its end', async () => {
    const answers = insurer()
    await report(await open(answers))
    vi.setSystemTime(START + DAY - 1)
    const tab = await open(answers)
    await prove(tab)
    const held = await change(tab)
    expect(held.status).toBe(403)
    expect(held.json).toMatchObject({ error: { code: 'effects_blocked' } })
    expect(held.text).toContain('03/03/2026 a las 12:00')
    expect(held.text).toContain('800 999 0160')
    expect(tab.insurer.askedFor('changePassword')).toHaveLength(0)
    vi.setSystemTime(START + DAY)
    expect((await change(tab)).status).toBe(200)
  })

  test('sessions begun during a block show its end on every page', async () => {
    const answers = insurer()
    const before = await open(answers)
    expect((await before.call('GET', '/api/session')).json).not.toHaveProperty('heldBack')
    await report(before)
    vi.setSystemTime(START + DAY - HOUR)
    const tab = await open(answers)
    const told = (await tab.call('GET', '/api/session')).json
    expect(told).toMatchObject({
      heldBack: {
        page: expect.stringMatching(/hasta el 03\/03\/2026 a las 12:00\. .*800 999 0160/),
        form: 'Podrás hacerlo desde el 03/03/2026 a las 12:00.',
      },
    })
    vi.setSystemTime(START + DAY)
    expect((await (await open(answers)).call('GET', '/api/session')).json).not.toHaveProperty('heldBack')
  })

  test('a block also refuses a payment, which needs no code', async () => {
    const answers = insurer()
    await report(await open(answers))
    const tab = await open(answers)
    const key = crypto.randomUUID()
    const paid = await tab.call('POST', '/api/payments', { policyId: 'id-1', paymentPlanId: 'p' }, { key })
    expect(codeOf(paid)).toBe('effects_blocked')
    expect(tab.insurer.askedFor('pay')).toHaveLength(0)
  })

  test('a block does not refuse reading, closing sessions or signing out', async () => {
    const answers = insurer()
    await report(await open(answers))
    const tab = await open(answers)
    expect((await tab.call('POST', '/api/security/sessions/close-others')).status).toBe(200)
    expect((await tab.call('GET', '/api/profile')).status).toBe(200)
    expect((await tab.call('POST', '/api/sign-out')).status).toBe(200)
  })

  test('a second report ends sessions again but does not prolong the block', async () => {
    const answers = insurer()
    await report(await open(answers))
    vi.setSystemTime(START + DAY - HOUR)
    const blockedUntil = new Date(START + DAY).toISOString()
    const tab = await open(answers)
    expect((await report(tab)).json).toMatchObject({ blockedUntil })
    expect((await tab.call('GET', '/api/security')).status).toBe(401)
  })

  test('a second block within a week needs a code, so that a thief cannot lock the owner out', async () => {
    const answers = insurer()
    await report(await open(answers))
    vi.setSystemTime(START + DAY)
    const thief = await open(answers)
    expect((await thief.call('GET', '/api/access-report')).json).toEqual({
      blockedUntil: null,
      needsCode: true,
    })
    expect(codeOf(await report(thief, true))).toBe('second_factor_needed')
    expect((await report(thief)).json).toMatchObject({ blockedUntil: null })
    const owner = await open(answers)
    await prove(owner)
    expect((await report(owner, true)).json).toMatchObject({
      blockedUntil: new Date(START + 2 * DAY).toISOString(),
    })
  })

  test('a report after a week blocks again without a code', async () => {
    const answers = insurer()
    await report(await open(answers))
    vi.setSystemTime(START + 7 * DAY)
    const blockedUntil = new Date(START + 8 * DAY).toISOString()
    expect((await report(await open(answers))).json).toMatchObject({ blockedUntil })
  })

  test.each([404, 500])(
    'if the insurer answers a report with %i, everything is closed all the same',
    async (status) => {
      const answers = insurer({ reportUnknownAccess: () => failure(status) })
      const tab = await open(answers)
      expect((await report(tab)).json).toMatchObject({
        isInsurerTold: false,
        blockedUntil: new Date(START + DAY).toISOString(),
      })
      expect((await tab.call('GET', '/api/security')).status).toBe(401)
    },
  )

  test('a reported access does not affect another person', async () => {
    await report(await open(insurer()))
    const other = await open(insurer())
    await prove(other)
    expect((await change(other)).status).toBe(200)
  })

  test('without a script, the report form ends the session and redirects to the log-in', async () => {
    const answers = insurer()
    const tab = await open(answers)
    const reply = await tab.send('/profile/report-access', {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: '',
    })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe('/log-in?aviso=acceso-reportado')
    expect((await tab.call('GET', '/api/security')).status).toBe(401)
    const nobody = browser(answers)
    expect((await nobody.call('POST', '/api/log-in', credentials)).status).toBe(200)
  })
})
