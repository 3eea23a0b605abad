/** MDN's HTTP Observatory, run locally over every page (quality: 140 on app pages, 130 on payment). */
import { expect, test } from '@playwright/test'
import { newPerson, people } from '#tests/e2e/verbs.ts'
import { loadScanner, scan, type Scan } from '../observatory/scanner.ts'
import { landingOf, leaveReceipt, openAt, originOf, shipped, signIn } from './pages.ts'
import { postOnce, requestPolicy } from './requesting.ts'

const LEAST = { app: 140, payment: 130, reader: 140, offline: 140 } as const
/**
 * The scanner gives five points for a script with an integrity hash; a page without such a script cannot get
 * them.
 */
const MOST_WITHOUT_SCRIPT = 135

test('every page reaches its grade in the Observatory’s scanner, and fails no test of it', async ({
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const scanner = await loadScanner()
  test.skip(scanner === undefined, 'SKIPPED: @mdn/mdn-http-observatory could not be installed')
  if (scanner === undefined) return
  const base = originOf(baseURL)
  const visitor = await playwright.request.newContext({ baseURL: base })
  const person = await playwright.request.newContext({ baseURL: base })
  const buyer = await playwright.request.newContext({ baseURL: base })
  const entered = await signIn(person, base, people.withEverything)
  // The last steps are open after a policy was requested (D89).
  const email = await newPerson(buyer, base)
  await requestPolicy(postOnce(buyer, base))
  await leaveReceipt(buyer, base, email)
  const cookies = entered.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')

  const scans: (Scan & { pattern: string; least: number })[] = []
  for (const page of shipped) {
    const customer = page.pattern.startsWith('/policy/contract') ? buyer : person
    const request = page.access === 'session' ? customer : visitor
    // Link pages redirect without a link.
    const path = page.link ? landingOf(page) : await openAt(request, base, page)
    const answer = await request.get(path, { maxRedirects: 0 })
    // The end page of a change redirects if no change was made.
    if (page.pattern === '/policy-endorsement/:policyNumber/completion' && answer.status() === 303) continue
    const html = await answer.text()
    const cors = await visitor.fetch(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    const response = {
      path,
      status: answer.status(),
      html,
      headers: asDeployed(answer.headers()),
      cookies: cookies.map(({ value }) => value),
      corsHeaders: cors.headers(),
    }
    const hasScript = /<script[^>]+src=/.test(html)
    const least = hasScript ? LEAST[page.policy] : MOST_WITHOUT_SCRIPT
    expect([path, answer.status()]).toEqual([path, 200])
    scans.push({ pattern: page.pattern, least, ...scan(scanner, response) })
  }
  await Promise.all([visitor.dispose(), person.dispose(), buyer.dispose()])

  const table = scans.map(({ pattern, score, grade }) => `${String(score)} ${grade} ${pattern}`).join('\n')
  await test.info().attach('scores', { body: table })
  const below = scans.filter(({ score, least }) => score < least)
  expect(below).toEqual([])
  expect(scans.filter(({ failed }) => failed.length > 0)).toEqual([])
})

/** The sandbox's card provider has no certificate (D32); a deployment's provider is reached by TLS only. */
function asDeployed(headers: Readonly<Record<string, string>>): Record<string, string> {
  const policy = headers['content-security-policy'] ?? ''
  const deployed = policy.replace(/http:(\/\/cards\.localhost)/g, 'https:$1')
  return { ...headers, 'content-security-policy': deployed }
}
