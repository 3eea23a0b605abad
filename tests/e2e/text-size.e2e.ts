/** Letters of twice the size on the narrowest phone (WCAG 1.4.4, 1.4.10): nothing is wider than the page. */
import { expect, test, type Page } from '@playwright/test'
import { begin, newForm } from './claims/filling.ts'
import { logIn, people } from './verbs.ts'

test.use({ viewport: { width: 320, height: 700 } })

const widthOf = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })

async function expectNarrow(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => widthOf(page), { message: page.url() }).toBe(320)
  // D5: in sight, and whole.
  const number = page.getByRole('banner').getByRole('link', { name: /^(Emergencias )?[\d\s]+$/ })
  const box = await number.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
}

test('[D5] at 320 px and twice the size of text, quoter and log-in are no wider than the screen', async ({
  page,
}) => {
  await page.goto('/quoter')
  await expectNarrow(page, /./)
  await page.goto('/log-in')
  await expectNarrow(page, /./)
})

test('[D5] nor is a driver’s form', async ({ page, request }) => {
  const form = await newForm(request, 'ordinary')
  await page.goto(form.link)
  await expectNarrow(page, 'Tu reporte del siniestro')
  await begin(page, form)
  await expectNarrow(page, '¿Cómo te llamas?')
})

test('[D5] nor are home and a claim of somebody signed in', async ({ page }) => {
  await logIn(page, people.withClaims)
  await expectNarrow(page, /./)
  await page.goto('/claim-payments/completed?claim=claim-damage-missing-data')
  await expectNarrow(page, '¿En qué va mi siniestro?')
})
