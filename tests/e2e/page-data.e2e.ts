/**
 * Click to data is one round trip: what a page shows comes with it (docs/architecture.md), nothing moves while it comes
 * (CLS 0), and what the page has become is right by the HTML standard. Every page of the table.
 */
import { expect, test, type BrowserContext, type Page, type Response } from '@playwright/test'
import { pages } from '#shared/sites.ts'
import { check, missing } from '../markup/checker.ts'
import {
  isBehindCode,
  isOfClaims,
  isOpenedLast,
  openAt,
  originOf,
  shipped,
} from '../security/browser/pages.ts'
import { watch } from '../security/browser/watch.ts'
import {
  acceptReview,
  cards,
  fillPapers,
  fillPayment,
  fillRelative,
  fillVehicle,
  finishPurchase,
  newBuyer,
  payButton,
  step,
} from './buying.ts'
import { shiftsOf, slowly } from '../markup/standing-still.ts'
import { logIn, people, storedDrafts } from './verbs.ts'

/**
 * What a page may ask beside its data: to count a step, to say that somebody is here (a browser that puts the scroll
 * back on a reload is taken for it), what is public and cached by the browser, and the link that is made each time its
 * page opens (POL-O13).
 */
const INTERACTIVE =
  /^\/api\/(events|touch|config|catalogue(\/\d+)?|postal-codes\/\d{5}|policies\/\w+\/pictures\/link)$/

/** What only this browser knows decides what is asked: the answers of a draft, the parts of a file, photos stored here. */
const FILE = /^\/api\/signature\/[\w-]+\/files\/document$/
const PHOTOS = /^\/api\/claim-forms\/[\w-]+\/photos$/
const OWN: Readonly<Record<string, RegExp>> = {
  '/policy/contract/plan-selection': /^\/api\/quote$/,
  '/policy-renewal/:policyNumber': /^\/api\/renewals\/\w+\/quote$/,
  '/policy-renewal/:policyNumber/plan': /^\/api\/renewals\/\w+\/quote$/,
  '/document/signature/approval/:ref': FILE,
  '/document/signature/confirmation/:ref': FILE,
  '/claims/forms/address/:ref': /^\/api\/claim-forms\/[\w-]+\/postal-codes\/\d+$/,
  '/claims/forms/references/:ref': PHOTOS,
  '/claims/forms/license-pictures/:ref': PHOTOS,
  '/claims/forms/driving-permission/:ref': PHOTOS,
  '/claims/forms/vin/:ref': PHOTOS,
  '/claims/forms/vehicle-pictures/:ref': PHOTOS,
  '/claims/forms/signature/:ref': PHOTOS,
}

interface Visit {
  readonly pattern: string
  /** Of the page itself: where it leads elsewhere, nothing is proven. */
  readonly path: string
  readonly go: () => Promise<Response | null>
  /** Where the island leads when an earlier step is missing; `path` where nothing is said. */
  readonly end?: string
}

async function expectWhole(tab: Page, { pattern, path, go, end = path }: Visit): Promise<void> {
  const asked: string[] = []
  const listen = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    const isAllowed = INTERACTIVE.test(pathname) || OWN[pattern]?.test(pathname) === true
    if (pathname.startsWith('/api/') && !isAllowed) asked.push(pathname)
  }
  tab.on('request', listen)
  const answer = await go()
  await tab.waitForLoadState('networkidle')
  await expect(tab.getByRole('heading', { level: 1 }).first()).toBeAttached()
  tab.off('request', listen)
  const shown = [new URL(answer?.url() ?? 'about:blank').pathname, new URL(tab.url()).pathname]
  const [wanted, ended] = [path, end].map((one) => one.replace(/\?.*$/, ''))
  expect([pattern, ...shown, asked]).toEqual([pattern, wanted, ended, []])
  expect.soft([pattern, await shiftsOf(tab)]).toEqual([pattern, []])
  markups.set(pattern, await tab.content())
  if (process.env.LONG) await expectStillSlowly(tab, { pattern, go })
}

/** The same with the data long after the page was painted. */
async function expectStillSlowly(tab: Page, { pattern, go }: Pick<Visit, 'pattern' | 'go'>): Promise<void> {
  await slowly(tab, async () => {
    await go()
    await tab.waitForLoadState('networkidle')
    expect.soft([pattern, 'late', await shiftsOf(tab)]).toEqual([pattern, 'late', []])
  })
}

/** What pages have become, by their patterns, until they are judged together. */
const markups = new Map<string, string>()

async function expectRight(): Promise<void> {
  const reason = missing()
  if (reason === undefined) expect(await check(markups)).toEqual([])
  else process.stderr.write(`${reason}\n`)
  markups.clear()
}

/** Most of a visit is waiting for silence: several tabs wait side by side. */
async function visitAll(context: BrowserContext, visits: readonly Omit<Visit, 'go'>[]): Promise<void> {
  const left = [...visits]
  const visitOneAfterAnother = async () => {
    for (let visit = left.shift(); visit !== undefined; visit = left.shift()) {
      const { path } = visit
      const tab = await context.newPage()
      await expectWhole(tab, { ...visit, go: () => tab.goto(path) })
      await tab.close()
    }
  }
  await Promise.all(Array.from({ length: 3 }, visitOneAfterAnother))
}

const closed = pages.filter(({ access }) => access === 'session').map(({ pattern }) => pattern)
const isStep = (pattern: string) => pattern.startsWith('/policy/contract/')
/** Steps of a renewal that lead to its first one where nothing was chosen; `portal/renewal.e2e.ts` walks them. */
const isLaterStep = (pattern: string) => /^\/policy-renewal\/:policyNumber(\/(?!plan$)|$)/.test(pattern)

test('no page of somebody signed in asks for its data again', async ({ page, context, baseURL }) => {
  test.slow()
  await logIn(page, people.withPendingPolicy)
  await visitAll(context, [{ pattern: '/policy/onboarding', path: '/policy/onboarding' }])
  await context.clearCookies()
  await logIn(page, people.withEverything)
  const lists = ['active', 'expired', 'cancelled'].map((status) => ({
    pattern: '/policy/status/:status',
    path: `/policy/status/${status}`,
  }))
  const apart = ['/policy/onboarding', '/policy/status/:status']
  const others = pages.filter(
    ({ pattern }) =>
      closed.includes(pattern) && !isStep(pattern) && !isLaterStep(pattern) && !apart.includes(pattern),
  )
  const open = async (some: typeof others) => {
    const visits: Omit<Visit, 'go'>[] = []
    for (const one of some) {
      const path = await openAt(page.request, originOf(baseURL), one)
      // Nothing is summed up that was not filled in.
      visits.push({ pattern: one.pattern, path, end: path.replace(/\/summary$/, '/configuration') })
    }
    return visits
  }
  const first = others.filter((one) => !isBehindCode(one) && !isOpenedLast(one) && !isOfClaims(one))
  await visitAll(context, [...lists, ...(await open(first))])
  // Once the code is given, its page leads on.
  await visitAll(context, await open(others.filter(isBehindCode)))
  await visitAll(context, await open(others.filter(isOpenedLast)))
  // As somebody else.
  await visitAll(context, await open(others.filter(isOfClaims)))
  await expectRight()
})

test('no step of a purchase asks for its data again, breaks its policy or fails in a script', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const seen: string[] = []
  /** The step stands open: it is loaded again, as after the way back from another site. */
  const reload = async (slug: string, path = step(slug)) => {
    await expect(page).toHaveURL(path)
    await page.waitForLoadState('networkidle')
    await expectWhole(page, { pattern: step(slug), path, go: () => page.reload() })
    seen.push(step(slug))
  }
  const next = () => page.getByRole('button', { name: 'Siguiente' }).click()
  const found = await watch(page, originOf(baseURL))
  await newBuyer(page, request, baseURL ?? '')
  await page.goto('/policy/contract')
  await fillVehicle(page)
  await reload('vehicle/data')
  await next()
  await reload('plan-selection')
  await page.getByRole('button', { name: 'Contratar Póliza' }).click()
  await reload('vehicle/aditional-data')
  await fillPapers(page)
  await next()
  await reload('vehicle-salvage')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await reload('vehicle-owner')
  await page.getByRole('button', { name: /^Un familiar/ }).click()
  await expect.poll(() => storedDrafts(page)).toContainEqual(expect.stringMatching(/is_current_user_policy$/))
  await reload('person-data')
  await fillRelative(page, `rosa-${String(Date.now())}@volante.example`)
  await next()
  await reload('plan-review')
  await acceptReview(page)
  await reload('plan-payment')
  await page.goto(step('bill'))
  await reload('bill')
  await page.goto(step('plan-payment'))
  await fillPayment(page, cards.good)
  await payButton(page).click()
  await finishPurchase(page)
  await reload('completion')
  expect(seen.toSorted()).toEqual(closed.filter(isStep).toSorted())
  expect(found).toEqual({ errors: [], elsewhere: [] })
  await expectRight()
})

test('no page behind a link asks for its data again', async ({ page, context, baseURL }) => {
  test.slow()
  const visits: Omit<Visit, 'go'>[] = []
  for (const one of shipped.filter(
    ({ access, pattern }) => access !== 'session' && pattern.includes('/:ref'),
  )) {
    const path = await openAt(page.request, originOf(baseURL), one)
    // The reference alone leads to the first of its pages.
    if (one.pattern === '/vehicle-photos/:ref') continue
    // SIG-10: nothing is confirmed that was not read. CLF-12: the shell becomes the welcome.
    const end = path.replace('/confirmation/', '/approval/').replace('/forms/start/', '/forms/welcome/')
    visits.push({ pattern: one.pattern, path, end })
    // A browser holds eight links.
    if (visits.length === 6) await visitAll(context, visits.splice(0))
  }
  await visitAll(context, visits)
  await expectRight()
})
