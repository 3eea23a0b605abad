/**
 * The weight of a page is everything it loads before the first interaction, and the budgets count all of it
 * (tools/build/budgets.ts).
 */
import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { matchPage } from '#shared/sites.ts'
import { scriptsOf } from '../../../tools/build/budgets.ts'
import { logIn, people } from '../verbs.ts'

/**
 * The pocket card is stored while the page is idle, and nothing waits for it (D163). Its code shares the chunk of the
 * forms (D342).
 */
const KEPT_LATER = /\/(forms|keep-card-unasked|pocket-card)\.[^/]+\.js$/

async function expectCounted(page: Page, path: string): Promise<void> {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const row = matchPage(path)?.page
  const counted = scriptsOf(readFileSync(`dist/${row?.app ?? ''}/${row?.file ?? ''}`, 'utf8'))
  expect(counted.size).toBeGreaterThan(2)
  expect(loaded.filter((script) => !counted.has(script) && !KEPT_LATER.test(script))).toEqual([])
}

for (const path of ['/quoter', '/quoter/user-registration', '/log-in', '/forgot-password/recovery'])
  test(`the first visit to ${path} loads only budgeted scripts`, async ({ page }) => {
    await expectCounted(page, path)
  })

for (const path of ['/policy/status/active', '/policy/contract/vehicle/data', '/policy/owner'])
  test(`a signed-in visit to ${path} loads only budgeted scripts`, async ({ page }) => {
    await logIn(page, people.withOnePolicy)
    await expectCounted(page, path)
  })

test('the dial codes of other countries load once the form is begun', async ({ page }) => {
  await page.goto('/quoter/user-registration', { waitUntil: 'networkidle' })
  const countries = page.locator('select[name=phoneCountry] option')
  await expect(countries).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Ana')
  await expect(countries.filter({ hasText: 'Canadá' })).toBeAttached()
})
