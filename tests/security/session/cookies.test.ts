/** Cookies beside ours that another host of the same site, or an old browser, could add. */
import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#gateway/http/cookies.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { signedIn } from '#gateway/testing/people.ts'

const sessionWith = async (tab: Browser, cookie: string) =>
  (await tab.send('/api/session', { headers: { cookie } })).status
const valueOf = (tab: Browser) => tab.cookies.get(SESSION_COOKIE) ?? ''

describe('a cookie of a session', () => {
  test('a session cookie counts only under its exact name', async () => {
    const tab = await signedIn()
    const value = valueOf(tab)
    tab.cookies.clear()
    expect(await sessionWith(tab, `a=b; ${SESSION_COOKIE}=${value}; c=d`)).toBe(200)
    const names = [
      ...['\u00a0', '\u0085', '\u00c2\u00a0', '\t', '=', '$Version=1,', '"', '%5F'].map(
        (before) => before + SESSION_COOKIE,
      ),
      `${SESSION_COOKIE} `,
      SESSION_COOKIE.toLowerCase(),
      SESSION_COOKIE.replace('__Host-', '__Secure-'),
      SESSION_COOKIE.replace('__Host-', ''),
    ]
    for (const name of names)
      expect([name, await sessionWith(tab, `a=b; ${name}=${value}`)]).toEqual([name, 401])
  })

  test('two session cookies in one request open no session', async () => {
    const [mine, foreign] = [valueOf(await signedIn()), valueOf(await signedIn())]
    const tab = browser()
    for (const [first, second] of [
      [mine, foreign],
      [foreign, mine],
      [mine, 'x'],
    ])
      expect(await sessionWith(tab, `${SESSION_COOKIE}=${first}; ${SESSION_COOKIE}=${second}`)).toBe(401)
  })

  test('a session cookie with any change to its token opens nothing', async () => {
    const tab = await signedIn()
    const value = valueOf(tab)
    tab.cookies.clear()
    for (const other of [
      `"${value}"`,
      `${value}%00`,
      `${value}=`,
      encodeURIComponent(`${value}/`),
      value.slice(1),
      '',
    ])
      expect([other, await sessionWith(tab, `${SESSION_COOKIE}=${other}`)]).toEqual([other, 401])
  })

  test('a session cookie is found among a thousand others', async () => {
    const tab = await signedIn()
    const others = Array.from({ length: 1_000 }, (_, n) => `c${String(n)}=v`).join('; ')
    const value = valueOf(tab)
    tab.cookies.clear()
    expect(await sessionWith(tab, `${others}; ${SESSION_COOKIE}=${value}`)).toBe(200)
  })
})
