import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#shared/domain/testing/property-runs.ts'
import { ORIGIN, browser } from '../testing/browser.ts'
import { canonicalPath } from './canonical-path.ts'

const read = (path: string) => canonicalPath(ORIGIN + path)
const REJECTED_PATH = '/.refused'
const REJECTED_API_PATH = '/api/.refused'
const refused: readonly string[] = [REJECTED_PATH, REJECTED_API_PATH]

/** Spells a path with each byte of its segments plain or as %XX, in either case. */
const spelled = (path: string, choices: readonly number[]) =>
  [...path]
    .map((character, index) => {
      if (character === '/') return character
      const hex = [...new TextEncoder().encode(character)].map(
        (byte) => `%${byte.toString(16).padStart(2, '0')}`,
      )
      const choice = choices[index % Math.max(1, choices.length)] ?? 0
      if (choice === 0) return encodeURIComponent(character)
      return choice === 1 ? hex.join('') : hex.join('').toUpperCase()
    })
    .join('')

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%2e%2E',
        '%2f',
        '%2F',
        '%5c',
        '%5C',
        '%00',
        '%0d%0a',
        '%25',
        '%252e',
        '%7f',
        '%',
        '%z1',
        '%c0%af',
        '%ed%a0%80',
        'api',
        'API',
        '/api/',
        '%61pi',
        'session',
        'policy',
        'á',
        '日',
        '\u202e',
        'a'.repeat(2_100),
        ';',
        ':',
        '@',
        ' ',
        '+',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 8 },
  )
  // Question marks and hashes are removed, because they would end the path.
  .map((parts) => `/${parts.join('').replaceAll(/[?#]/g, '')}`)

describe('one path', () => {
  test('any request path is read as one canonical decoded path, or is refused', () => {
    fc.assert(
      fc.property(hostile, (path) => {
        const canonical = read(path)
        if (refused.includes(canonical)) return
        expect(canonical).toMatch(/^\//)
        // eslint-disable-next-line no-control-regex -- control characters are the point
        expect(canonical).not.toMatch(/[%\\\u0000-\u001f\u007f]|\/\.{1,2}(\/|$)/)
        // A canonical path stays the same when it is read again.
        expect(canonicalPath(ORIGIN + encodeURI(canonical).replaceAll(/[?#]/g, encodeURIComponent))).toBe(
          canonical,
        )
      }),
      runs,
    )
  })

  test('a path is read as the platform’s URL parser resolves it, decoded once', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('', '?a=/b', '#/../c', '?\\'), (path, rest) => {
        const url = ORIGIN + path + rest
        const canonical = canonicalPath(url)
        if (!refused.includes(canonical)) expect(canonical).toBe(decodeURIComponent(new URL(url).pathname))
      }),
      runs,
    )
  })

  test('every percent-encoded spelling of a path is read as that path', () => {
    const segment = fc.string({ unit: fc.constantFrom(...'abz09-_.~áñ日'), minLength: 1, maxLength: 8 })
    const path = fc
      .array(segment, { minLength: 1, maxLength: 4 })
      .filter((segments) => !segments.some((one) => /^\.{1,2}$/.test(one)))
      .map((segments) => `/${segments.join('/')}`)
    const choices = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(path, choices, (plain, how) => {
        expect(read(spelled(plain, how))).toBe(plain)
      }),
      runs,
    )
  })

  test.each([
    ['a dot segment', '/policy/../api/session', '/api/session'],
    ['an encoded one', '/policy/%2e%2E/api/session', '/api/session'],
    ['a backslash', '/api\\session', '/api/session'],
    ['an encoded backslash', '/api%5csession', REJECTED_PATH],
    ['an encoded slash', '/api%2fsession', REJECTED_API_PATH],
    ['an encoded slash of a page', '/policy%2Fowner', REJECTED_PATH],
    ['an encoded slash below', '/api/payments/a%2Fb', REJECTED_API_PATH],
    ['encoded twice', '/api/%2573ession', REJECTED_API_PATH],
    ['NUL', '/api/session%00', REJECTED_API_PATH],
    ['a line end', '/api/session%0d%0aSet-Cookie:x', REJECTED_API_PATH],
    ['no UTF-8', '/api/%c0%af', REJECTED_API_PATH],
    ['letters encoded', '/%61PI/session', '/aPI/session'],
    ['too long', `/api/${'a'.repeat(2_100)}`, REJECTED_API_PATH],
  ])('a path with %s: %s', (_name, path, canonical) => {
    expect(read(path)).toBe(canonical)
  })

  test('the gateway answers a refused path with 404 without calling the insurer', async () => {
    const tab = browser()
    for (const path of ['/api%2fsession', '/api/payments/a%2Fb', '/policy%00', '/%252e%252e/etc']) {
      const reply = await tab.open(path)
      expect([path, reply.status]).toEqual([path, 404])
    }
    expect((await tab.call('POST', '/api/log-in%2f', {})).status).toBe(404)
    expect(tab.insurer.asked).toHaveLength(0)
  })

  test('another spelling of a known address is routed and protected like that address', async () => {
    const tab = browser()
    expect((await tab.open('/%71uoter')).status).toBe(200)
    const forged = await tab.send('/%61pi/log-in', { method: 'POST', body: '{}' })
    expect(forged.status).toBe(403)
    expect((await tab.open('/policy/status/日本/')).headers.get('location')).toBe(
      '/policy/status/%E6%97%A5%E6%9C%AC',
    )
  })
})
