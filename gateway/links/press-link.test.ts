import { describe, expect, test } from 'vitest'
import { browser, pageData, type Browser } from '../testing/browser.ts'
import { failure } from '../testing/fake-insurer.ts'

const k = btoa('ana@correo.example')
const restore = (token: string) => `/forgot-password/restore?k=${encodeURIComponent(k)}&token=${token}`
const validation = (token: string) => `/email-validation?token=${token}`
const location = (reply: { headers: Headers }) => reply.headers.get('location')
const INVALID = '/log-in?aviso=url-invalida'
const RESTORE = /^\/forgot-password\/restore\?ref=[\w-]{22}$/
const VALIDATION = /^\/email-validation\?ref=[\w-]{22}$/
const newToken = () => crypto.randomUUID()

async function exchange(tab: Browser, path: string) {
  const reply = await tab.submit(path)
  expect(reply.status).toBe(303)
  return location(reply) ?? ''
}

/** Sends the call that the page at this address makes. */
const send = (tab: Browser, path: string, password = 'Segura1928') =>
  tab.call('POST', path.replace('/forgot-password', '/api'), { password })
const validate = (tab: Browser, path: string) => tab.call('POST', `/api${path}`)

describe('restore link', () => {
  test('twenty scanners that open a restore link do not use it up (D2)', async () => {
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
    expect(await exchange(browser(), restore(token))).toMatch(RESTORE)
  })

  test('[ACC-22] [ACC-25] [ACC-27] a restore link redirects to a clean address, and only the insurer gets its token', async () => {
    const tab = browser({ restorePassword: () => ({ person_id: 'p-1' }) })
    const token = newToken()
    expect((await tab.open(restore(token))).text).toContain('/restore/landing/index.html')
    const path = await exchange(tab, restore(token))
    expect(path).toMatch(RESTORE)
    const page = await tab.open(path)
    expect(pageData(page)).toEqual({ email: 'ana@correo.example' })
    expect(page.text + JSON.stringify([...tab.cookies])).not.toContain(token)
    expect((await send(tab, path)).status).toBe(200)
    expect(tab.insurer.askedFor('restorePassword')[0]?.body).toEqual({ token, password: 'Segura1928' })
  })

  test.each([
    ['a full stop', (link: string) => `${link}.`],
    ['a bracket and a stop', (link: string) => `${link}).`],
    ['an angle bracket', (link: string) => `${link}%3E`],
    ['an entity for "&"', (link: string) => link.replace('&', '&amp;')],
    ['an encoded "&"', (link: string) => link.replace('&', '%26')],
    ['an encoded entity for "&"', (link: string) => link.replace('&', '%26amp%3B')],
    ['each "=" of quoted-printable text', (link: string) => link.replaceAll('=', '=3D')],
    ['an asterisk', (link: string) => `${link}*`],
    ['an underscore', (link: string) => `${link}_`],
    ['a tilde', (link: string) => `${link}~`],
    ['an ellipsis', (link: string) => `${link}…`],
    ['a space', (link: string) => `${link}%20`],
    ['a zero-width space', (link: string) => `${link}\u200B`],
  ])('[D158] a restore link followed by %s opens', async (_, left) => {
    const tab = browser({ restorePassword: () => ({ person_id: 'p-1' }) })
    const token = newToken()
    const address = left(restore(token))
    expect((await tab.open(address)).text).toContain('/restore/landing/index.html')
    const path = await exchange(tab, address)
    expect((await send(tab, path)).status).toBe(200)
    expect(tab.insurer.askedFor('restorePassword')[0]?.body).toMatchObject({ token })
  })

  test('[D158] a key in the path loses the full stop of its sentence', async () => {
    const tab = browser({ readPersonForm: () => failure(400) })
    const path = await exchange(tab, '/claims/forms/insured/26/key-of-26.')
    await tab.call('GET', path.replace('/claims/forms/start', '/api/claim-forms'))
    expect(tab.insurer.askedFor('readPersonForm')[0]?.query).toMatchObject({ key: 'key-of-26' })
  })

  test('[D158] an underscore at the end of a token is kept', async () => {
    const tab = browser({ restorePassword: () => ({ person_id: 'p-1' }) })
    const path = await exchange(tab, restore('aB3-x_'))
    expect((await send(tab, path)).status).toBe(200)
    expect(tab.insurer.askedFor('restorePassword')[0]?.body).toMatchObject({ token: 'aB3-x_' })
  })

  test('[ACC-23] an unreadable restore link redirects to the log-in with a notice', async () => {
    const tab = browser()
    expect(await exchange(tab, `/forgot-password/restore?k=%%%&token=${newToken()}`)).toBe(INVALID)
    expect(await exchange(tab, `/forgot-password/restore?k=${k}`)).toBe(INVALID)
    expect(location(await tab.open('/forgot-password/restore'))).toBe(INVALID)
  })

  test('[D259] a mail scanner that presses the button does not use up the restore link', async () => {
    const link = restore(newToken())
    expect(await exchange(browser(), link)).toMatch(RESTORE)
    const tab = browser({ restorePassword: () => ({ person_id: 'p-1' }) })
    const path = await exchange(tab, link)
    expect(path).toMatch(RESTORE)
    expect((await send(tab, path)).status).toBe(200)
  })

  test('[D259] a new password uses up the restore link in every browser', async () => {
    const tab = browser({ restorePassword: () => ({ person_id: 'p-1' }) })
    const link = restore(newToken())
    const path = await exchange(tab, link)
    expect(path).toMatch(RESTORE)
    expect(await exchange(tab, link)).toBe(path)
    const other = browser()
    const theirs = await exchange(other, link)
    await send(tab, path)
    expect(await exchange(tab, link)).toBe(INVALID)
    expect(await exchange(browser(), link)).toBe(INVALID)
    expect((await send(other, theirs)).json).toMatchObject({ error: { code: 'link_missing' } })
    expect((await send(tab, path)).json).toMatchObject({ error: { code: 'link_missing' } })
  })

  test('[ACC-25] a restored password that breaks the rules is not sent', async () => {
    const tab = browser({ restorePassword: () => ({ person_id: 'p-1' }) })
    const link = `/forgot-password/restore?k=${btoa('segura@correo.example')}&token=${newToken()}`
    const path = await exchange(tab, link)
    for (const password of ['Segura1928', 'solominusculas1', 'Volante1928']) {
      expect((await send(tab, path, password)).json).toMatchObject({ error: { code: 'password_refused' } })
    }
    expect((await send(tab, path, 'Passw0rd')).json).toMatchObject({ error: { code: 'password_common' } })
    expect(tab.insurer.asked).toHaveLength(0)
  })

  test('[ACC-O10] a 401 means that the restore was not processed; other failures can be retried', async () => {
    let status = 500
    const tab = browser({ restorePassword: () => failure(status) })
    const path = await exchange(tab, restore(newToken()))
    expect((await send(tab, path)).json).toMatchObject({ error: { code: 'upstream_failed', status: 500 } })
    status = 401
    expect((await send(tab, path)).json).toMatchObject({ error: { code: 'not_processed', status: 401 } })
  })
})

describe('two links of one purpose in one browser (D30)', () => {
  const restoreOf = (email: string, token: string) =>
    `/forgot-password/restore?k=${encodeURIComponent(btoa(email))}&token=${token}`

  test('each tab restores the password of its own link', async () => {
    const tab = browser({ restorePassword: () => ({ person_id: 'p-1' }) })
    const [hers, his] = [newToken(), newToken()]
    const ofAna = await exchange(tab, restoreOf('ana@correo.example', hers))
    const ofLuis = await exchange(tab, restoreOf('luis@correo.example', his))
    expect(pageData(await tab.open(ofAna))).toMatchObject({ email: 'ana@correo.example' })
    expect(pageData(await tab.open(ofLuis))).toMatchObject({ email: 'luis@correo.example' })
    expect((await send(tab, ofAna)).status).toBe(200)
    expect(tab.insurer.askedFor('restorePassword')[0]?.body).toMatchObject({ token: hers })
    // A spent restore link does not become a validation link.
    expect((await send(tab, ofAna)).json).toMatchObject({ error: { code: 'link_missing' } })
    expect(location(await tab.open(ofAna))).toBe(INVALID)
    expect((await send(tab, ofLuis)).status).toBe(200)
    expect(tab.insurer.askedFor('restorePassword')).toHaveLength(2)
  })

  test('a refused validation link does not use the one that this browser holds', async () => {
    const tab = browser({ validateEmail: () => ({}) })
    const own = await exchange(tab, validation(newToken()))
    const refused = await exchange(tab, '/email-validation?token=')
    expect(refused).toBe('/email-validation')
    expect(pageData(await tab.open(refused))).toEqual({ state: 'missing' })
    expect((await validate(tab, refused)).json).toMatchObject({ error: { code: 'link_missing' } })
    expect(tab.insurer.asked).toHaveLength(0)
    expect((await validate(tab, own)).status).toBe(200)
  })
})

describe('e-mail validation link', () => {
  test('[ACC-29] [API-65] a validation link calls the insurer only when its button is pressed, with its token', async () => {
    const tab = browser({ validateEmail: () => ({}) })
    const token = newToken()
    await tab.open(validation(token))
    expect(tab.insurer.asked).toHaveLength(0)
    const path = await exchange(tab, validation(token))
    expect(path).toMatch(VALIDATION)
    expect(pageData(await tab.open(path))).toEqual({ state: 'ready' })
    expect((await validate(tab, path)).status).toBe(200)
    expect(tab.insurer.askedFor('validateEmail')[0]?.query).toEqual({ token })
  })

  test('[ACC-32] [ACC-O9] a validation link without a token is an invalid access', async () => {
    expect(pageData(await browser().open('/email-validation'))).toEqual({ state: 'missing' })
    const tab = browser()
    expect(await exchange(tab, '/email-validation?token=')).toBe('/email-validation')
    expect((await tab.call('POST', '/api/email-validation')).json).toMatchObject({
      error: { code: 'link_missing' },
    })
  })

  test('[D305] the second visitor of a validation link is informed without calling the insurer', async () => {
    const link = validation(newToken())
    const scanner = browser({ validateEmail: () => ({}) })
    const first = await validate(scanner, await exchange(scanner, link))
    expect(first.json).toEqual({ state: 'validated' })
    const tab = browser({ validateEmail: () => failure(401) })
    const path = await exchange(tab, link)
    expect(path).toMatch(VALIDATION)
    expect((await validate(tab, path)).json).toEqual({ state: 'already_validated' })
    expect(tab.insurer.asked).toHaveLength(0)
  })

  test('[D305] a scanner that presses the button leaves the validation to the person', async () => {
    const link = validation(newToken())
    await exchange(browser(), link)
    const tab = browser({ validateEmail: () => ({}) })
    expect((await validate(tab, await exchange(tab, link))).json).toEqual({ state: 'validated' })
  })

  test('[ACC-33] a validation answered with 401 is not_processed', async () => {
    const tab = browser({ validateEmail: () => failure(401) })
    const path = await exchange(tab, validation(newToken()))
    expect((await validate(tab, path)).json).toMatchObject({
      error: { code: 'not_processed', status: 401 },
    })
  })

  test('a link cookie of one purpose does not open another purpose', async () => {
    const tab = browser({ restorePassword: () => ({ person_id: 'p-1' }) })
    const path = await exchange(tab, validation(newToken()))
    const [value = ''] = [...tab.cookies.values()]
    tab.cookies.set('__Host-link-restore', value)
    const own = path.replace('/email-validation', '/forgot-password/restore')
    expect((await send(tab, own)).json).toMatchObject({ error: { code: 'link_missing' } })
    expect(tab.insurer.asked).toHaveLength(0)
  })
})
