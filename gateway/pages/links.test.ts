import { describe, expect, test } from 'vitest'
import { browser, pageData, type Browser } from '../testing/browser.ts'
import { refusal } from '../testing/fake-insurer.ts'

const k = btoa('ana@correo.example')
const restore = (token: string) => `/forgot-password/restore?k=${encodeURIComponent(k)}&token=${token}`
const validation = (token: string) => `/email-validation?token=${token}`
const location = (reply: { headers: Headers }) => reply.headers.get('location')
const INVALID = '/log-in?aviso=url-invalida'
const newToken = () => crypto.randomUUID()

async function exchange(tab: Browser, path: string) {
  const reply = await tab.submit(path)
  expect(reply.status).toBe(303)
  return location(reply)
}

describe('restore link', () => {
  test('twenty scanners open it, nothing is spent, and the person still can (D2)', async () => {
    const token = newToken()
    for (let n = 0; n < 10; n++) {
      for (const method of ['GET', 'HEAD']) {
        const reply = await browser().send(restore(token), { method })
        expect(reply.status).toBe(200)
        expect(reply.headers.has('set-cookie')).toBe(false)
        expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow')
        expect(reply.text + JSON.stringify([...reply.headers])).not.toContain(token)
      }
    }
    expect(await exchange(browser(), restore(token))).toBe('/forgot-password/restore')
  })

  test('[ACC-22] [ACC-25] [ACC-27] the exchange gives a clean address; the token goes to the insurer alone', async () => {
    const tab = browser({ restorePassword: () => ({}) })
    const token = newToken()
    expect((await tab.open(restore(token))).text).toContain('/restore/landing/index.html')
    expect(await exchange(tab, restore(token))).toBe('/forgot-password/restore')
    const page = await tab.open('/forgot-password/restore')
    expect(pageData(page)).toEqual({ state: 'ready', email: 'ana@correo.example' })
    expect(page.text + JSON.stringify([...tab.cookies])).not.toContain(token)
    expect((await tab.call('POST', '/api/restore', { password: 'Segura1928' })).status).toBe(200)
    expect(tab.insurer.askedFor('restorePassword')[0]?.body).toEqual({ token, password: 'Segura1928' })
  })

  test('[ACC-23] a link that cannot be read, or none, leads to the log-in that says so', async () => {
    const tab = browser()
    expect(await exchange(tab, `/forgot-password/restore?k=%%%&token=${newToken()}`)).toBe(INVALID)
    expect(await exchange(tab, `/forgot-password/restore?k=${k}`)).toBe(INVALID)
    expect(location(await tab.open('/forgot-password/restore'))).toBe(INVALID)
  })

  test('the same browser may exchange again, another may not, and a spent link serves nobody', async () => {
    const tab = browser({ restorePassword: () => ({}) })
    const link = restore(newToken())
    expect(await exchange(tab, link)).toBe('/forgot-password/restore')
    expect(await exchange(tab, link)).toBe('/forgot-password/restore')
    expect(await exchange(browser(), link)).toBe(INVALID)
    await tab.call('POST', '/api/restore', { password: 'Segura1928' })
    expect(await exchange(tab, link)).toBe(INVALID)
    expect((await tab.call('POST', '/api/restore', { password: 'Segura1928' })).json).toMatchObject({
      error: { code: 'link_missing' },
    })
  })

  test('[ACC-25] a password against the rules is not sent, the e-mail of the link included', async () => {
    const tab = browser({ restorePassword: () => ({}) })
    await exchange(tab, `/forgot-password/restore?k=${btoa('segura@correo.example')}&token=${newToken()}`)
    for (const password of ['Segura1928', 'solominusculas1', 'Volante1928']) {
      expect((await tab.call('POST', '/api/restore', { password })).json).toMatchObject({
        error: { code: 'password_refused' },
      })
    }
    expect(tab.insurer.asked).toHaveLength(0)
  })

  test('[ACC-O10] 401 is a link that was not processed; it can be tried again with another failure', async () => {
    let status = 500
    const tab = browser({ restorePassword: () => refusal(status) })
    await exchange(tab, restore(newToken()))
    const send = () => tab.call('POST', '/api/restore', { password: 'Segura1928' })
    expect((await send()).json).toMatchObject({ error: { code: 'upstream_failed', status: 500 } })
    status = 401
    expect((await send()).json).toMatchObject({ error: { code: 'not_processed', status: 401 } })
  })
})

describe('e-mail validation link', () => {
  test('[ACC-29] [API-65] the insurer is asked when the person acts, with the token of the link', async () => {
    const tab = browser({ validateEmail: () => ({}) })
    const token = newToken()
    await tab.open(validation(token))
    expect(tab.insurer.asked).toHaveLength(0)
    expect(await exchange(tab, validation(token))).toBe('/email-validation')
    expect(pageData(await tab.open('/email-validation'))).toEqual({ state: 'ready' })
    expect((await tab.call('POST', '/api/email-validation')).status).toBe(200)
    expect(tab.insurer.askedFor('validateEmail')[0]?.query).toEqual({ token })
  })

  test('[ACC-32] [ACC-O9] without a token the page says that the access is invalid', async () => {
    expect(pageData(await browser().open('/email-validation'))).toEqual({ state: 'missing' })
    const tab = browser()
    expect(await exchange(tab, '/email-validation?token=')).toBe('/email-validation')
    expect((await tab.call('POST', '/api/email-validation')).json).toMatchObject({
      error: { code: 'link_missing' },
    })
  })

  test('[ACC-33] 401 was not processed correctly', async () => {
    const tab = browser({ validateEmail: () => refusal(401) })
    await exchange(tab, validation(newToken()))
    expect((await tab.call('POST', '/api/email-validation')).json).toMatchObject({
      error: { code: 'not_processed', status: 401 },
    })
  })

  test('a cookie of one purpose opens nothing of another', async () => {
    const tab = browser({ restorePassword: () => ({}) })
    await exchange(tab, validation(newToken()))
    const [value = ''] = [...tab.cookies.values()]
    tab.cookies.set('__Host-link-restore', value)
    expect((await tab.call('POST', '/api/restore', { password: 'Segura1928' })).json).toMatchObject({
      error: { code: 'link_missing' },
    })
    expect(tab.insurer.asked).toHaveLength(0)
  })
})
