import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { randomToken } from '#gateway/http/digest.ts'
import { limits } from '#gateway/limits/limit-rules.ts'
import { browser, ORIGIN } from '#gateway/testing/browser.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { linkPurposes } from '#shared/sites.ts'

/** Well-formed invented cookies open nothing and create no objects. */
const forged = () => {
  const asked: string[] = []
  const IDEMPOTENCY = {
    getByName(name: string) {
      asked.push(name)
      return env.IDEMPOTENCY.getByName(name)
    },
  } as typeof env.IDEMPOTENCY // The gateway uses only this part of the namespace, so the cast is safe.
  const tab = browser({}, { IDEMPOTENCY })
  const eight = () => Array.from({ length: 8 }, () => `${randomToken()}.${randomToken()}`).join('~')
  for (const purpose of linkPurposes) tab.cookies.set(`__Host-link-${purpose}`, eight())
  tab.cookies.set('__Host-visitor', randomToken())
  tab.cookies.set('__Host-auth_token', randomToken())
  return { tab, asked }
}

describe('forged cookies of every kind', () => {
  test('a request with many forged cookies looks up at most ten objects', async () => {
    const { tab, asked } = forged()
    const reply = await tab.call('GET', `/api/submissions/${crypto.randomUUID()}`)
    expect(reply.json).toEqual({ state: 'unknown' })
    expect(asked.length).toBeLessThanOrEqual(10)
  })

  test('forged cookies open nothing and cause no call to the insurer', async () => {
    const { tab } = forged()
    const ref = 'A'.repeat(22)
    for (const path of [`/api/invoicing/${ref}`, `/api/signature/${ref}`, `/api/vehicle-photos/${ref}`])
      expect((await tab.call('GET', path)).json).toMatchObject({ error: { code: 'link_missing' } })
    for (const path of ['/api/email-validation', '/api/restore'])
      expect((await tab.call('POST', path, { password: 'Segura1928' })).json).toMatchObject({
        error: { code: 'link_missing' },
      })
    expect((await tab.call('GET', '/api/session')).status).toBe(401)
    expect(tab.insurer.asked).toHaveLength(0)
  })
})

describe('a link of garbage', () => {
  test.each([
    ['restore', `/forgot-password/restore?k=${btoa('ana@correo.example')}&token=`, '/api/restore'],
    ['email-validation', '/email-validation?token=', '/api/email-validation'],
  ])(
    'an invented %s link causes at most twenty requests a minute, including the press',
    async (_purpose, link, path) => {
      const tab = browser({
        restorePassword: () => failure(401),
        validateEmail: () => failure(401),
        logIn: () => failure(401),
      })
      const opened = await tab.submit(link + randomToken())
      const { search } = new URL(opened.headers.get('location') ?? '', ORIGIN)
      const replies = await Promise.all(
        Array.from({ length: 40 }, () => tab.call('POST', path + search, { password: 'Segura1928' })),
      )
      const asked = limits.linksPerAddress.count - 1
      expect(tab.insurer.asked.filter(({ name }) => name !== 'logIn')).toHaveLength(asked)
      // A press with a lost answer may have set the password, so such tries count as log-ins (D14).
      expect(tab.insurer.askedFor('logIn').length).toBeLessThanOrEqual(limits.logInFailuresPerAccount.count)
      const told = replies.filter(({ status }) => status !== 429)
      expect(told).toHaveLength(asked)
      for (const { json } of told)
        expect(json).toMatchObject({ error: { code: 'not_processed', status: 401 } })
    },
  )
})
