import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../http/cookies.ts'
import { pausing } from '../testing/pausing.ts'
import { accessToken, ana, signedIn, tokens } from '../testing/people.ts'
import type { Bindings } from '../bindings.ts'

const change = { currentPassword: 'Segura1928', password: 'Camino4826' }
const receipt = { policyNumber: 'AE1', email: 'ana@correo.example' }
let unique = 0

/** A tab whose requests wait where they call `method` of an object. */
async function tabWith(of: 'SESSION' | 'PERSON', method: string) {
  const paused = pausing<Bindings[typeof of]>(env[of], method)
  const sub = `rotating-${++unique}`
  const answers = { logIn: () => tokens(accessToken(sub)), userInfo: () => ana, changePassword: () => ({}) }
  const tab = await signedIn(answers, { [of]: paused.namespace })
  return { answers, tab, paused, rotate: () => tab.call('POST', '/api/password', change) }
}

describe('[D42] a call of another tab while a session gets another cookie', () => {
  test.each(['take', 'arrive'])('that comes meanwhile is answered: until %s', async (method) => {
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
    // They have come, and wait.
    await scheduler.wait(50)
    expect(tab.cookies.get(SESSION_COOKIE)).toBe(before)
    paused.go()
    expect((await rotating).status).toBe(200)
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(tab.cookies.get(SESSION_COOKIE)).not.toBe(before)
  })

  test.each([
    ['touch', '/api/touch', { agoMs: 0 }],
    ['putReceipt', '/api/receipt', receipt],
  ])('that was let in before is answered: %s', async (method, path, body) => {
    const { tab, paused, rotate } = await tabWith('SESSION', method)
    const before = tab.cookies.get(SESSION_COOKIE) ?? ''
    const underWay = tab.call('POST', path, body)
    await paused.reached
    expect((await rotate()).status).toBe(200)
    paused.go()
    expect((await underWay).status).toBe(200)
    // Whoever comes with the old cookie by now has no session.
    const old = { headers: { cookie: `${SESSION_COOKIE}=${before}` } }
    tab.cookies.clear()
    expect((await tab.send('/api/session', old)).status).toBe(401)
  })

  test('that comes to a session which is ended meanwhile is not', async () => {
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
