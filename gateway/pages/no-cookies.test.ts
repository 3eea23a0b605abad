/**
 * Covers browsers that store no cookies: with blocked cookies, some inside other apps, and WebKit over plain http
 * (D161).
 */
import { expect, test } from 'vitest'
import { PROBE_COOKIE, SESSION_COOKIE } from '#gateway/http/cookies.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { credentials, tokens } from '#gateway/testing/people.ts'

const location = (reply: { headers: Headers }) => reply.headers.get('location') ?? ''
const firstVisit = (answers: FakeAnswers) => browser(answers, {}, true)
const NOT_KEPT = 'Tu navegador no guarda cookies'
const SAFARI = 'En http://localhost Safari no guarda cookies seguras'

/** A browser that drops every cookie it receives. */
function forgetful(answers: FakeAnswers): Browser {
  const tab = firstVisit(answers)
  const forget = async <T>(reply: Promise<T>): Promise<T> => {
    const answer = await reply
    tab.cookies.clear()
    return answer
  }
  return {
    ...tab,
    open: (path) => forget(tab.open(path)),
    call: (...of) => forget(tab.call(...of)),
    submit: (path, fields) => forget(tab.submit(path, fields)),
  }
}

test('[D161] a plain log-in returns to the log-in page, which redirects a browser that kept the cookie', async () => {
  const tab = firstVisit({ logIn: () => tokens() })
  const first = location(await tab.submit('/log-in?volver=%2Fpolicy%2Fstatus%2Fexpired', credentials))
  expect(first).toBe('/log-in?aviso=sin-cookies&volver=%2Fpolicy%2Fstatus%2Fexpired')
  expect(location(await tab.open(first))).toBe('/policy/status/expired')
})

test.each([
  ['/i', '/i'],
  ['/i?dc=ZGFtYWdl', '/i?dc=ZGFtYWdl'],
  ['//evil.example/i', '/'],
  ['/i/../log-in', '/'],
  ['/log-in', '/'],
])(
  '[ACC-08] [ACC-02] with the return address %s a signed-in person is redirected to %s',
  async (volver, target) => {
    const tab = browser({ logIn: () => tokens() })
    await tab.call('POST', '/api/log-in', credentials)
    expect(location(await tab.open(`/log-in?aviso=sin-cookies&volver=${encodeURIComponent(volver)}`))).toBe(
      target,
    )
  },
)

test('[D161] a log-in in a browser that keeps no cookie explains the cause and what to do', async () => {
  const tab = forgetful({ logIn: () => tokens() })
  const page = await tab.open(location(await tab.submit('/log-in', credentials)))
  expect(page.status).toBe(200)
  for (const sentence of [NOT_KEPT, 'permítelas para este sitio', 'dentro de otra aplicación', SAFARI])
    expect(page.text).toContain(sentence)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('[D161] the notice about cookies does not show in a browser that keeps them', async () => {
  const tab = browser()
  const page = await tab.open('/log-in?aviso=sin-cookies')
  expect([page.status, page.text.includes(NOT_KEPT)]).toEqual([200, false])
  expect((await firstVisit({}).open('/log-in')).text).not.toContain(NOT_KEPT)
})

const validation = () => `/email-validation?token=${btoa(crypto.randomUUID())}`

test('[D2] [D161] a link warns about cookies before it is used up, and opens once they are kept', async () => {
  const link = validation()
  const tab = forgetful({ validateEmail: () => ({}) })
  await tab.open(link)
  const page = await tab.submit(link)
  expect([page.status, location(page)]).toEqual([400, ''])
  expect(page.text).toContain('Tu navegador no guarda cookies y sin ellas no podemos abrir tu enlace.')
  expect(page.text).toContain(SAFARI)
  const other = firstVisit({ validateEmail: () => ({}) })
  const landing = await other.open(link)
  expect(landing.headers.get('set-cookie')).toMatch(
    new RegExp(`^${PROBE_COOKIE}=1; Max-Age=2592000;.*HttpOnly; Secure; SameSite=Lax$`),
  )
  expect(location(await other.submit(link))).toMatch(/^\/email-validation\?ref=/)
})

test('[D161] a browser with one of the gateway’s cookies gets no probe cookie', async () => {
  const tab = firstVisit({ logIn: () => tokens() })
  await tab.call('POST', '/api/log-in', credentials)
  expect([...tab.cookies.keys()]).toEqual([SESSION_COOKIE])
  expect((await tab.open(validation())).headers.has('set-cookie')).toBe(false)
})

test('[D13] [D161] a registration code without a cookie answers no_cookies and counts as no attempt', async () => {
  const phone = { dialCode: '+52', number: '5512345678' }
  const tab = firstVisit({ verifyOtpForPerson: () => failure(400) })
  const reply = await tab.call('POST', '/api/registration/phone-code/verify', { phone, code: '482913' })
  expect([reply.status, reply.json]).toMatchObject([409, { error: { code: 'no_cookies' } }])
  expect(tab.insurer.asked).toEqual([])
})
