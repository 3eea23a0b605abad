/**
 * Conditions of every loaded page: its content came with it in one round trip (docs/architecture.md), nothing
 * moved (CLS 0), and its markup is valid HTML.
 */
import { expect, type Page, type Request, type Response } from '@playwright/test'
import { check, missing } from './checker.ts'
import { shiftsOf, slowly } from './standing-still.ts'

/**
 * Calls that a page may make beside its data:
 * - counting a step
 * - an action (a restored scroll position on a reload counts as one)
 * - public data that the browser caches
 * - the link that its opening makes (POL-O13)
 */
const INTERACTIVE =
  /^\/api\/(events|touch|config|activities|catalogue(\/\d+)?|postal-codes\/\d{5}|policies\/\w+\/pictures\/link)$/

/**
 * Calls that depend on this browser's data: the answers of a draft, the parts of a file, stored photos, the policy
 * just paid.
 */
const FILE = /^\/api\/signature\/[\w-]+\/files\/document$/
const INVOICE = /^\/api\/policies\/\w+\/invoice$/
const PHOTOS = /^\/api\/(claim-forms|adjuster)\/[\w-]+\/photos$/
const OWN: Readonly<Record<string, RegExp>> = {
  '/policy/contract/plan-selection': /^\/api\/quote$/,
  '/policy/contract/plan-payment': /^\/api\/payments\/\w+$/,
  '/policy/contract/completion': INVOICE,
  '/policy-renewal/:policyNumber/completion': INVOICE,
  '/policy-renewal/:policyNumber': /^\/api\/renewals\/\w+\/quote$/,
  '/policy-renewal/:policyNumber/payment': /^\/api\/renewals\/\w+\/quote$/,
  '/policy-renewal/:policyNumber/plan': /^\/api\/renewals\/\w+\/quote$/,
  '/document/signature/approval/:ref': FILE,
  '/document/signature/confirmation/:ref': FILE,
  '/claims/forms/address/:ref': /^\/api\/claim-forms\/[\w-]+\/postal-codes\/\d+$/,
  '/claims/adjuster/general-data/:ref': PHOTOS,
  '/claims/forms/references/:ref': PHOTOS,
  // The list stores the pocket card while it is idle (D163).
  '/policy/status/:status': /^\/api\/pocket-card$/,
  '/claims/forms/license-pictures/:ref': PHOTOS,
  '/claims/forms/driving-permission/:ref': PHOTOS,
  '/claims/forms/vin/:ref': PHOTOS,
  '/claims/forms/vehicle-pictures/:ref': PHOTOS,
  '/claims/forms/signature/:ref': PHOTOS,
}

/** Data of forms that work without a network is fetched ahead while the page is idle (D179). */
const READ_AHEAD = /^\/api\/adjuster\/[\w-]+\/(service-lists|providers)$/

interface Visit {
  readonly pattern: string
  /** Path of the checked page; a redirect fails the check. */
  readonly path: string
  readonly go: () => Promise<Response | null>
  /** The island's target when an earlier step is missing; by default `path`. */
  readonly end?: string
}

const withoutQuery = (path: string) => path.replace(/\?.*$/, '')

export async function expectWhole(tab: Page, { pattern, path, go, end = path }: Visit): Promise<void> {
  const [wanted, ended] = [withoutQuery(path), withoutQuery(end)]
  const asked: string[] = []
  const listen = (request: Request) => {
    const { pathname } = new URL(request.url())
    const isAllowed =
      INTERACTIVE.test(pathname) || READ_AHEAD.test(pathname) || OWN[pattern]?.test(pathname) === true
    // Requests of the previous page, which is being left, do not count.
    const isOfPage = [wanted, ended].includes(URL.parse(request.frame().url())?.pathname ?? '')
    if (pathname.startsWith('/api/') && isOfPage && !isAllowed) asked.push(pathname)
  }
  tab.on('request', listen)
  const answer = await go()
  await tab.waitForLoadState('networkidle')
  // An island that leads to an earlier step reads its drafts first, which takes no network.
  if (ended !== wanted) await tab.waitForURL(({ pathname }) => pathname === ended)
  await expect(tab.getByRole('heading', { level: 1 }).first()).toBeAttached()
  tab.off('request', listen)
  const shown = [new URL(answer?.url() ?? 'about:blank').pathname, new URL(tab.url()).pathname]
  expect.soft([pattern, answer?.status(), ...shown, asked]).toEqual([pattern, 200, wanted, ended, []])
  expect.soft([pattern, await shiftsOf(tab)]).toEqual([pattern, []])
  markups.set(pattern, await tab.content())
  if (process.env.LONG) await expectStillSlowly(tab, { pattern, go })
}

/** Checks the same with data that arrives long after the page was painted. */
async function expectStillSlowly(tab: Page, { pattern, go }: Pick<Visit, 'pattern' | 'go'>): Promise<void> {
  await slowly(tab, async () => {
    await go()
    await tab.waitForLoadState('networkidle')
    expect.soft([pattern, 'late', await shiftsOf(tab)]).toEqual([pattern, 'late', []])
  })
}

/** Final markup of pages by pattern, collected to be checked in one run. */
const markups = new Map<string, string>()

/** Checks every page collected since the last call. */
export async function expectRight(): Promise<void> {
  if (markups.size === 0) return
  const reason = missing()
  if (reason === undefined) expect(await check(markups)).toEqual([])
  else process.stderr.write(`${reason}\n`)
  markups.clear()
}
