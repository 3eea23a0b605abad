import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, productOf, signedIn, tokens } from '#gateway/testing/people.ts'

let unique = 0
const insurer = (more: FakeAnswers = {}): FakeAnswers => {
  const sub = `judged-${String(++unique)}`
  return {
    logIn: () => tokens(accessToken(sub)),
    userInfo: () => ({
      ...ana,
      first_name: 'Isabel Sofía',
      first_last_name: 'Ruiz',
      second_last_name: 'Peña',
    }),
    listPolicies: () => {
      const product = productOf('AE100')
      const plated = product.policies.map((policy) => ({
        ...policy,
        vehicle: { ...policy.vehicle, plates: 'RTY-52-91' },
      }))
      return { products: [{ ...product, policies: plated }] }
    },
    changePassword: () => ({}),
    ...more,
  }
}
const change = (tab: Browser, password: string) =>
  tab.call('POST', '/api/password', { currentPassword: 'Segura1928', password })
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code ?? 'done'

describe('[D235] words from the person’s own data', () => {
  test.each(['xISABEL2so', 'Sofia2xK9s', 'xRuiz29solK', 'xPena29solK', 'xRTY5291zK', 'x-RTY-52-91-zK'])(
    'the password %s, which contains personal data, is refused and not sent',
    async (password) => {
      const tab = await signedIn(insurer())
      expect(codeOf(await change(tab, password))).toBe('password_personal')
      expect(tab.insurer.askedFor('changePassword')).toHaveLength(0)
    },
  )

  test('a new password is accepted if the insurer knows no personal data', async () => {
    const tab = await signedIn(insurer({ userInfo: () => failure(404), listPolicies: () => failure(404) }))
    expect(codeOf(await change(tab, 'Camino4826'))).toBe('done')
  })
})

describe('[D235] a service of breached passwords', () => {
  const URL_OF = 'https://breaches.example/range'
  const asked: { readonly path: string; readonly padding: string | null }[] = []
  /** SHA-1 of "Camino4826", split into prefix and suffix as the breach service splits it. */
  let known = { prefix: '', suffix: '' }
  const answer = (text: () => Response | Promise<Response>) =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const request = new Request(url, init)
      asked.push({ path: new URL(request.url).pathname, padding: request.headers.get('add-padding') })
      return text()
    })
  beforeEach(async () => {
    asked.length = 0
    const bytes = await crypto.subtle.digest('SHA-1', Uint8Array.from(new TextEncoder().encode('Camino4826')))
    const hash = new Uint8Array(bytes).toHex().toUpperCase()
    known = { prefix: hash.slice(0, 5), suffix: hash.slice(5) }
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const open = (url = URL_OF) => signedIn(insurer(), { BREACHED_PASSWORDS_URL: url })

  test('the breach service gets five digits of the digest, and a known password is not sent', async () => {
    const tab = await open()
    answer(() => new Response(`${'A'.repeat(35)}:3\r\n${known.suffix}:42\r\n`))
    expect(codeOf(await change(tab, 'Camino4826'))).toBe('password_common')
    expect(asked).toEqual([{ path: `/range/${known.prefix}`, padding: 'true' }])
    expect(tab.insurer.askedFor('changePassword')).toHaveLength(0)
  })

  test.each([
    ['does not know it', () => new Response(`${'A'.repeat(35)}:3`)],
    ['pads with it', () => new Response(`${known.suffix}:0`)],
    ['fails', () => new Response(null, { status: 500 })],
    ['is not there', () => Promise.reject(new TypeError('lost'))],
  ])('a breach service that %s does not block a new password', async (_, text) => {
    const tab = await open()
    answer(text)
    expect(codeOf(await change(tab, 'Camino4826'))).toBe('done')
    expect(asked).toHaveLength(1)
  })

  test('the breach service is not called if not configured, or for a password that the rules refuse', async () => {
    const [without, tab] = [await open(''), await open()]
    answer(() => new Response(''))
    expect(codeOf(await change(without, 'Camino4826'))).toBe('done')
    expect(codeOf(await change(tab, 'Trustno1'))).toBe('password_common')
    expect(asked).toEqual([])
  })
})
