/** A customer's questions after the log-in on a phone: answered on the first screen, or one press away. */
import { expect, test, type Page } from '@playwright/test'
import { crashCostWords } from '#shared/domain/policies/crash-cost.ts'
import { isPlain, needs } from '../../plain/insurer.ts'
import { expectAccessibleInBothThemes, logIn, people } from '../verbs.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'De todos los días' })

test('[D207] [POL-33] the first screen says until when the car is covered', async ({ page }) => {
  await logIn(page, people.withOnePolicy)
  await expect(
    page.getByText(/está cubierto hasta el \d\d\/\d\d\/\d{4}( a las \d\d:\d\d)?\./),
  ).toBeInViewport()
})

test('[D207] [POL-44] [D127] the first screen says what is owed, and the payment is one press away', async ({
  page,
}) => {
  needs('what is overdue (API-42)')
  await logIn(page, people.withAnOverdueCharge)
  await expect(page.getByText(/(Paga|Debes) \$[\d,]+\.\d\d/).first()).toBeInViewport()
  await page
    .getByRole('link', { name: /^Ver cómo pagar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/policy\/payment-method\/AE\d+$/)
})

test('[D207] [CLP-16] [CLP-18] one press shows the waiting claim with its day and amount', async ({
  page,
}) => {
  await logIn(page, people.withClaims)
  await bar(page).getByRole('link', { name: 'Siniestros' }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'Tienes una propuesta' })
  await expect(first.getByText(/a más tardar el .+ de \d{4}/)).toBeInViewport()
  await expect(first.getByText(/^\$[\d,]+\.\d\d$/)).toBeInViewport()
})

test('[D207] [D224] [POL-49] one press shows the cost of a crash in pesos, or in percent', async ({
  page,
}) => {
  await logIn(page, people.withOnePolicy)
  await bar(page).getByRole('link', { name: 'Tarjeta de póliza' }).click()
  const said = isPlain
    ? page.getByText(crashCostWords.percentOnly)
    : page.getByText(/^Si chocas, tú pones hasta \$[\d,]+\.\d\d; nosotros el resto\.$/)
  await expect(said.first()).toBeInViewport()
  await expect(page.getByText(/deducible \d+\s?%/).first()).toBeInViewport()
})

test('[D224] [POL-49] [D60] the policy details show six events in pesos, each with its rule', async ({
  page,
}) => {
  needs('what the car of a policy is worth (API-40)')
  await logIn(page, people.withOnePolicy)
  await page
    .getByRole('link', { name: /^Detalles/ })
    .first()
    .click()
  await page.locator('summary', { hasText: '¿Cuánto pagaría yo?' }).click()
  await expect(page.getByText(/^Pérdida total: \$[\d,]+\.\d\d$/)).toBeVisible()
  await page.locator('summary', { hasText: 'Chocas y fue tu culpa' }).click()
  await expect(page.getByText(/^Es tu deducible de daños materiales/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('[D207] [POL-37] [POL-38] one press leads to the cancellation of a policy', async ({ page }) => {
  await logIn(page, people.withOnePolicy)
  await page
    .getByRole('link', { name: /^Administrar/ })
    .first()
    .click()
  await expect(
    page
      .getByRole('link', { name: /^Cancelar/ })
      .or(page.getByRole('button', { name: /^Cancelar/ }))
      .first(),
  ).toBeInViewport()
})

test('[D207] [POL-33] six policies fit within two screens of a phone', async ({ page }) => {
  needs('what is still to sign and to invoice (API-145)')
  await logIn(page, people.withEverything)
  const cars = page.locator('.policy')
  await expect(cars).toHaveCount(6)
  const { y = Infinity, height = 0 } = (await cars.last().boundingBox()) ?? {}
  expect(y + height).toBeLessThan(2 * (page.viewportSize()?.height ?? 0))
})

test('[D207] [POL-51] the documents of a policy open above the bar', async ({ page }) => {
  await logIn(page, people.withOnePolicy)
  await page
    .getByRole('link', { name: /^Detalles/ })
    .first()
    .click()
  await page.locator('summary', { hasText: 'Documentos' }).click()
  const last = page.locator('.documents-menu li').last()
  const top = (await bar(page).boundingBox())?.y ?? 0
  await expect
    .poll(async () => {
      const { y = Infinity, height = 0 } = (await last.boundingBox()) ?? {}
      return y + height
    })
    .toBeLessThanOrEqual(top)
})
