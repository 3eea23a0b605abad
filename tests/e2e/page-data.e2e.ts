/** Click to data is one round trip: what a signed-in page shows comes with it (docs/architecture.md). */
import { expect, test } from '@playwright/test'
import type { PolicyLists } from '#shared/contracts/policies.ts'
import { pages } from '#shared/sites.ts'
import { logIn, people } from './verbs.ts'

/**
 * What a page may ask beside its data: to count a step, what is public and kept by the browser, and the link that is
 * made each time its page opens (POL-O13).
 */
const interactive = /^\/api\/(events|config|catalogue|postal-codes\/\d{5}|policies\/\w+\/pictures\/link)$/

const closed = pages
  .filter((page) => page.access === 'session')
  .map(({ pattern }) => pattern.replace(':status', 'active'))

test('no signed-in page asks for its data again', async ({ page, context }) => {
  await logIn(page, people.withPendingPolicy)
  const { active } = (await (await page.request.get('/api/policies')).json()) as PolicyLists // our own contract
  for (const pattern of closed) {
    const path = pattern.replace(':policyNumber', active[0]?.policyNumber ?? '')
    // A tab for each: a step without answers leads to the first one, and would do so in the middle of the next visit.
    const tab = await context.newPage()
    const asked: string[] = []
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !interactive.test(pathname)) asked.push(pathname)
    })
    await tab.goto(path)
    await tab.waitForLoadState('networkidle')
    await expect(tab.getByRole('heading', { level: 1 }).first()).toBeAttached()
    expect([path, asked]).toEqual([path, []])
    await tab.close()
  }
})
