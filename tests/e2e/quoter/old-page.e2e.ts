/** Tests a page of the quoter that stays open until none of its release's files is served any more (D334). */
import { expect, test, type Request } from '@playwright/test'
import { serveReleases } from '../browsers/serve-releases.ts'
import { expectAccessible } from '../verbs.ts'
import {
  chooseCar,
  expectAnswer,
  field,
  fillRegistration,
  newVisitor,
  openPart,
  price,
  proveByPhone,
} from './quoting.ts'

test('[D334] [QUO-03] answers on a page of an old release survive the reload that it asks for', async ({
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
    // The answers are now in the draft, which a new tab reads too.
    expect(await page.evaluate(() => sessionStorage.getItem('quoter_unsaved'))).toBeNull()
    const other = await context.newPage()
    await other.goto('/quoter')
    await expect(price(other)).toBeAttached()
  } finally {
    await context.close()
    server.close()
  }
})

const registration = '/quoter/user-registration'

test('[D334] [QUO-17] a registration that was begun can be finished after its release is gone', async ({
  browser,
  baseURL,
}) => {
  const server = await serveReleases(baseURL ?? '')
  const context = await browser.newContext({ baseURL: server.own })
  try {
    const page = await context.newPage()
    await page.goto(registration, { waitUntil: 'networkidle' })
    await openPart(page, 'Sobre ti')
    // The network has been idle once, so its state says nothing about what the first touch loads.
    const dialog = page.waitForResponse(/PhoneDialog/)
    const loading = new Set<Request>()
    page.on('request', (request) => loading.add(request))
    page.on('requestfinished', (request) => loading.delete(request))
    page.on('requestfailed', (request) => loading.delete(request))
    await page.mouse.move(20, 20)
    await dialog
    await expect.poll(() => loading.size).toBe(0)
    server.release()
    const visitor = newVisitor()
    await fillRegistration(page, visitor)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await proveByPhone(page, visitor.phone)
    await expect(page).toHaveURL(/\/policy\/(status\/active|onboarding)$/)
  } finally {
    await context.close()
    server.close()
  }
})

test('[D334] a registration of a removed release asks for a reload at the first touch', async ({
  browser,
  baseURL,
}) => {
  const server = await serveReleases(baseURL ?? '')
  const context = await browser.newContext({ baseURL: server.own })
  try {
    const page = await context.newPage()
    await page.goto(registration, { waitUntil: 'networkidle' })
    server.release()
    const notice = page.getByRole('alert').filter({ hasText: 'No pudimos cargar toda la página.' })
    // The island hears a touch once it is hydrated, so the pointer keeps moving until then.
    let at = 20
    await expect(async () => {
      await page.mouse.move((at += 1), 20)
      await expect(notice).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'Vuelve a cargarla antes de escribir' }).click()
    await expect(notice).toBeHidden()
    await openPart(page, 'Sobre ti')
    await field(page, 'Nombre').fill('Mariana')
    await expect(notice).toBeHidden()
  } finally {
    await context.close()
    server.close()
  }
})
