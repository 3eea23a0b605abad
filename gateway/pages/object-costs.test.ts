/**
 * Counts a request's cost in Durable Objects: the platform bills each object that is called and each row that is
 * written (D291). A changed figure is a changed price: note in docs/bench.md what it buys.
 */
import { describe, expect, test } from 'vitest'
import { pages } from '#shared/sites.ts'
import { ready } from '../features/claims/exchange/closing/closing.fixture.ts'
import { browser, type Browser } from '../testing/browser.ts'
import { driver, formInsurer, newForm } from '../testing/claim-forms.ts'
import { costsOf } from '../testing/object-costs.ts'
import { accessToken, relative, signedIn, tokens } from '../testing/people.ts'
import { endpoints } from '../testing/endpoints.ts'

const filled = (path: string) =>
  path
    .replace(':status', 'active')
    .replace(':kind', 'claim')
    .replace(':document', 'policy')
    .replaceAll(/:\w+/g, 'AE1')

/** Signs in a person that no other test uses. */
const customerTab = () => {
  const token = accessToken(`costs-${crypto.randomUUID()}`)
  return signedIn({
    logIn: () => tokens(token),
    listPolicies: () => ({ products: [] }),
    compactCatalogue: () => ({ version: 'v-1' }),
  })
}

describe('a request of a signed-in person', () => {
  const reads = endpoints.filter(
    ({ access, effect, method }) => access === 'session' && effect === 'none' && method === 'GET',
  )
  const withCatalogue = (objects: readonly string[]) => objects.filter((space) => space !== 'CATALOGUE')

  test('[D291] a reading call writes no row and calls at most two objects', async () => {
    const tab = await customerTab()
    // This request fills the caches that all people share.
    await tab.open('/policy/details/AE1')
    const wrong: object[] = []
    for (const { path } of reads) {
      const { objects, rows } = await costsOf(() => tab.call('GET', filled(path)))
      if (rows > 0 || withCatalogue(objects).length > 2) wrong.push({ path, objects, rows })
    }
    expect(reads.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })

  test('[D291] [D8] a page writes one row for the person’s action and calls at most two objects', async () => {
    const tab = await customerTab()
    // This request fills the caches that all people share.
    await tab.open('/policy/details/AE1')
    const wrong: object[] = []
    for (const { pattern, access } of pages) {
      if (access !== 'session') continue
      const { objects, rows } = await costsOf(() => tab.open(filled(pattern)))
      if (rows !== 1 || withCatalogue(objects).length > 2) wrong.push({ pattern, objects, rows })
    }
    expect(wrong).toEqual([])
  })

  test('[D291] the recorded calls have their exact objects and rows', async () => {
    const tab = await customerTab()
    const call = (method: string, path: string, body?: unknown) => costsOf(() => tab.call(method, path, body))
    expect(await call('GET', '/api/session')).toEqual({ objects: ['SESSION'], rows: 0 })
    expect(await call('GET', '/api/session/idle')).toEqual({ objects: ['SESSION'], rows: 0 })
    expect(await call('POST', '/api/touch', { agoMs: 0 })).toEqual({ objects: ['SESSION'], rows: 1 })
  })

  // The test's address is IPv6, whose /48 network is counted in memory (D317).
  test('[D291] a log-in calls five objects and writes eight rows', async () => {
    const costs = await costsOf(customerTab)
    expect(costs).toEqual({ objects: ['LIMIT', 'LIMIT', 'LIMIT', 'PERSON', 'SESSION'], rows: 8 })
  })
})

describe('rows that are written once', () => {
  // Two of the rows belong to the total of messages (D313, D317): its code, and the letter that a registration sends.
  test('[D291] [D383] a registration with its code writes 20 rows once its country has a total of messages', async () => {
    const registered = async (number: string) => {
      const token = accessToken(`costs-${crypto.randomUUID()}`)
      const tab = browser({
        generateOtpForPerson: () => ({}),
        verifyOtpForPerson: () => ({ token: 'proof' }),
        register: () => ({}),
        logIn: () => tokens(token),
      })
      const { rows } = await costsOf(() => register(tab, number))
      expect(tab.cookies.has('__Host-auth_token')).toBe(true)
      return rows
    }
    // The first registration sets the alarm of the country's total.
    await registered('5500000077')
    expect(await registered('5500000078')).toBe(20)
  })

  test('[D291] [D185] the closing of a claim writes 25 rows, two of them for its limit', async () => {
    const one = await ready('emit')
    const { rows } = await costsOf(async () => {
      await one.close()
      await expect.poll(async () => JSON.stringify(await one.states())).toContain('claim done')
    })
    expect(rows).toBe(25)
  })

  test('[D291] opening and loading a claim form writes at most 8 rows beside the shared lists', async () => {
    const insurer = formInsurer(newForm('ordinary'))
    const { objects, rows } = await costsOf(async () => {
      const one = await driver(insurer, { id: `costs-${crypto.randomUUID()}` })
      await one.open()
    })
    // Each list is stored once in days, with its alarm.
    const lists = objects.filter((space) => space === 'CATALOGUE').length
    expect(rows - 2 * lists).toBe(3)
  })
})

async function register(tab: Browser, number: string): Promise<void> {
  const phone = { dialCode: '+52', number }
  const utm = { campaign: '', medium: '', source: '', term: '', content: '' }
  const person = { ...relative, phone }
  const form = {
    email: 'nueva@correo.example',
    password: 'Segura1928',
    person,
    activityCode: 7,
    referral: '',
    utm,
  }
  await tab.call('POST', '/api/registration/phone-code', { phone })
  await tab.call('POST', '/api/registration/phone-code/verify', { phone, code: 'GOOD42' })
  await tab.call('POST', '/api/registration', form, { key: crypto.randomUUID() })
}
