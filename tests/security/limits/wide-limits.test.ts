/** Limits beyond a single address: of a /48, of invented cookies and links, and of a whole country (D317). */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { digest, randomToken } from '#gateway/http/digest.ts'
import { SESSION_COOKIE } from '#gateway/http/cookies.ts'
import { limits } from '#gateway/limits/limit-rules.ts'
import { networkOf, siteOf } from '#gateway/limits/network.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'

/** Uses up the remaining requests of a counter. */
async function fill(name: string, subject: string, count: number, isInMemory = false): Promise<void> {
  const limit = env.LIMIT.getByName(`${name}:${await digest(subject)}`)
  const rule = { count, windowMs: 60 * 60 * 1000, ...(isInMemory && { isInMemory: true as const }) }
  for (let tries = 0; tries < count; tries += 1) await limit.take(rule)
}

test('[D317] an IPv6 address belongs to a /64 and a /48, and an IPv4 address to no /48', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(siteOf('2001:0db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(siteOf('2001:db8::6')).toBe('2001:db8:0::/48')
  expect([siteOf('203.0.113.7'), siteOf('::ffff:203.0.113.7')]).toEqual([null, null])
})

describe('[D317] limits of a /48', () => {
  const recoverFrom = (address: string) =>
    browser({ sendRecovery: () => ({}) }).call(
      'POST',
      '/api/recovery',
      { email: `${crypto.randomUUID()}@correo.example` },
      { headers: { 'cf-connecting-ip': address } },
    )

  test('a /48 gets thirty times the tries of a /64, and then every /64 in it gets 429', async () => {
    await fill('recoveriesPerAddress', '2001:db8:1::/48', 30 * limits.recoveriesPerAddress.count, true)
    expect((await recoverFrom('2001:db8:1:7::1')).status).toBe(429)
    expect((await recoverFrom('2001:db8:2:7::1')).status).toBe(200)
  })
})

describe('[D317] invented sessions and links', () => {
  test('invented session cookies are counted by address, and refused with 429 over the limit', async () => {
    const tab = browser()
    const statuses: number[] = []
    for (let n = 0; n < limits.unknownSessionsPerAddress.count + 5; n += 1) {
      tab.cookies.set(SESSION_COOKIE, randomToken())
      statuses.push((await tab.call('GET', '/api/session')).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(tab.insurer.asked).toEqual([])
  })

  test.each(['restore', 'email-validation'])('an invented %s link counts like a press', async (purpose) => {
    const tab = browser()
    const statuses: number[] = []
    for (let n = 0; n < limits.linksPerAddress.count + 3; n += 1) {
      tab.cookies.set(`__Host-link-${purpose}`, `${randomToken()}.${randomToken()}`)
      const body = purpose === 'restore' ? { password: 'Segura1928', passwordAgain: 'Segura1928' } : undefined
      statuses.push((await tab.call('POST', `/api/${purpose}`, body)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect(tab.insurer.asked).toEqual([])
  })
})

describe('[D317] messages of an hour', () => {
  afterEach(() => void vi.restoreAllMocks())
  let unique = 5_500_000_000
  const ask = (dialCode: string) => {
    const tab = browser({ generateOtpForPerson: () => ({}), sendRecovery: () => failure(404) })
    const phone = { dialCode, number: String((unique += 7)) }
    return { tab, reply: tab.call('POST', '/api/registration/phone-code', { phone }) }
  }

  test('a foreign country’s message total closes only that country and triggers the alarm', async () => {
    const log = vi.spyOn(console, 'log')
    await fill('messagesToCountry', '+1', limits.messagesToCountry.count)
    const { tab, reply } = ask('+1')
    expect((await reply).status).toBe(429)
    expect(tab.insurer.asked).toEqual([])
    expect(log.mock.calls.flat().join('\n')).toContain('"messagesClosed":"+1"')
    expect((await ask('+52').reply).status).toBe(200)
  })
})
