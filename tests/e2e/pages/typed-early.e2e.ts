/** Tests that input typed while a page still loads is kept, and that the draft keeps its earlier values. */
import { expect, test, type Page } from '@playwright/test'
import { pdf } from '#tests/photos/hostile-documents.ts'
import { pictures } from '#tests/photos/pictures.ts'
import { changeCar, fillVehicle, newBuyer, quotedCar, step, toPlans, toReview } from '../buying.ts'
import { quote } from '../quoter/quoting.ts'
import { begin, wholeForm } from '../claims/filling.ts'
import { logIn, people } from '../verbs.ts'

const postalCode = (page: Page) => page.getByRole('textbox', { name: 'Código postal' })

/** Holds the scripts of the next page back until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await held
    await route.fallback()
  })
  return () => letGo()
}

test('a focused field is not filled in, and takes the known value once left empty', async ({ page }) => {
  await logIn(page, people.withoutPolicies)
  const wake = await holdScripts(page)
  await page.goto(step('vehicle/data'), { waitUntil: 'commit' })
  await postalCode(page).focus()
  wake()
  await page.waitForLoadState('networkidle')
  await expect(postalCode(page)).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(postalCode(page)).toHaveValue('20126')

  const wakeAgain = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await postalCode(page).clear()
  wakeAgain()
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('06600')
  await expect(postalCode(page)).toHaveValue('06600')
})

test('[QUO-03] an earlier draft does not overwrite the field in focus at the quoter', async ({ page }) => {
  // A phone asks for the postal code once the car is known.
  await page.setViewportSize({ width: 1280, height: 800 })
  await quote(page, '06700')
  await page.waitForLoadState('networkidle')
  for (const [typed, stands] of [
    ['44100', '44100'],
    ['', '44100'],
  ] as const) {
    const wake = await holdScripts(page)
    await page.goto('/quoter', { waitUntil: 'commit' })
    await postalCode(page).focus()
    wake()
    await page.waitForLoadState('networkidle')
    await expect(postalCode(page)).toHaveValue('')
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
    await expect(postalCode(page)).toHaveValue(stands)
    await page.waitForLoadState('networkidle')
  }
})

test('input typed before the draft is read is added to it', async ({ page, request, baseURL }) => {
  await newBuyer(page, request, baseURL ?? '')
  await page.goto(step('vehicle/data'))
  await fillVehicle(page)
  await page.waitForLoadState('networkidle')

  // Simulates blocked storage: otherwise a known car hides its fields from the first paint on (D244).
  await page.evaluate(() => localStorage.removeItem('quoted_car'))
  const wake = await holdScripts(page)
  // Without the lists of models the car is not restored into the form, and so not into the draft.
  await page.route(/\/catalogue/, (route) => route.abort())
  await page.goto(step('vehicle/data'), { waitUntil: 'commit' })
  await postalCode(page).fill('06600')
  wake()
  await expect(page.getByRole('checkbox', { name: /Declaro que mi vehículo/ })).toBeChecked()
  await page.waitForLoadState('networkidle')
  await page.goto('/policy/owner')
  await page.unroute(/\/catalogue/)
  await page.goto(step('vehicle/data'))
  await changeCar(page)
  await expect(page.getByRole('combobox', { name: 'Modelo' })).toHaveValue('Versa')
  await expect(page.getByRole('checkbox', { name: /Declaro que mi vehículo/ })).toBeChecked()
  await expect(postalCode(page)).toHaveValue('06600')
})

test('opening an earlier step of a purchase keeps the later steps', async ({ page, request, baseURL }) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPlans(page)
  await toReview(page)
  await page.goto(step('vehicle/data'))
  await expect(quotedCar(page)).toContainText('Nissan Versa 2022')
  await page.waitForLoadState('networkidle')
  await page.goto(step('plan-review'))
  await expect(page.getByText('Nissan Versa 2022').first()).toBeVisible()
  await expect(page).toHaveURL(step('plan-review'))
})

/** Delays the device's answer about waiting files until it is released; each is stored under a digest. */
async function holdDevice(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { subtle } = crypto
    const digest = subtle.digest.bind(subtle)
    const held = new Promise((resolve) => addEventListener('let-go', resolve, { once: true }))
    subtle.digest = (...of) => held.then(() => digest(...of))
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('let-go')))
}

/** A closed dialog returns the focus to its field, however much has changed since. */
async function chooseBeforeAndAfter(page: Page, letGo: () => Promise<void>, label: string, buffer: Buffer) {
  const file = buffer.subarray(0, 4).toString() === '%PDF' ? 'a.pdf' : 'a.jpg'
  const mimeType = file === 'a.pdf' ? 'application/pdf' : 'image/jpeg'
  const field = page.getByLabel(label)
  await expect(field).toBeAttached()
  const opened = await field.elementHandle()
  await field.setInputFiles({ name: file, mimeType, buffer })
  await letGo()
  const use = page.getByRole('button', { name: /^Usar/ })
  await expect(use).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(use).toBeHidden()
  await opened?.setInputFiles({ name: file, mimeType, buffer })
  await expect(use).toBeVisible()
}

test('[D107] [CLP-33] a claim file chosen before the device storage answers is not lost', async ({
  page,
}) => {
  await logIn(page, people.withClaims)
  await page.goto('/claim-payments/open-claims')
  await page.getByRole('listitem').filter({ hasText: 'Corrige un documento' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu póliza')
  const letGo = await holdDevice(page)
  await page.goto(page.url().replace('policy-data', 'id-documents'))
  const label = 'Elegir archivo: Identificación, reverso'
  await chooseBeforeAndAfter(page, letGo, label, Buffer.from(pdf()))
})

test('[D54] [CLF-86] a photo of a driver’s form chosen before the device storage answers is not lost', async ({
  page,
  request,
}) => {
  await begin(page, await wholeForm(request, 'ordinary'))
  const letGo = await holdDevice(page)
  await page.goto(page.url().replace('/name/', '/license-pictures/'))
  await chooseBeforeAndAfter(
    page,
    letGo,
    'Elegir de la galería: Licencia, frente',
    Buffer.from(await pictures.sharp(1)),
  )
})

test('[SIG-O7] a file chosen before the scripts run is checked', async ({ page }) => {
  const wake = await holdScripts(page)
  await page.goto('/document/signature/verify', { waitUntil: 'commit' })
  const buffer = Buffer.from('%PDF-1.7 secreto')
  await page
    .getByLabel('archivo PDF')
    .setInputFiles({ name: 'otro.pdf', mimeType: 'application/pdf', buffer })
  wake()
  await expect(page.getByText('No reconocemos este archivo')).toBeVisible()
  await expect(page.getByText('otro.pdf')).toBeVisible()
})
