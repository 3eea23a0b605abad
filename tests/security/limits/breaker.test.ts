import { describe, expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { phone as phoneWith, photosLink } from '#gateway/testing/photos/phones.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { fillPath } from '#shared/upstream/join-url.ts'

/**
 * A breaker cuts all people off from a failing insurer. Input must never look like such a failure, or one visitor
 * could close the site for all.
 */
const email = 'quien-sea@correo.example'

describe('inputs that are not sent to the insurer', () => {
  test.each([
    ['only spaces', '   '],
    ['a way out of the path', ' ..'],
    ['half a character', '\ud800@correo.example'],
    ['a line break', 'ana@correo.example\r\nBcc: todos@correo.example'],
    ['a second address', 'ana@correo.example,otra@correo.example'],
    ['a zero', 'ana\u0000@correo.example'],
    ['an invisible character', '\u200b@correo.example'],
  ])('an e-mail with %s is refused at the gateway, and does not open the breaker', async (_name, odd) => {
    const tab = browser({ checkEmail: () => ({ is_in_use: false }), logIn: () => failure(403) })
    for (let n = 0; n < 25; n++) {
      const reply = await tab.call('POST', '/api/availability/email', { email: odd })
      expect(reply.json).toMatchObject({ error: { code: 'invalid', fields: { email: 'Campo inválido.' } } })
    }
    for (const path of ['/api/log-in', '/api/recovery'])
      expect((await tab.call('POST', path, { email: odd, password: 'x' })).status).toBe(422)
    expect(tab.insurer.asked).toHaveLength(0)
    const next = await tab.call('POST', '/api/availability/email', { email })
    expect(next.json).toEqual({ available: true })
  })

  test.each([
    '..',
    '.',
    '../../admin/x',
    '\ud800\ud800\ud800\ud800\ud800\ud800\ud800\ud800\ud800\ud800\ud800\ud800',
  ])('the RFC %j is refused at the gateway', async (rfc) => {
    const tab = browser({ checkRfc: () => ({ is_in_use: false }) })
    expect((await tab.call('POST', '/api/availability/rfc', { rfc })).status).toBe(422)
    expect(tab.insurer.asked).toHaveLength(0)
  })
})

describe('an id of dots', () => {
  test.each(['.', '..'])('the policy id "%s" in a link makes no call to the insurer', async (policyId) => {
    const { tab, read } = await phoneWith({}, policyId, { link: photosLink(policyId, 'token-of-somebody') })
    expect((await read()).status).toBeGreaterThanOrEqual(400)
    expect(tab.insurer.asked).toHaveLength(0)
  })

  test('an id of one or two dots cannot fill a path', () => {
    for (const id of ['.', '..']) expect(() => fillPath('/v1/policy/:id/photos', { id })).toThrow(/needs/)
    expect(fillPath('/v1/policy/:id/photos', { id: '...' })).toBe('/v1/policy/.../photos')
  })
})
