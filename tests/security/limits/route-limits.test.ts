/** Every route has a limit, which is counted before the body is read or the insurer is called (D14, D145). */
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '#gateway/limits/limit-rules.ts'
import { routeOf } from '#gateway/limits/route-limits.ts'
import { ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { limitOf } from '#gateway/testing/limits-of-routes.ts'
import type { FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, productOf, signedIn, tokens } from '#gateway/testing/people.ts'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'

let people = 0
/** A person without counted requests, who acts at a human pace. */
async function customerTab(answers: FakeAnswers = {}) {
  const named: string[] = []
  const getByName = (name: string) => {
    named.push(name.split(':')[0] ?? '')
    return env.LIMIT.getByName(name)
  }
  const SESSION = { getByName: (name: string) => countedBy(env.SESSION.getByName(name), named) }
  const token = accessToken(`route-limits-${crypto.randomUUID()}-${String(++people)}`)
  const tab = await signedIn(
    { ...answers, logIn: () => tokens(token) },
    // The cast is safe: the gateway uses only this method of the bindings.
    {
      LIMIT: { getByName } as unknown as typeof env.LIMIT,
      SESSION: SESSION as unknown as typeof env.SESSION,
      ROUTE_LIMIT_FACTOR: '1',
    },
  )
  named.length = 0
  return { tab, named }
}

/**
 * The session look-up counts a person's minute windows (D291), so this stub records the windows that it
 * receives.
 */
const countedBy = (stub: ReturnType<typeof env.SESSION.getByName>, named: string[]) =>
  new Proxy(stub, {
    get: (target, method) =>
      method === 'open'
        ? (...given: Parameters<typeof stub.open>) => {
            if (given[2] !== undefined) named.push(given[2].limit)
            return target.open(...given)
          }
        : (Reflect.get(target, method) as unknown),
  })

const filled = (path: string) => path.replaceAll(/:\w+/g, 'x')
const send = (tab: Browser, method: string, path: string) =>
  tab.send(filled(path), {
    method,
    headers: { 'x-volante': '1', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
  })

test('[D145] each route limited by kind is counted under that kind', async () => {
  const { tab, named } = await customerTab()
  const wrong: string[] = []
  for (const endpoint of endpoints) {
    const limit = limitOf(endpoint)
    if (!('route' in limit) || endpoint.file !== undefined) continue
    named.length = 0
    await send(tab, endpoint.method, endpoint.path)
    if (named[0] !== limit.route) wrong.push(`${routeOf(endpoint)}: ${String(named[0])}`)
  }
  expect(wrong).toEqual([])
})

describe('[D145] repeated calls', () => {
  const policy = '/api/policies/AE-1'
  const rows: readonly (readonly [string, number, (tab: Browser) => Promise<{ status: number }>])[] = [
    [
      'the check of an identity',
      limits.identityChecksPerPerson.count,
      (tab) => tab.call('POST', '/api/identity/check', { consent: IDENTITY_CONSENT.version }),
    ],
    [
      'a link for pictures',
      limits.linksMadePerPerson.count,
      (tab) => tab.call('POST', `${policy}/pictures/link`, {}),
    ],
    [
      'the pause of a renewal',
      limits.changesPerPerson.count,
      (tab) =>
        tab.call('POST', `${policy}/automatic-renewal`, { accept: false }, { key: crypto.randomUUID() }),
    ],
    [
      'ids of rewards',
      limits.changesPerPerson.count,
      (tab) =>
        tab.call(
          'POST',
          '/api/referrals/exchange',
          { rewardId: crypto.randomUUID() },
          { key: crypto.randomUUID() },
        ),
    ],
    ['the policies', limits.callsPerPerson.count, (tab) => tab.call('GET', '/api/policies')],
    ['the page of the policies', limits.pagesPerPerson.count, (tab) => tab.open('/policy/status/active')],
  ]
  test.each(rows)(
    '%s: %i are answered, then 429 without a call to the insurer',
    async (_what, count, ask) => {
      const { tab } = await customerTab({
        identityToken: () => ({ data: { token: 'x' } }),
        listPolicies: () => ({ products: [productOf('AE-1')] }),
      })
      for (let n = 0; n < count; n++) expect((await ask(tab)).status).not.toBe(429)
      const before = tab.insurer.asked.length
      expect((await ask(tab)).status).toBe(429)
      expect(tab.insurer.asked).toHaveLength(before)
    },
  )
})
