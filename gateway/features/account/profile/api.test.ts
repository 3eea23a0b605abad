import { describe, expect, test } from 'vitest'
import type { Profile } from '#shared/contracts/account/profile.ts'
import { browser, pageData } from '#gateway/testing/browser.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'

const AT = '2026-11-20T18:00:00Z'
const correction = { folio: 'COR-1', field: 'rfc', text: 'RUPA900101AB9', requested_at: AT }
const body = { field: 'rfc', text: 'RUPA900101AB9' }
const newKey = () => crypto.randomUUID()

let unique = 0
/** An insurer with a new person for each test, because corrections are counted per person. */
const insurer = (): FakeAnswers => {
  const token = accessToken(`profile-${String(++unique)}`)
  return { logIn: () => tokens(token), userInfo: () => ana, corrections: () => ({ corrections: [] }) }
}
const open = (more: FakeAnswers = {}) => signedIn({ ...insurer(), ...more })

describe('profile', () => {
  test("[PRF-01] [PRF-02] [PRF-03] the profile has the person's data and referral code", async () => {
    const tab = await open({
      userInfo: () => ({
        ...ana,
        address: {
          street: 'Ámsterdam',
          external_number: '10',
          internal_number: '3',
          neighborhood: 'Hipódromo',
          postal_code: '06100',
        },
        referral_to: 'REFTOAA',
        referral_count: 2,
      }),
      contactChannels: () => ({ channels: ['sms', 'pigeon'] }),
      corrections: () => ({ corrections: [correction, { ...correction, field: 'shoe_size' }] }),
      identityStatus: () => ({ data: { response_code: 0, failed_code: null } }),
    })
    expect((await tab.call('GET', '/api/profile')).json).toEqual({
      firstName: 'Ana',
      lastName: 'Ruiz',
      secondLastName: 'Peña',
      email: 'ana@correo.example',
      phone: '+52 5512345678',
      birthdate: '1990-01-01',
      rfc: 'RUPA900101AB1',
      address: 'Ámsterdam 10, Int. 3, Hipódromo, C.P. 06100',
      referralCode: 'REFTOAA',
      identityStatus: 'incomplete',
      corrections: [{ folio: 'COR-1', field: 'rfc', askedAt: '2026-11-20T18:00:00.000Z' }],
      changeable: ['phone'],
    } satisfies Profile)
  })

  test('[D60] a profile with missing or invalid values returns null for them', async () => {
    const tab = await open({
      userInfo: () => ({ email: 'ana@correo.example', birthdate: 'soon', address: null, phone: null }),
    })
    expect((await tab.call('GET', '/api/profile')).json).toMatchObject({
      firstName: null,
      phone: null,
      birthdate: null,
      rfc: null,
      address: null,
      referralCode: null,
      identityStatus: null,
    })
  })

  test('[IDV-17] [PRF-03] a validated identity is shown as complete on every page at once', async () => {
    let response_code = 1
    const tab = await open({ identityStatus: () => ({ data: { response_code, failed_code: null } }) })
    const statusOnPage = async () =>
      (pageData(await tab.open('/profile/profile-info')) as { profile: Profile }).profile.identityStatus
    expect(await statusOnPage()).toBe('created')
    response_code = 2
    expect((await tab.call('GET', '/api/identity')).json).toMatchObject({ status: 'complete' })
    expect(await statusOnPage()).toBe('complete')
    expect((await tab.call('GET', '/api/profile')).json).toMatchObject({ identityStatus: 'complete' })
  })

  test('the profile page comes with its data, for which the insurer is called once', async () => {
    const tab = await open()
    const page = pageData(await tab.open('/profile/profile-info')) as { profile: Profile; session: object }
    expect(page.profile.email).toBe('ana@correo.example')
    expect(page.session).toMatchObject({ firstName: 'Ana' })
    expect(tab.insurer.askedFor('userInfo')).toHaveLength(1)
  })

  test('[D78] without corrections at the insurer the profile has none; an outage keeps the form', async () => {
    const profile = async (answer: () => Response) =>
      (await (await open({ corrections: answer })).call('GET', '/api/profile')).json as Profile
    expect((await profile(() => failure(404))).corrections).toBeNull()
    // An empty list alone would say that nothing was asked for before.
    expect(await profile(() => failure(500))).toMatchObject({ corrections: [], areCorrectionsUnknown: true })
  })

  test('[D3] [D78] only an insurer without a call has no such part; an outage is reported', async () => {
    const unread = async (answer: () => Response) =>
      (
        (await (await open({ identityStatus: answer, contactChannels: answer })).call('GET', '/api/profile'))
          .json as Profile
      )['unread']
    expect(await unread(() => failure(404))).toBeUndefined()
    expect(await unread(() => failure(503))).toEqual(['identity', 'changes'])
  })

  test('[PRF-06] if the person cannot be read, the profile fails as a whole', async () => {
    const tab = await open({ userInfo: () => failure(500) })
    expect((await tab.call('GET', '/api/profile')).json).toMatchObject({ error: { code: 'upstream_failed' } })
    expect(pageData(await tab.open('/profile/profile-info'))).toMatchObject({ session: null, profile: null })
  })
})

describe('a correction', () => {
  test('a correction is sent once and returns its folio', async () => {
    const tab = await open({ requestCorrection: () => correction })
    const key = newKey()
    const told = { folio: 'COR-1', field: 'rfc', askedAt: '2026-11-20T18:00:00.000Z' }
    for (let n = 0; n < 2; n++)
      expect((await tab.call('POST', '/api/profile/corrections', body, { key })).json).toEqual(told)
    expect(tab.insurer.askedFor('requestCorrection').map((asked) => asked.body)).toEqual([body])
  })

  test.each([
    [{ field: 'password', text: 'x' }],
    [{ field: 'rfc', text: '' }],
    [{ field: 'rfc', text: '   ' }],
    [{ field: 'rfc', text: 'x'.repeat(501) }],
    [{ field: 'rfc', text: 'a\u0000b' }],
  ])('an invalid correction is refused and not sent: %j', async (wrong) => {
    const tab = await open({ requestCorrection: () => correction })
    const reply = await tab.call('POST', '/api/profile/corrections', wrong, { key: newKey() })
    expect(reply.status).toBe(422)
    expect(tab.insurer.askedFor('requestCorrection')).toHaveLength(0)
  })

  test('[D78] a correction at an insurer without the call answers corrections_missing', async () => {
    const tab = await open({ requestCorrection: () => failure(404) })
    const reply = await tab.call('POST', '/api/profile/corrections', body, { key: newKey() })
    expect(reply.json).toMatchObject({ error: { code: 'corrections_missing' } })
  })

  test.each([
    ['kept by the insurer', () => ({ state: 'done' as const, status: 200, body: correction }), [], 1],
    ['seen in its list', () => failure(404), [correction], 1],
    ['that never arrived', neverArrived, [], 2],
  ])(
    '[D11] [D79] a correction whose answer was lost is not sent twice: %s',
    async (_, outcome, list, sent) => {
      let calls = 0
      const tab = await open({
        requestCorrection: () => {
          if (++calls === 1) throw new Error('lost')
          return correction
        },
        submissionOutcome: outcome as never,
        corrections: () => ({ corrections: list }),
      })
      const key = newKey()
      expect((await tab.call('POST', '/api/profile/corrections', body, { key })).status).toBe(504)
      const again = await tab.call('POST', '/api/profile/corrections', body, { key })
      expect(again.json).toMatchObject({ folio: 'COR-1' })
      expect(calls).toBe(sent)
    },
  )

  test('five corrections a day are allowed', async () => {
    const tab = await open({ requestCorrection: () => correction })
    const statuses: number[] = []
    // The requests run one at a time, because a field has only one pending correction at a time (D155).
    for (let n = 0; n < 7; n++)
      statuses.push((await tab.call('POST', '/api/profile/corrections', body, { key: newKey() })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('profile and corrections need a session', async () => {
    const visitor = browser({ requestCorrection: () => correction })
    const replies = [
      visitor.call('GET', '/api/profile'),
      visitor.call('POST', '/api/profile/corrections', body, { key: newKey() }),
    ]
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 401])
  })
})
