import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { SESSION_COOKIE } from '#gateway/http/cookies.ts'
import type { Browser } from '#gateway/testing/browser.ts'
import { pausing } from '#gateway/testing/pausing.ts'
import { accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'
import type { Bindings } from '#gateway/bindings.ts'
import { digest } from '#gateway/http/digest.ts'
import type { SessionObject } from './session-object.ts'

const change = { currentPassword: 'Segura1928', password: 'Camino4826' }
const receipt = { policyNumber: 'AE1', email: 'ana@correo.example' }
let unique = 0

/** Signs in a tab whose requests pause when they call `method` of an object. */
async function tabWith(of: 'SESSION' | 'PERSON', method: string) {
  const paused = pausing<Bindings[typeof of]>(env[of], method)
  const sub = `rotating-${++unique}`
  const answers = { logIn: () => tokens(accessToken(sub)), userInfo: () => ana, changePassword: () => ({}) }
  const tab = await signedIn(answers, { [of]: paused.namespace })
  return { answers, tab, paused, rotate: () => tab.call('POST', '/api/password', change) }
}

describe('[D42] a call of another tab while a session gets another cookie', () => {
  test.each(['take', 'arrive'])(
    'a call during the change of the cookie is answered: until %s',
    async (method) => {
      const { tab, paused, rotate } = await tabWith('SESSION', method)
      const before = tab.cookies.get(SESSION_COOKIE)
      const rotating = rotate()
      await paused.reached
      const calls = [
        tab.call('GET', '/api/session'),
        tab.call('POST', '/api/touch', { agoMs: 0 }),
        tab.call('POST', '/api/receipt', receipt),
        tab.open('/policy/owner'),
      ]
      // After this pause the requests have arrived at the gateway and wait there.
      await scheduler.wait(50)
      expect(tab.cookies.get(SESSION_COOKIE)).toBe(before)
      paused.go()
      expect((await rotating).status).toBe(200)
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(tab.cookies.get(SESSION_COOKIE)).not.toBe(before)
    },
  )

  test.each([
    ['touch', '/api/touch', { agoMs: 0 }],
    ['putReceipt', '/api/receipt', receipt],
  ])('a call accepted before the change of the cookie is answered: %s', async (method, path, body) => {
    const { tab, paused, rotate } = await tabWith('SESSION', method)
    const before = tab.cookies.get(SESSION_COOKIE) ?? ''
    const underWay = tab.call('POST', path, body)
    await paused.reached
    expect((await rotate()).status).toBe(200)
    paused.go()
    expect((await underWay).status).toBe(200)
    // Once the new cookie was used, the old one has no session.
    expect((await tab.call('GET', '/api/session')).status).toBe(200)
    const old = { headers: { cookie: `${SESSION_COOKIE}=${before}` } }
    tab.cookies.clear()
    expect((await tab.send('/api/session', old)).status).toBe(401)
  })

  test('a call to a session that ends during the change is refused', async () => {
    const { tab, paused, rotate, answers } = await tabWith('PERSON', 'renameSession')
    const rotating = rotate()
    await paused.reached
    const call = tab.call('GET', '/api/session')
    const laptop = await signedIn(answers)
    await laptop.call('POST', '/api/security/sessions/close-others')
    expect((await call).status).toBe(401)
    paused.go()
    await rotating
  })
})

describe('[D94] an answer with another cookie that never arrived', () => {
  const withCookie = (cookie: string) => ({ headers: { cookie: `${SESSION_COOKIE}=${cookie}` } })
  const cookieOf = (tab: Browser) => tab.cookies.get(SESSION_COOKIE) ?? ''
  const someone = () => {
    const sub = `lost-${++unique}`
    return signedIn({
      logIn: () => tokens(accessToken(sub)),
      userInfo: () => ana,
      changePassword: () => ({}),
    })
  }
  const rotate = (tab: Browser) => tab.call('POST', '/api/password', change)
  const status = async (tab: Browser, cookie: string) => {
    const kept = new Map(tab.cookies)
    tab.cookies.clear()
    const reply = await tab.send('/api/session', withCookie(cookie))
    for (const [name, value] of kept) tab.cookies.set(name, value)
    return reply.status
  }

  test('after a lost cookie the old one stays valid until the new one is used', async () => {
    const tab = await someone()
    const old = cookieOf(tab)
    await rotate(tab)
    expect([await status(tab, old), await status(tab, old)]).toEqual([200, 200])
    expect(await status(tab, cookieOf(tab))).toBe(200)
    expect(await status(tab, old)).toBe(401)
    expect(await status(tab, cookieOf(tab))).toBe(200)
  })

  test('after two lost cookies in a row the first one stays valid', async () => {
    const tab = await someone()
    const old = cookieOf(tab)
    await rotate(tab)
    tab.cookies.set(SESSION_COOKIE, old)
    expect((await rotate(tab)).status).toBe(200)
    expect(await status(tab, old)).toBe(200)
    expect(await status(tab, cookieOf(tab))).toBe(200)
    expect(await status(tab, old)).toBe(401)
  })

  test('an old cookie is refused once a later one was used', async () => {
    const tab = await someone()
    const first = cookieOf(tab)
    await rotate(tab)
    const second = cookieOf(tab)
    await rotate(tab)
    expect(await status(tab, first)).toBe(401)
    expect(await status(tab, second)).toBe(200)
    expect(await status(tab, cookieOf(tab))).toBe(200)
    expect(await status(tab, second)).toBe(401)
  })

  test('signing out with the old cookie ends the session of both cookies', async () => {
    const tab = await someone()
    const old = cookieOf(tab)
    await rotate(tab)
    const next = cookieOf(tab)
    tab.cookies.set(SESSION_COOKIE, old)
    await tab.call('POST', '/api/sign-out')
    expect([await status(tab, old), await status(tab, next)]).toEqual([401, 401])
  })

  test('a session closed from another device refuses both cookies', async () => {
    const sub = `lost-${++unique}`
    const answers = { logIn: () => tokens(accessToken(sub)), userInfo: () => ana, changePassword: () => ({}) }
    const tab = await signedIn(answers)
    const old = cookieOf(tab)
    await rotate(tab)
    const laptop = await signedIn(answers)
    await laptop.call('POST', '/api/security/sessions/close-others')
    expect([await status(tab, old), await status(tab, cookieOf(tab))]).toEqual([401, 401])
  })

  test('the old session object keeps nothing once the new cookie was used or the session ended', async () => {
    const tab = await someone()
    const onwardOf = (object: DurableObjectStub<SessionObject>) =>
      runInDurableObject(object, (_, state) => state.storage.kv.get('onward'))
    const first = env.SESSION.getByName(await digest(cookieOf(tab)))
    await rotate(tab)
    expect(await onwardOf(first)).toBeDefined()
    const second = env.SESSION.getByName(await digest(cookieOf(tab)))
    await tab.call('GET', '/api/session')
    await vi.waitFor(async () => expect(await onwardOf(first)).toBeUndefined())
    await rotate(tab)
    expect(await onwardOf(second)).toBeDefined()
    expect(await runDurableObjectAlarm(second)).toBe(true)
    expect(await onwardOf(second)).toBeUndefined()
  })
})
