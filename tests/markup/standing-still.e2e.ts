/** A sample of pages on a phone, where the footer stood in the first screen: nothing moves, whenever the data arrive. */
import { expect, test } from '@playwright/test'
import { shiftsOf, slowly } from './standing-still.ts'
import { logIn, people } from '../e2e/verbs.ts'

test.use({ viewport: { width: 390, height: 844 } })

const sample = {
  anybody: ['/quoter', '/log-in'],
  withEverything: ['/policy/status/active', '/profile/security'],
  withPendingPolicy: ['/policy/onboarding', '/policy/contract/vehicle/data'],
} as const

for (const [who, paths] of Object.entries(sample) as [keyof typeof sample, readonly string[]][]) {
  test(`nothing moves on the pages of ${who}, with early and with late data`, async ({ page }) => {
    if (who !== 'anybody') {
      await logIn(page, people[who])
      // The home page redirects a person with a pending policy. The test waits for that, because the redirect would
      // stop another visit.
      await page.waitForLoadState('networkidle')
    }
    for (const path of paths) {
      const moved = async () => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        return shiftsOf(page)
      }
      expect.soft([path, await moved()]).toEqual([path, []])
      await slowly(page, async () => {
        expect.soft([path, 'late', await moved()]).toEqual([path, 'late', []])
      })
    }
  })
}

test('a font that arrives long after the first paint moves nothing', async ({ page }) => {
  test.skip(!process.env.LONG, 'Whole pages on a slow line, with nothing in the cache.')
  for (const path of ['/log-in', '/terminos']) {
    await slowly(page, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect.soft([path, await shiftsOf(page)]).toEqual([path, []])
    })
  }
})
