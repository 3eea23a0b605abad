/** A page of the quoter that stays open until nothing of its release is served any more (D334). */
import { expect, test } from '@playwright/test'
import { serveReleases } from '../browsers/serve-releases.ts'
import { expectAccessible } from '../verbs.ts'
import { chooseCar, expectAnswer, field, price } from './quoting.ts'

test('[D334] [QUO-03] answers on a page that was open for releases survive the reload that it asks for', async ({
  browser,
  baseURL,
}) => {
  const server = await serveReleases(baseURL ?? '')
  const context = await browser.newContext({ baseURL: server.own })
  try {
    const page = await context.newPage()
    await page.goto('/quoter')
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    server.release()
    await chooseCar(page)
    await field(page, 'Código postal').fill('06700')
    await expect(page.getByText('No pudimos cargar esta parte.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Vuelve a cargar la página' }).click()
    await expect(price(page)).toBeAttached()
    await expectAnswer(page, 'Marca', 'Nissan')
    // From now on they are in the draft, which a new tab has too.
    expect(await page.evaluate(() => sessionStorage.getItem('quoter_unsaved'))).toBeNull()
    const other = await context.newPage()
    await other.goto('/quoter')
    await expect(price(other)).toBeAttached()
  } finally {
    await context.close()
    server.close()
  }
})
