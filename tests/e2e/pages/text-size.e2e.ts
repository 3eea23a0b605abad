/** Tests text at twice its size on the narrowest phone (WCAG 1.4.4, 1.4.10): no element is wider than the window. */
import { expect, test, type Page } from '@playwright/test'
import { newBuyer, toPlans } from '../buying.ts'
import { begin, newForm } from '../claims/filling.ts'
import { brokenWords, widthOf } from './large-text.ts'
import { logIn, people } from '../verbs.ts'
import { stayAtLanding } from '../follow-link.ts'

test.use({ viewport: { width: 320, height: 700 } })

async function expectNarrow(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => widthOf(page), { message: page.url() }).toBe(320)
  // The emergency number is visible and not cut off (D5).
  const number = page.getByRole('banner').getByRole('link', { name: /^(Emergencias )?[\d\s]+$/ })
  const box = await number.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
}

test('[D17] at 320 px and twice the text size no word of the pending items breaks', async ({ page }) => {
  await logIn(page, people.withEverything)
  await expectNarrow(page, /./)
  expect(await brokenWords(page.getByRole('region', { name: 'Mis pendientes' }))).toEqual([])
})

test('[D5] at 320 px and twice the text size, quoter and log-in fit the screen', async ({ page }) => {
  await page.goto('/quoter')
  await expectNarrow(page, /./)
  await page.goto('/log-in')
  await expectNarrow(page, /./)
})

test('[D5] at 320 px and twice the text size a driver’s form fits the screen', async ({ page, request }) => {
  const form = await newForm(request, 'ordinary')
  await begin(page, form)
  await expectNarrow(page, '¿Cómo te llamas?')
  await stayAtLanding(page)
  await page.goto(form.link)
  await expectNarrow(page, 'Tu reporte del siniestro')
})

test('[D5] at 320 px and twice the text size home and a claim fit the screen', async ({ page }) => {
  await logIn(page, people.withClaims)
  await expectNarrow(page, /./)
  await page.goto('/claim-payments/completed?claim=claim-damage-missing-data')
  await expectNarrow(page, '¿En qué va mi siniestro?')
})

test('[D5] [POL-49] at 320 px and twice the text size a policy’s details, payments and the legal pages fit the screen', async ({
  page,
}) => {
  await logIn(page, people.withOnePolicy)
  const details = page.getByRole('link', { name: /^Detalles/ }).first()
  const path = (await details.getAttribute('href')) ?? ''
  for (const address of [path, path.replace('details', 'payment-history'), '/terminos', '/aseguradora']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => widthOf(page), { message: page.url() }).toBe(320)
  }
})

test('[D5] [BUY-50] at 320 px and twice the text size the plans fit the screen, and no amount breaks', async ({
  page,
  request,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPlans(page)
  await expectNarrow(page, /./)
  await page.getByText('Desglose del monto').first().click()
  await expect.poll(() => widthOf(page)).toBe(320)
  const amounts = page.locator('.breakdown dd').filter({ visible: true })
  expect(await amounts.count()).toBeGreaterThan(1)
  expect(await brokenWords(page.locator('.breakdown').filter({ visible: true }).first())).toEqual([])
})
