import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#gateway/http/cookies.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, credentials, tokens } from '#gateway/testing/people.ts'

const unvalidated: FakeAnswers = { logIn: () => tokens(accessToken('person-1', ['POLICY'])) }
const location = (reply: { headers: Headers }) => reply.headers.get('location')

/**
 * Follows the redirect of a log-in without JavaScript to the page that checks whether the browser kept the cookie
 * (D161).
 */
const ledTo = async (tab: Browser, reply: { headers: Headers }) =>
  location(await tab.open(location(reply) ?? ''))

describe('logging in without a script', () => {
  test('[ACC-06] [ACC-07] [D1] [D21] the form log-in sets a cookie without a token and redirects with 303', async () => {
    const tab = browser({ logIn: () => tokens(), userInfo: () => ana })
    const reply = await tab.submit('/log-in', credentials)
    expect([reply.status, await ledTo(tab, reply)]).toEqual([303, '/'])
    expect(tab.cookies.get(SESSION_COOKIE)).toMatch(/^[\w-]{43}$/)
    expect(reply.text + JSON.stringify([...reply.headers])).not.toContain(accessToken())
    expect((await tab.call('GET', '/api/session')).status).toBe(200)
  })

  test.each([
    ['/log-in?volver=%2Fpolicy%2Fowner%3Fa%3D1', '/policy/owner?a=1'],
    ['/log-in?volver=https%3A%2F%2Fevil.example', '/'],
    [`/log-in?dc=${btoa('damage-claim')}`, '/claim-payments/active-policies'],
  ])('[ACC-08] the form log-in at %s redirects to %s', async (path, target) => {
    const tab = browser({ logIn: () => tokens() })
    expect(await ledTo(tab, await tab.submit(path, credentials))).toBe(target)
  })

  test.each([
    ['[ACC-12]', credentials, { logIn: () => failure(403) }, 403, 'El usuario o contraseña son incorrectos.'],
    ['[ACC-14]', credentials, { logIn: () => failure(500) }, 502, 'Error de conexión con el servidor.'],
    ['[ACC-03]', { email: 'x', password: 'y' }, {}, 400, 'Escribe tu correo electrónico'],
    [
      '[ACC-15]',
      credentials,
      { logIn: () => tokens('a.b.c') },
      502,
      'Ha ocurrido un error de autenticación.',
    ],
  ])(
    '%s a failed form log-in shows its sentence on the page',
    async (_, typed, answers: FakeAnswers, status, sentence) => {
      const tab = browser(answers)
      const page = await tab.submit('/log-in', typed)
      expect([page.status, page.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
      expect(page.text).toContain(sentence)
      expect(page.text).not.toContain(credentials.password)
      expect(tab.cookies.has(SESSION_COOKIE)).toBe(false)
    },
  )

  test('[PRF-10] [D14] a blank after a pasted password is reported, not sent, and not counted as a try', async () => {
    const tab = browser({ logIn: () => failure(403) })
    const typed = { email: 'pasted@correo.example', password: 'Camino7Claro ' }
    for (let tries = 0; tries < 12; tries++)
      expect((await tab.call('POST', '/api/log-in', typed)).status).toBe(422)
    const page = await tab.submit('/log-in', typed)
    expect([page.status, tab.insurer.asked]).toEqual([400, []])
    expect(page.text).toContain('Hay un espacio al final de tu contraseña: quítalo.')
    expect(page.text).toContain(`value="${typed.email}"`)
    const right = await tab.call('POST', '/api/log-in', { ...typed, password: 'x' })
    expect(right.status).toBe(403)
  })

  test('a failed form log-in keeps the e-mail in its field', async () => {
    const tab = browser({ logIn: () => failure(403) })
    const page = await tab.submit('/log-in', credentials)
    expect(page.text).toContain(`value="${credentials.email}"`)
  })

  test('[ACC-10] [ACC-16] a form log-in with an unvalidated e-mail says so and can send the e-mail again', async () => {
    const tab = browser({ ...unvalidated, sendEmailValidation: () => ({}) })
    const page = await tab.submit('/log-in', credentials)
    expect(page.text).toContain('Te enviamos un correo para validar tu cuenta.')
    const again = await tab.submit('/log-in', { reenviar: '1' })
    expect(again.text).toContain('Se ha enviado el correo electrónico.')
    expect(tab.insurer.askedFor('sendEmailValidation')).toHaveLength(1)
  })

  test('[D14] failed form log-ins count for the same limit', async () => {
    const account = { email: 'plain-blocked@correo.example', password: 'x' }
    const tab = browser({ logIn: () => failure(403) })
    for (let tries = 0; tries < 10; tries++) await tab.call('POST', '/api/log-in', account)
    const page = await tab.submit('/log-in', account)
    expect(page.status).toBe(429)
    expect(page.text).toContain('Demasiados intentos.')
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('[D21] a form of another site opens no session', async () => {
    const tab = browser({ logIn: () => tokens() })
    const reply = await tab.send('/log-in', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(credentials),
    })
    expect([reply.status, tab.cookies.has(SESSION_COOKIE)]).toEqual([403, false])
  })
})

describe('validating an e-mail without a script', () => {
  const link = () => `/email-validation?token=${btoa(crypto.randomUUID())}`

  test('[ACC-29] [ACC-30] [D2] a validation link opens a page whose button validates the e-mail', async () => {
    const tab = browser({ validateEmail: () => ({}) })
    const clean = location(await tab.submit(link())) ?? ''
    expect((await tab.open(clean)).text).toContain('<noscript>')
    const page = await tab.submit(clean)
    expect(page.text).toContain('Tu correo ha sido validado.')
    expect(page.text).not.toContain('<noscript>')
    expect(tab.insurer.askedFor('validateEmail')).toHaveLength(1)
  })

  test.each([
    ['[ACC-33]', () => failure(401), '(401) La validación no se ha procesado correctamente.'],
    ['[ACC-31]', () => failure(500), 'Intenta de nuevo en unos minutos'],
  ])('%s a failed e-mail validation shows its sentence on the page', async (_, validateEmail, sentence) => {
    const tab = browser({ validateEmail })
    const page = await tab.submit(location(await tab.submit(link())) ?? '')
    expect(page.text).toContain(sentence)
  })

  test('[ACC-32] [D30] a validation reference of another browser is invalid', async () => {
    const tab = browser({ validateEmail: () => ({}) })
    const clean = location(await tab.submit(link())) ?? ''
    const other = browser({ validateEmail: () => ({}) })
    expect((await other.submit(clean)).text).toContain('Acceso inválido.')
    expect(other.insurer.asked).toEqual([])
  })
})
