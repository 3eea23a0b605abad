import { describe, expect, test } from 'vitest'
import { endpoints } from '../api/api.ts'
import { ORIGIN } from '../testing/browser.ts'
import { signedIn } from '../testing/people.ts'

const own = {
  'x-volante': '1',
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}
const without = (name: keyof typeof own) =>
  Object.fromEntries(Object.entries(own).filter(([key]) => key !== name))

const forged: readonly [string, Record<string, string>][] = [
  ['no header of ours', without('x-volante')],
  ['a foreign Origin', { ...own, origin: 'https://evil.example' }],
  ['Origin null', { ...own, origin: 'null' }],
  ['Sec-Fetch-Site cross-site', { ...own, 'sec-fetch-site': 'cross-site' }],
  ['neither Origin nor Sec-Fetch-Site', { 'x-volante': '1', 'content-type': 'application/json' }],
  ['JSON as plain text', { ...without('x-volante'), 'content-type': 'text/plain' }],
  ['Sec-Fetch-Site same-site', { ...own, 'sec-fetch-site': 'same-site' }],
]

const unsafe = endpoints.filter((endpoint) => endpoint.method !== 'GET')

describe('forged requests', () => {
  test.each(forged)(
    '%s is 403 on every unsafe endpoint, and the insurer is not asked',
    async (_name, headers) => {
      const tab = await signedIn()
      const before = tab.insurer.asked.length
      for (const { method, path } of unsafe) {
        const reply = await tab.send(path, { method, headers, body: '{}' })
        expect([path, reply.status]).toEqual([path, 403])
        expect(reply.json).toMatchObject({ error: { code: 'forbidden' } })
      }
      expect(tab.insurer.asked).toHaveLength(before)
    },
  )

  test('unsafe methods of unknown paths are refused in the same way', async () => {
    const tab = await signedIn()
    expect((await tab.send('/api/nothing', { method: 'PUT' })).status).toBe(403)
    expect((await tab.send('/policy/owner', { method: 'POST' })).status).toBe(403)
  })

  test.each([
    ['cross-site', ORIGIN, 403],
    ['same-origin', 'https://evil.example', 403],
    ['same-site', 'null', 403],
    ['same-origin', 'null', 303],
    ['same-origin', ORIGIN, 303],
  ])('a form with Sec-Fetch-Site %s and Origin %s is answered %i (D21)', async (site, origin, status) => {
    const tab = await signedIn()
    const headers = { 'sec-fetch-site': site, origin, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await tab.send('/sign-out', { method: 'POST', headers })).status).toBe(status)
  })
})

describe('bodies', () => {
  const logIn =
    (body: string, headers: Record<string, string> = {}) =>
    async () =>
      (await signedIn()).send('/api/log-in', { method: 'POST', headers: { ...own, ...headers }, body })

  test.each([
    ['no JSON', '{', {}, 400],
    ['another type', '{}', { 'content-type': 'text/plain' }, 415],
    ['too much', JSON.stringify({ email: 'x'.repeat(40_000), password: 'y' }), {}, 413],
    ['a missing field', '{"email":"ana@b.mx"}', {}, 422],
  ])('%s is refused before anybody is asked', async (_name, body, headers, status) => {
    const reply = await logIn(body, headers)()
    expect(reply.status).toBe(status)
    expect(reply.json).toMatchObject({ error: { code: 'invalid' } })
  })

  test('a refusal names the fields in words for a person', async () => {
    const reply = await logIn('{"email":"ana@b.mx"}')()
    expect(reply.json).toMatchObject({ error: { fields: { password: 'Campo inválido.' } } })
  })

  test('a method that a path does not have is 405, a path that does not exist 404', async () => {
    const tab = await signedIn()
    const wrong = await tab.call('PUT', '/api/log-in', {})
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await tab.call('GET', '/api/nothing')).status).toBe(404)
    expect((await tab.call('GET', '/api')).status).toBe(404)
  })
})
