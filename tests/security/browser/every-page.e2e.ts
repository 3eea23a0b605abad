/** Every page is opened and used in a browser, without a blocked resource or a console error. */
import { expect, test, type Page as Tab } from '@playwright/test'
import { get } from 'node:http'
import { apps, type Page } from '#shared/sites.ts'
import { people } from '#tests/e2e/verbs.ts'
import { expectRight, expectWhole } from '#tests/markup/whole-page.ts'
import { expectFrame } from './frames.ts'
import { landingOf, leaveReceipt, openAt, originOf, shipped, signIn } from './pages.ts'
import { watch } from './watch.ts'
import { stayAtLanding } from '../../e2e/follow-link.ts'

/** Most controls of each kind that are used, so that a long form takes no minute. */
const ENOUGH = 4

/** Acts like a person: tabs through the page, opens what opens, types into text fields. */
async function act(tab: Tab): Promise<void> {
  const quick = { timeout: 500 }
  for (let n = 0; n < 6; n += 1) await tab.keyboard.press('Tab')
  const closed = await tab.locator('main summary:visible, main [aria-expanded="false"]:visible').all()
  for (const one of closed.slice(0, ENOUGH)) {
    await one.click(quick).catch(() => undefined)
    await tab.keyboard.press('Escape')
  }
  const fields = await tab.locator('main input[type="text"]:visible, main input[type="email"]:visible').all()
  for (const one of fields.slice(0, ENOUGH)) {
    await one.fill('<img src=x onerror=alert(1)>', quick).catch(() => undefined)
  }
  await tab.mouse.wheel(0, 2_000)
}

/** Waits until every island is hydrated. */
const isWhole = (tab: Tab) =>
  tab.waitForFunction(() => document.querySelector('astro-island[ssr]') === null, undefined, {
    timeout: 15_000,
  })

/** Pages that change their address once their island runs. */
const endOf = (path: string) =>
  path
    // SIG-10: nothing is confirmed that was not read.
    .replace('/confirmation/', '/approval/')
    // CLF-12: the shell becomes the welcome.
    .replace('/forms/start/', '/forms/welcome/')
    // END-11: nothing is summed up that was not filled in.
    .replace(/\/summary$/, '/configuration')
    // D117: a renewal is paid where its price was quoted.
    .replace(/^(\/policy-renewal\/[^/]+)\/payment$/, '$1/plan')

/** The previous page may be redirecting at this moment, as a step without its draft does. */
const opening = (tab: Tab, path: string) => async () => {
  const open = () => tab.goto(path, { waitUntil: 'load' })
  return open().catch(open)
}

/** Replaces the named parts of a pattern with existing objects. */
async function look(tab: Tab, path: string, page: Page): Promise<void> {
  await expectWhole(tab, { pattern: page.pattern, path, end: endOf(path), go: opening(tab, path) })
  await isWhole(tab)
  await expectFrame(tab, page)
  await act(tab)
}

/** Landing pages without a valid link, and a reference alone, which leads to the first page of its app. */
async function lookInPassing(tab: Tab, path: string): Promise<void> {
  const answer = await opening(tab, path)()
  expect.soft([path, answer?.status()]).toEqual([path, 200])
  await isWhole(tab)
  await act(tab)
}

const visitorOf = ({ access, pattern }: Page) => {
  if (access !== 'session') return 'a visitor'
  if (pattern === '/policy/onboarding') return people.withPendingPolicy
  return pattern.startsWith('/policy/contract') ? people.withoutPolicies : people.withEverything
}

/** Pages that redirect without data or a submission are checked elsewhere. */
const leadsOn = ({ pattern }: Page) =>
  ['/sign-out', '/i', '/forgot-password/restore', '/vehicle-photos/:ref', '/claims/adjuster/:ref'].includes(
    pattern,
  ) ||
  // Covered by tests/e2e/purchase/steps-reloaded.e2e.ts.
  pattern.startsWith('/policy/contract/') ||
  // Covered by tests/e2e/portal/endorsements.e2e.ts.
  pattern === '/policy-endorsement/:policyNumber/completion' ||
  // The page needs a person in its query.
  pattern === '/claims/adjuster/person/:group/:editPage/:ref' ||
  // Covered by tests/e2e/portal/renewal.e2e.ts.
  /^\/policy-renewal\/:policyNumber\/(?!(plan|payment|completion)$)/.test(pattern)

/** The page's own address; the lists of policies have three. */
async function pathsOf(tab: Tab, origin: string, page: Page): Promise<readonly string[]> {
  const path = await openAt(tab.request, origin, page)
  if (page.pattern !== '/policy/status/:status') return [path]
  return ['active', 'expired', 'cancelled'].map((status) => page.pattern.replace(':status', status))
}

/** Without its draft each step of a purchase redirects to the first; only the long run opens them all. */
const walkedHere = shipped.filter(
  ({ pattern }) => process.env.LONG || !pattern.startsWith('/policy/contract/'),
)

/** The pages of one app and person are opened in one tab. */
for (const [name, walked] of Map.groupBy(walkedHere, (page) => `${visitorOf(page)} in ${page.app}`)) {
  test(`[SHL-19] ${name}: each page has its title, heading and data, and no console error or foreign request`, async ({
    page: tab,
    baseURL,
  }) => {
    test.setTimeout(30_000 + walked.length * 15_000)
    const origin = originOf(baseURL)
    const [first] = walked
    if (first?.access === 'session') {
      await signIn(tab.request, origin, visitorOf(first))
      await leaveReceipt(tab.request, origin, visitorOf(first))
    }
    const found = await watch(tab, origin)
    await stayAtLanding(tab)
    for (const page of walked) {
      await test.step(page.pattern, async () => {
        for (const path of await pathsOf(tab, origin, page))
          await (leadsOn(page) ? lookInPassing(tab, path) : look(tab, path, page))
        if (page.link) await lookInPassing(tab, landingOf(page))
        const { errors, elsewhere } = found
        const met = [page.pattern, ...errors.splice(0), ...elsewhere.splice(0)]
        expect.soft(met).toEqual([page.pattern])
      })
    }
  })
}

/** Checks the markup of all pages of this worker in one run of the validator. */
test.afterAll(expectRight)

test('the content policy blocks foreign images, frames, scripts and requests', async ({ page: tab }) => {
  await tab.goto('/terminos')
  const directives = ['img-src', 'frame-src', 'require-trusted-types-for', 'connect-src']
  const blocked = await tab.evaluate(async (directives) => {
    const told: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => told.push(event.effectiveDirective))
    const attempts = [
      () =>
        document.body.append(
          Object.assign(document.createElement('img'), { src: 'http://127.0.0.1:9/x?email=a@b.mx' }),
        ),
      () =>
        document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://127.0.0.1:9/' })),
      () => (document.body.innerHTML = '<b>x</b>'),
      () => setTimeout('1', 0),
      () => void fetch('http://127.0.0.1:9/').catch(() => undefined),
    ]
    for (const attempt of attempts) {
      try {
        attempt()
      } catch {
        // Trusted Types throw where they refuse.
      }
    }
    // Polls until each violation is reported, however long the machine takes.
    for (let n = 0; n < 100 && !directives.every((one) => told.includes(one)); n++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return told
  }, directives)
  for (const directive of directives) expect(blocked).toContain(directive)
})

test('hashed files have the whole header set, without the Worker', async ({ request }) => {
  const html = await (await request.get('/quoter')).text()
  const paths = [
    ...new Set([...html.matchAll(/(?:src|href)="(\/_a\/[^"]+)"/g)].map(([, path]) => path ?? '')),
  ]
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

/** Sends the raw path: the browser's own parser would correct some of these. */
function rawStatus(
  baseURL: string,
  path: string,
): Promise<{ status: number; cache: string; isOurs: boolean }> {
  const { hostname, port } = new URL(baseURL)
  return new Promise((resolve, reject) => {
    const asked = get({ hostname, port, path }, (answer) => {
      answer.resume()
      const { 'cache-control': cache = '', 'x-request-id': id } = answer.headers
      resolve({ status: answer.statusCode ?? 0, cache, isOurs: id !== undefined })
    })
    asked.on('error', reject)
  })
}

test('a missing hashed file answers 404 from the gateway, and is not cached', async ({ baseURL }) => {
  for (const path of ['/_a/none.js', '/_a/none.css', '/_a/'])
    expect([path, await rawStatus(originOf(baseURL), path)]).toEqual([
      path,
      { status: 404, cache: 'no-store', isOurs: true },
    ])
})

test('a built file under another spelling of its path answers 404', async ({ baseURL, request }) => {
  const html = await (await request.get('/quoter')).text()
  const [, hashed = ''] = /\/_a\/([\w.-]+\.js)/.exec(html) ?? []
  expect((await rawStatus(originOf(baseURL), `/_a/${hashed}`)).status).toBe(200)
  const files = apps.flatMap((app) => [`/${app}/pages.json`, `/${app}/${app}/index.html`])
  const spelled = files.flatMap((path) => {
    const [, first = '', second = '', ...rest] = path
    const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
    const end = rest.join('')
    return [
      path,
      `/${path}`,
      `/_a/..${path}`,
      `/_a/%2e%2e${path}`,
      `/${hex(first)}${second}${end}`,
      `/${first}${hex(second)}${end}`,
    ]
  })
  for (const path of [...spelled, `/_%61/${hashed}`, `/_a%2f${hashed}`, `/%5fa/${hashed}`])
    expect([path, await rawStatus(originOf(baseURL), path)]).toEqual([
      path,
      { status: 404, cache: 'no-store', isOurs: true },
    ])
})
