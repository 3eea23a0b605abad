import { describe, expect, test } from 'vitest'
import type { Privacy } from '#shared/contracts/account/privacy.ts'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { NOTICE_VERSION } from '#shared/domain/privacy/notice-version.ts'
import { noticeText } from '#shared/domain/privacy/privacy-notice.ts'
import type { Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'

let unique = 0
/** An insurer with two voluntary uses and a list of requests, which remembers each choice. */
function insurer(more: FakeAnswers = {}): FakeAnswers {
  const sub = `decider-${String(++unique)}`
  const chosen = new Map([
    ['offers', false],
    ['surveys', false],
  ])
  return {
    logIn: () => tokens(accessToken(sub)),
    userInfo: () => ana,
    dataPurposes: () => ({
      purposes: [...chosen].map(([id, accepted]) => ({ id, title: `Uso ${id}`, accepted })),
    }),
    chooseDataPurpose: ({ body }) => {
      chosen.set('offers', (body as { accepted: boolean }).accepted)
      return {}
    },
    dataRequests: () => ({ requests: [] }),
    askDataRequest: () => ({ ...request }),
    identityToken: () => ({ data: { token: 't' } }),
    ...more,
  }
}
const request = {
  folio: 'ARCO-1',
  right: 'deletion',
  text: 'Borren mi teléfono',
  state: 'received',
  requested_at: '2026-11-26T18:00:00Z',
}
const privacyOf = async (tab: Browser) => (await tab.call('GET', '/api/privacy')).json as Privacy
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code
const choose = (tab: Browser, isAccepted: boolean, id = 'offers') =>
  tab.call('PUT', `/api/privacy/purposes/${id}`, { isAccepted })
const askRequest = (tab: Browser, key: string = crypto.randomUUID()) =>
  tab.call('POST', '/api/privacy/requests', { right: 'deletion', text: request.text }, { key })

describe('[D208] consents and optional uses of data', () => {
  test('the consent to an identity check is listed with version, text and time', async () => {
    const tab = await signedIn(insurer())
    expect((await privacyOf(tab)).accepted).toEqual([])
    await tab.call('POST', '/api/identity/check', { consent: IDENTITY_CONSENT.version })
    expect((await privacyOf(tab)).accepted).toEqual([
      { what: 'identity', ...IDENTITY_CONSENT, at: expect.stringMatching(/^\d{4}-/) },
    ])
  })

  test('the notice accepted at registration is listed once with its text', async () => {
    const tab = await signedIn(insurer())
    const { personRef } = (await tab.call('GET', '/api/session')).json as { personRef: string }
    const person = tab.bindings.PERSON.getByName(personRef)
    for (const at of [1000, 2000])
      await person.acceptText({ what: 'registration', version: NOTICE_VERSION, at })
    expect((await privacyOf(tab)).accepted).toEqual([
      {
        what: 'registration',
        version: NOTICE_VERSION,
        text: noticeText(NOTICE_VERSION),
        at: '1970-01-01T00:00:01.000Z',
      },
    ])
  })

  test('voluntary uses are off by default, and each change adds one line', async () => {
    const tab = await signedIn(insurer())
    expect((await privacyOf(tab)).purposes?.map(({ isAccepted }) => isAccepted)).toEqual([false, false])
    for (const isAccepted of [true, true, false]) expect((await choose(tab, isAccepted)).status).toBe(200)
    const { purposes, switches } = await privacyOf(tab)
    expect(purposes?.map(({ isAccepted }) => isAccepted)).toEqual([false, false])
    expect(switches.map(({ title, isAccepted }) => [title, isAccepted])).toEqual([
      ['Uso offers', false],
      ['Uso offers', true],
    ])
    expect(tab.insurer.askedFor('chooseDataPurpose')[0]?.body).toEqual({
      accepted: true,
      notice_version: NOTICE_VERSION,
    })
  })

  test('a use that the insurer does not confirm or know is not recorded', async () => {
    const tab = await signedIn(insurer({ chooseDataPurpose: () => failure(500) }))
    expect(codeOf(await choose(tab, true))).toBe('upstream_failed')
    expect(codeOf(await choose(tab, true, 'invented'))).toBe('purposes_missing')
    expect((await privacyOf(tab)).switches).toEqual([])
  })

  test('an insurer without the calls offers no switches or requests; an outage is reported as unknown', async () => {
    const gone = {
      dataPurposes: () => failure(404),
      dataRequests: () => failure(404),
      askDataRequest: () => failure(404),
    }
    const tab = await signedIn(insurer(gone), { STEP_UP: 'off' })
    expect(await privacyOf(tab)).toMatchObject({ purposes: [], requests: null })
    expect(codeOf(await choose(tab, true))).toBe('purposes_missing')
    expect(codeOf(await askRequest(tab))).toBe('requests_missing')
    const down = await signedIn(
      insurer({ dataPurposes: () => failure(503), dataRequests: () => failure(503) }),
    )
    expect(await privacyOf(down)).toMatchObject({ purposes: null, requests: [], areRequestsUnknown: true })
  })
})

describe('[D210] a request about personal data', () => {
  test('a data request needs a code, and returns its folio and dates', async () => {
    const guarded = await signedIn(insurer(), { STEP_UP: 'on' })
    expect(codeOf(await askRequest(guarded))).toBe('second_factor_needed')
    expect(guarded.insurer.askedFor('askDataRequest')).toHaveLength(0)
    const tab = await signedIn(insurer(), { STEP_UP: 'off' })
    expect((await askRequest(tab)).json).toEqual({
      folio: 'ARCO-1',
      right: 'deletion',
      text: request.text,
      askedAt: '2026-11-26T18:00:00.000Z',
      answerBy: '2026-12-24',
      carriedOutBy: '2027-01-18',
      state: 'received',
    })
  })

  test('repeating a data request by key or words sends it once', async () => {
    const tab = await signedIn(insurer({ dataRequests: () => ({ requests: [request] }) }), { STEP_UP: 'off' })
    const key = crypto.randomUUID()
    for (const one of [key, key, crypto.randomUUID()]) expect((await askRequest(tab, one)).status).toBe(200)
    expect(tab.insurer.askedFor('askDataRequest')).toHaveLength(1)
  })

  test.each([
    ['granted', 'granted'],
    ['carried_out', 'carried-out'],
    ['refused', 'refused'],
    ['somewhere', 'received'],
  ])('the state of a data request is that of the insurer: %s', async (state, shown) => {
    const tab = await signedIn(insurer({ dataRequests: () => ({ requests: [{ ...request, state }] }) }))
    expect((await privacyOf(tab)).requests?.map((one) => one.state)).toEqual([shown])
  })
})
