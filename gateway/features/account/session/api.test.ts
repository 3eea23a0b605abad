import { describe, expect, test, vi } from 'vitest'
import { SESSION_COOKIE } from '#gateway/http/cookies.ts'
import { digest } from '#gateway/http/digest.ts'
import type { Browser } from '#gateway/testing/browser.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, connectSession, signedIn, tokens } from '#gateway/testing/people.ts'

const fresh = accessToken('person-1', ['POLICY', 'VALIDATED_EMAIL'], 2)
const outdated = (headers: Headers) => headers.get('authorization') !== `Bearer ${fresh}`

describe('session', () => {
  test('[FND-51] [FND-52] the session returns the signed-in person, uncached', async () => {
    const tab = await signedIn()
    const reply = await tab.call('GET', '/api/session')
    expect(reply.json).toEqual({
      personRef: expect.stringMatching(/^[\w-]{22}$/),
      firstName: 'Ana',
      lastName: 'Ruiz',
      secondLastName: 'Peña',
      email: 'ana@correo.example',
      phone: '+52 5512345678',
      birthdate: '1990-01-01',
      rfc: 'RUPA900101AB1',
      genderCode: 2,
      postalCode: '06100',
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('[API-04] user info carries the current time in milliseconds', async () => {
    const tab = await signedIn()
    await tab.call('GET', '/api/session')
    const timestamp = Number(tab.insurer.askedFor('userInfo')[0]?.query.timestamp)
    expect(Math.abs(Date.now() - timestamp)).toBeLessThan(60_000)
  })

  test('the reference of a person is the same in two sessions and differs between people', async () => {
    const refOf = async (tab: Browser) =>
      ((await tab.call('GET', '/api/session')).json as { personRef: string }).personRef
    const [one, two] = [await refOf(await signedIn()), await refOf(await signedIn())]
    const other = await refOf(await signedIn({ logIn: () => tokens(accessToken('person-2')) }))
    expect(two).toBe(one)
    expect(other).not.toBe(one)
  })

  test('[API-122] fifty concurrent calls with an expired token refresh it once and all succeed', async () => {
    const tab = await signedIn({
      userInfo: ({ headers }) => (outdated(headers) ? failure(401) : ana),
      refreshToken: () => tokens(fresh),
    })
    await connectSession(tab)
    const replies = await Promise.all(Array.from({ length: 50 }, () => tab.call('GET', '/api/session')))
    expect(replies.map((reply) => reply.status)).toEqual(Array(50).fill(200))
    expect(tab.insurer.askedFor('refreshToken')).toHaveLength(1)
    expect(tab.insurer.askedFor('refreshToken')[0]?.body).toEqual({ refresh_token: 'refresh-token-canary' })
  })

  test('[API-122] a token refresh has its own log line with the request id of the insurer', async () => {
    const tab = await signedIn({
      userInfo: ({ headers }) => (outdated(headers) ? failure(401) : ana),
      refreshToken: () => tokens(fresh),
    })
    await connectSession(tab)
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await tab.call('GET', '/api/session')
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as { beside?: string })
    written.mockRestore()
    expect(lines.filter(({ beside }) => beside !== undefined)).toEqual([
      {
        time: expect.any(String),
        request: tab.insurer.askedFor('refreshToken')[0]?.headers.get('x-request-id'),
        beside: 'token renewal',
        upstream: [{ id: 'API-122', status: 200, ms: expect.any(Number) }],
      },
    ])
  })

  test('[API-122] a refresh token that is refused ends the session', async () => {
    const tab = await signedIn({ userInfo: () => failure(401), refreshToken: () => failure(401) })
    await connectSession(tab)
    expect((await tab.call('GET', '/api/session')).json).toMatchObject({ error: { code: 'session_ended' } })
    expect((await tab.call('POST', '/api/touch', { agoMs: 0 })).status).toBe(401)
  })

  test('[FND-65] a token refresh without an answer keeps the session', async () => {
    const down = () => {
      throw new Error('down')
    }
    const tab = await signedIn({ userInfo: () => failure(401), refreshToken: down })
    await connectSession(tab)
    expect((await tab.call('GET', '/api/session')).json).toMatchObject({ error: { code: 'unreachable' } })
    expect((await tab.call('POST', '/api/touch', { agoMs: 0 })).status).toBe(200)
  })

  test('[API-122] a call refused even with a fresh token fails without ending the session', async () => {
    const tab = await signedIn({ userInfo: () => failure(401), refreshToken: () => tokens(fresh) })
    await connectSession(tab)
    const told = (await tab.call('GET', '/api/session')).json
    expect(told).toMatchObject({ error: { code: 'upstream_failed', status: 401 } })
    expect((await tab.call('GET', '/api/session/idle')).status).toBe(200)
  })

  test('[API-122] fresh tokens that arrive after the sign-out do not reopen the session', async () => {
    const arrive = Promise.withResolvers<undefined>()
    const tab = await signedIn({
      userInfo: ({ headers }) => (outdated(headers) ? failure(401) : ana),
      refreshToken: async () => {
        await arrive.promise
        return tokens(fresh)
      },
    })
    await connectSession(tab)
    const stub = tab.bindings.SESSION.getByName(await digest(tab.cookies.get(SESSION_COOKIE) ?? ''))
    const asked = tab.call('GET', '/api/session')
    while (tab.insurer.askedFor('refreshToken').length === 0) await scheduler.wait(1)
    await tab.call('POST', '/api/sign-out')
    arrive.resolve(undefined)
    expect((await asked).json).toMatchObject({ error: { code: 'session_ended' } })
    expect(await stub.open()).toBeNull()
  })

  test('[API-122] fresh tokens that arrive while the cookie changes are kept', async () => {
    const arrive = Promise.withResolvers<undefined>()
    let asks = 0
    const tab = await signedIn({
      // Only the first page triggers a renewal of the token: the change of the password reads the names too, and must
      // not wait.
      userInfo: () => (++asks === 1 ? failure(401) : ana),
      changePassword: () => ({}),
      refreshToken: async () => {
        await arrive.promise
        return tokens(fresh)
      },
    })
    await connectSession(tab)
    const asked = tab.call('GET', '/api/session')
    while (tab.insurer.askedFor('refreshToken').length === 0) await scheduler.wait(1)
    const change = { currentPassword: 'Segura1928', password: 'Camino4826' }
    const changed = tab.call('POST', '/api/password', change)
    while (tab.insurer.askedFor('changePassword').length === 0) await scheduler.wait(1)
    await scheduler.wait(20)
    arrive.resolve(undefined)
    expect([(await asked).status, (await changed).status]).toEqual([200, 200])
    expect((await tab.call('GET', '/api/session')).status).toBe(200)
    expect(tab.insurer.askedFor('refreshToken')).toHaveLength(1)
  })

  test('an invented cookie opens no session', async () => {
    const tab = await signedIn()
    tab.cookies.set(SESSION_COOKIE, 'A'.repeat(43))
    expect((await tab.call('GET', '/api/session')).status).toBe(401)
    tab.cookies.set(SESSION_COOKIE, '../../etc')
    expect((await tab.call('GET', '/api/session')).status).toBe(401)
  })
})
