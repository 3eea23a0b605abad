/** Tests the purchase in one document (D57, D73), with the same results as separate page loads. */
import { expect, test, type Page } from '@playwright/test'
import {
  acceptReview,
  fillPapers,
  fillRelative,
  fillVehicle,
  newBuyer,
  step,
  toOwner,
  toPlans,
  toReview,
} from '../buying.ts'
import { logIn, people, watchErrors, written } from '../verbs.ts'
import { now } from '#tests/clock/now.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })

/** Records the paths of documents and scripts that the page requests from this moment on. */
function watchLoads(page: Page) {
  const loads = { documents: [] as string[], scripts: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isPage) loads.documents.push(pathname)
    if (request.resourceType() === 'script') loads.scripts.push(pathname)
  })
  return loads
}

async function expectStep(page: Page, slug: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(step(slug))
  await expect(page).toHaveTitle(`${heading} · Volante Seguros`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Same as after a page load: scrolled to the top, with a screen reader's position at the heading. */
async function expectSwapped(page: Page, slug: string, heading: string): Promise<void> {
  await expectStep(page, slug, heading)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/**
 * Resolves when the page has begun no request for a second. Playwright's `networkidle` is reached once per document,
 * which can be before a step loads the code of later steps.
 */
async function untilStill(page: Page): Promise<void> {
  let before = -1
  const isStill = async () => {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const isSame = count === before
    before = count
    return isSame
  }
  await expect.poll(isStill, { intervals: [1000] }).toBe(true)
}

test('[BUY-03] from the car to the review no page and no code is loaded, and each step is announced', async ({
  page,
}) => {
  test.slow()
  const errors = watchErrors(page)
  await logIn(page, people.withoutPolicies)
  await page.goto(step('vehicle/data'))
  await fillVehicle(page)
  await untilStill(page)
  const loads = watchLoads(page)
  await next(page).click()
  await expectSwapped(page, 'plan-selection', 'Elige tu plan')
  await expect(page.getByText('2 de 7')).toBeVisible()
  await page.getByRole('button', { name: 'Contratar Póliza' }).click()
  await expectSwapped(page, 'vehicle/aditional-data', 'Completa los datos de tu auto')
  await fillPapers(page)
  await next(page).click()
  await expectSwapped(page, 'vehicle-salvage', '¿Tu vehículo es de salvamento?')
  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entiendo y acepto' }).click()
  await expectSwapped(page, 'vehicle-owner', '¿Quién es el propietario del vehículo?')
  await page.getByRole('button', { name: /^Un familiar/ }).click()
  await expectSwapped(page, 'person-data', 'Datos de tu familiar')
  await expect(page.getByText('5 de 7')).toBeVisible()
  await fillRelative(page, `rosa-${String(now())}@volante.example`)
  await next(page).click()
  await expectSwapped(page, 'plan-review', 'Revisa tu plan.')
  await expect(page.getByText('Rosa Martínez Luna')).toBeVisible()
  await page.getByRole('link', { name: 'Cambiar plan' }).click()
  await expectSwapped(page, 'plan-selection', 'Elige tu plan')
  expect(loads.documents).toEqual([])
  expect(loads.scripts.filter((path) => !path.includes('countries'))).toEqual([])
  expect(errors).toEqual([])
})

test('[BUY-07] Back and Forward swap the steps and restore the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await logIn(page, people.withoutPolicies)
  await toPlans(page)
  await page.getByRole('button', { name: 'Contratar Póliza' }).click()
  await fillPapers(page)
  const loads = watchLoads(page)
  await next(page).focus()
  await page.evaluate(() => scrollTo(0, 120))
  await page.keyboard.press('Enter')
  await expectSwapped(page, 'vehicle-salvage', '¿Tu vehículo es de salvamento?')
  await page.goBack()
  await expectStep(page, 'vehicle/aditional-data', 'Completa los datos de tu auto')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await expect(page.getByRole('textbox', { name: /Placas/ })).toHaveValue('ABC123A')
  // No answer was changed, so the forward button opens the step from which the person went back (D164).
  await page.goForward()
  await expectStep(page, 'vehicle-salvage', '¿Tu vehículo es de salvamento?')
  await page.goBack()
  await expectStep(page, 'vehicle/aditional-data', 'Completa los datos de tu auto')
  await page.getByRole('textbox', { name: /Placas/ }).fill('ABC124A')
  // A value was changed, so the later steps are closed until the papers are sent again (D31).
  await page.goForward()
  await expectStep(page, 'vehicle/aditional-data', 'Completa los datos de tu auto')
  await next(page).click()
  await expectStep(page, 'vehicle-salvage', '¿Tu vehículo es de salvamento?')
  expect(loads.documents).toEqual([])
})

test('offline, every step without insurer calls can be walked, and a reload keeps the answers', async ({
  page,
  context,
}) => {
  await logIn(page, people.withoutPolicies)
  await toPlans(page)
  await page.getByRole('button', { name: 'Contratar Póliza' }).click()
  await fillPapers(page)
  await next(page).click()
  await expect(page).toHaveURL(step('vehicle-salvage'))
  await untilStill(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expectSwapped(page, 'vehicle-owner', '¿Quién es el propietario del vehículo?')
  await page.getByRole('button', { name: /^Un familiar/ }).click()
  await expectSwapped(page, 'person-data', 'Datos de tu familiar')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Rosa')
  await page.getByRole('link', { name: 'Regresar' }).click()
  await expectSwapped(page, 'vehicle-owner', '¿Quién es el propietario del vehículo?')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Rosa')
  await context.setOffline(false)
  await page.reload()
  await expectStep(page, 'person-data', 'Datos de tu familiar')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Rosa')
})

test('[PAY-32] the checkout is loaded as a page of its own, and Back loads the review', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  await newBuyer(page, request, baseURL ?? '')
  await toPlans(page)
  const loads = watchLoads(page)
  await toReview(page)
  expect(loads.documents).toEqual([])
  await acceptReview(page)
  await expectStep(page, 'plan-payment', 'Pago de póliza')
  expect(loads.documents).toEqual([step('plan-payment')])
  await page.goBack()
  await expectStep(page, 'plan-review', 'Revisa tu plan.')
  await expect(page.getByRole('button', { name: 'Proceder al pago' })).toBeEnabled()
})

test('[BUY-07] [D198] Forward from the review opens the payment again, unless something was changed', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const errors = watchErrors(page)
  await newBuyer(page, request, baseURL ?? '')
  await toPlans(page)
  await toReview(page)
  await acceptReview(page)
  await expectStep(page, 'plan-payment', 'Pago de póliza')
  const pay = page.getByRole('button', { name: /^Pagar/ })
  await expect(pay).toBeVisible()
  await page.getByRole('radio', { name: /débito/ }).check()
  // Going back leaves the document, which does not wait for a write (`autosave.ts`); a person is slower than
  // a write.
  await written(page)
  await page.goBack()
  await expectStep(page, 'plan-review', 'Revisa tu plan.')
  await expect(page.getByRole('button', { name: 'Proceder al pago' })).toBeEnabled()
  await page.goBack()
  await expectStep(page, 'vehicle-owner', '¿Quién es el propietario del vehículo?')
  await page.goForward()
  await expectStep(page, 'plan-review', 'Revisa tu plan.')
  await page.goForward()
  await expectStep(page, 'plan-payment', 'Pago de póliza')
  await expect(pay).toBeVisible()
  await expect(page.getByRole('radio', { name: /débito/ })).toBeChecked()
  await page.reload()
  await expectStep(page, 'plan-payment', 'Pago de póliza')
  await page.goBack()
  await expectStep(page, 'plan-review', 'Revisa tu plan.')
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).uncheck()
  await page.goForward()
  await expectStep(page, 'plan-review', 'Revisa tu plan.')
  await acceptReview(page)
  await expectStep(page, 'plan-payment', 'Pago de póliza')
  expect(errors).toEqual([])
})

test('[D8] [IDL-O1] returning to a step counts as an action', async ({ page }) => {
  await page.clock.install({ time: now() })
  await logIn(page, people.withoutPolicies)
  await toPlans(page)
  await toOwner(page)
  // The live region's pause has ended, and no button was pressed meanwhile.
  await page.clock.runFor(61_000)
  const told = page.waitForRequest((request) => request.url().endsWith('/api/touch'))
  await page.goBack()
  await expectStep(page, 'vehicle-salvage', '¿Tu vehículo es de salvamento?')
  await told
})
