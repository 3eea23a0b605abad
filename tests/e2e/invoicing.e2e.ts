/** A tax invoice from its link: issued once, then downloaded and shared (INV). */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { isPlain, needs } from '../plain/insurer.ts'
import { readFileSync } from 'node:fs'
import { expectAccessible, watchErrors } from './verbs.ts'
import { followLink } from './follow-link.ts'

interface Purchase {
  readonly number: string
  readonly path: string
}

async function purchase(
  request: APIRequestContext,
  wanted: { monthly?: true; saved?: true } = {},
): Promise<Purchase> {
  const answer = await request.post('/sandbox/api/purchases', { data: wanted })
  return (await answer.json()) as Purchase // The cast is safe: the sandbox sends this shape.
}

async function openLink(page: Page, path: string): Promise<void> {
  await followLink(page, path)
  await expect(page).toHaveURL(/\/invoicing\/[\w-]{22}$/)
}

/** Taxpayers of the sandbox's register. */
const irene = {
  rfc: 'hesi870409lt0',
  name: 'Irene Herrera Solís',
  code: '20126',
  email: 'irene@correo.example',
}
const REGIME = 'Personas Físicas con Actividades Empresariales y Profesionales'

async function fillIn(page: Page, person: Partial<typeof irene> = {}): Promise<void> {
  const { rfc, name, code, email } = { ...irene, ...person }
  const form = page.getByRole('dialog')
  await form.getByLabel('RFC').fill(rfc)
  await form.getByLabel('Nombre completo').fill(name)
  await form.getByLabel('Código postal fiscal').fill(code)
  await form.getByLabel('Régimen fiscal').selectOption({ label: REGIME })
  await form.getByLabel('Uso del CFDI').selectOption('G03')
  await form.getByLabel('Correo electrónico').fill(email)
}

/** Marks the document; a reload removes the mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-seen', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-seen'))

const add = (page: Page) => page.getByRole('button', { name: 'Agregar datos de facturación' }).click()
const create = (page: Page) => page.getByRole('button', { name: 'Generar factura' }).last()
const done = (page: Page, number: string) =>
  expect(
    page.getByRole('heading', { name: `La compra de la póliza ${number} Ya se encuentra facturada.` }),
  ).toBeVisible()

interface Ledger {
  readonly invoices: readonly { readonly payment_number: number }[]
  readonly stamps: readonly unknown[]
}
async function ledger(request: APIRequestContext, number: string): Promise<Ledger> {
  return (await (await request.get(`/sandbox/api/invoices?policy=${number}`)).json()) as Ledger
}

test(
  '[INV-12] [INV-42] [INV-46] [INV-66] a first invoice is issued from its link and downloaded',
  { tag: '@plain' },
  async ({ page, request }) => {
    const errors = watchErrors(page)
    const { number, path } = await purchase(request)
    await openLink(page, path)
    await expect(page.getByRole('heading', { name: `Póliza ${number}` })).toBeVisible()
    await expectAccessible(page)
    await add(page)
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0)
    await fillIn(page)
    await expectAccessible(page)
    await markDocument(page)
    await create(page).click()
    await done(page, number)
    // The page has become another document, because it was loaded again (INV-46).
    expect(await isMarked(page)).toBe(false)
    await expectAccessible(page)
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'XML de Factura PUE' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`Factura-PUE-${number}.xml`)
    const xml = readFileSync(await download.path(), 'utf8')
    expect(xml).toContain('Rfc="HESI870409LT0"')
    expect(xml).toContain('UsoCFDI="G03"')
    expect(await ledger(request, number)).toMatchObject({ invoices: { length: 1 }, stamps: { length: 1 } })
    expect(errors).toEqual([])
  },
)

test('[INV-26] [INV-34] [INV-35] [INV-43] the invoice button follows the form, and an incomplete form is not sent', async ({
  page,
  request,
}) => {
  const { number, path } = await purchase(request)
  await openLink(page, path)
  await add(page)
  const form = page.getByRole('dialog')
  const email = form.getByLabel('Correo electrónico')
  const isOff = () => expect(create(page)).toHaveAttribute('aria-disabled', 'true')
  const isOn = () => expect(create(page)).not.toHaveAttribute('aria-disabled')
  await isOff()
  await fillIn(page)
  await isOn()
  for (const wrong of ['', 'irene@', 'irene@correo']) {
    await email.fill(wrong)
    await isOff()
  }
  // The button is only marked as disabled: a press by Enter names what is missing and sends nothing.
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription(/formato del correo electrónico es inválido/)
  await email.fill(irene.email)
  await isOn()
  await form.getByLabel('Uso del CFDI').selectOption('')
  await isOff()
  await form.getByLabel('Régimen fiscal').selectOption('')
  await isOff()
  expect(await ledger(request, number)).toMatchObject({ invoices: [], stamps: [] })
  await fillIn(page)
  await isOn()
  // The response is held until the test has seen the waiting state.
  const seen = Promise.withResolvers<undefined>()
  await page.route('**/api/invoicing/*/invoice', async (route) => {
    await seen.promise
    await route.continue()
  })
  await create(page).click()
  await expect(page.getByText('Procesando tu factura...').first()).toBeVisible()
  await expect(create(page)).toBeHidden()
  seen.resolve(undefined)
  await done(page, number)
})

/** Position of the click within a double or triple click. */
async function pressMouse(page: Page, clickCount: number): Promise<void> {
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}

/** Waits long enough that a call caused by a press would have started. */
async function expectNothingSent(page: Page): Promise<void> {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(sent).toEqual([])
}

test('[API-129] [D87] an issued invoice shows folio and total, and is sent again once per press', async ({
  page,
  request,
}) => {
  needs('an invoice by e-mail again (API-129)')
  const { number, path } = await purchase(request, { saved: true })
  const link = new URL(path, 'http://x').searchParams.get('productId') ?? ''
  await openLink(page, path)
  await page.getByRole('button', { name: /TRANSPORTES/ }).click()
  await page.getByRole('button', { name: 'Generar factura' }).first().click()
  await done(page, number)
  const facts = page.getByRole('region', { name: 'Datos de la factura' })
  await expect(facts.getByText(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/)).toBeVisible()
  await expect(facts.getByText('TRA990701DE3')).toBeVisible()
  const check = facts.getByRole('link', { name: /Comprobar en el SAT/ })
  await expect(check).toHaveAttribute(
    'href',
    /^https:\/\/verificacfdi\.facturaelectronica\.sat\.gob\.mx\/.*id=[0-9A-F-]{36}&re=/,
  )
  await expect(check).not.toHaveAttribute('href', /TRA990701DE3/)
  const again = page.getByRole('button', { name: 'Enviar otra vez' })
  await again.hover()
  await pressMouse(page, 1)
  await expect(page.getByText(/La enviamos otra vez a .•••/)).toBeVisible()
  // The second click of a double click comes after the answer.
  await pressMouse(page, 2)
  await expectNothingSent(page)
  await expectAccessible(page)
  const answer = await request.get('/sandbox/api/messages')
  // The cast is safe: the sandbox sends this shape.
  const { messages } = (await answer.json()) as {
    messages: { subject: string; link: string | null; attachments: { name: string; path: string }[] }[]
  }
  const mine = messages.filter((message) => message.link?.includes(link))
  expect(mine.filter(({ subject }) => subject.startsWith('Otra vez'))).toHaveLength(1)
  const [first] = mine.filter(({ subject }) => subject.startsWith('Tu factura'))
  expect(first?.attachments.map(({ name }) => name)).toEqual([
    `Factura-PUE-${number}.pdf`,
    `Factura-PUE-${number}.xml`,
  ])
})

test('[INV-50] [INV-53] [INV-O6] refusals of the tax office are shown at their fields until these change', async ({
  page,
  request,
}) => {
  needs('several errors of tax data at once (API-76)')
  const { number, path } = await purchase(request)
  await openLink(page, path)
  await add(page)
  await fillIn(page, { name: 'Otra Persona', code: '06100' })
  await create(page).click()
  const form = page.getByRole('dialog')
  const [name, code] = [form.getByLabel('Nombre completo'), form.getByLabel('Código postal fiscal')]
  await expect(name).toHaveAccessibleDescription(/El nombre ingresado no se encuentra inscrito en el SAT\./)
  await expect(code).toHaveAccessibleDescription(/El código postal no está asociado al RFC\./)
  await expect(form.getByText(/Constancia de Situación Fiscal: deben ser idénticos/)).toBeVisible()
  await expect(form.getByLabel('RFC')).toHaveValue('HESI870409LT0')
  await expectAccessible(page)
  await code.fill(irene.code)
  await expect(code).not.toHaveAccessibleDescription(/no está asociado/)
  await expect(name).toHaveAccessibleDescription(/no se encuentra inscrito/)
  await name.fill(irene.name)
  await create(page).click()
  await done(page, number)
})

test('[INV-24] [INV-25] [INV-O13] a saved tax person is chosen, deselected, chosen again and invoiced', async ({
  page,
  request,
}) => {
  const { number, path } = await purchase(request, { saved: true })
  await openLink(page, path)
  const hugo = page.getByRole('button', { name: /HUGO SALAS/ })
  const company = page.getByRole('button', { name: /TRANSPORTES/ })
  await expect(create(page)).toBeDisabled()
  await hugo.click()
  await expect(page.getByLabel('Uso del CFDI').first()).toHaveValue('G03')
  await hugo.click()
  await expect(hugo).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Generar factura' }).first()).toBeDisabled()
  await company.click()
  await markDocument(page)
  await page.getByRole('button', { name: 'Generar factura' }).first().click()
  await done(page, number)
  expect(await isMarked(page)).toBe(true)
})

test('[INV-45] [INV-O16] a saved tax person that the tax office refuses is corrected in the form', async ({
  page,
  request,
}) => {
  const { number, path } = await purchase(request, { saved: true })
  await openLink(page, path)
  await page.getByRole('button', { name: /IRENE HERRERA/ }).click()
  await page.getByRole('button', { name: 'Generar factura' }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('RFC')).toHaveValue('HESI870409LT0')
  await expect(form.getByLabel('Régimen fiscal')).toHaveValue('612')
  await expect(form.getByLabel('Uso del CFDI')).toHaveValue('G03')
  const code = form.getByLabel('Código postal fiscal')
  await expect(code).toHaveAccessibleDescription(/El código postal no está asociado al RFC\./)
  await expect(form.getByRole('checkbox')).toBeVisible()
  await expectAccessible(page)
  await code.fill('20126')
  await expect(code).not.toHaveAccessibleDescription(/no está asociado/)
  await create(page).click()
  await done(page, number)
})

test('[INV-27] [INV-28] [INV-36] [INV-39] changing the kind of person clears regime and use, changing the regime the use', async ({
  page,
  request,
}) => {
  const { path } = await purchase(request)
  await openLink(page, path)
  await add(page)
  const form = page.getByRole('dialog')
  const [regime, use] = [form.getByLabel('Régimen fiscal'), form.getByLabel('Uso del CFDI')]
  await expect(form.getByLabel('Persona física')).toBeChecked()
  await regime.selectOption('626')
  await use.selectOption('G03')
  await regime.selectOption('605')
  await expect(use).toHaveValue('')
  await expect(use.locator('option[value=G03]')).toHaveCount(0)
  await regime.selectOption('626')
  await use.selectOption('G03')
  await form.getByText('Persona moral').click()
  await expect(regime).toHaveValue('')
  await expect(use).toHaveValue('')
  await expect(form.getByLabel('Denominación o razón social')).toBeVisible()
})

test('[INV-19] [INV-20] [INV-43] the side form closes by a press outside, and its input survives a reload', async ({
  page,
  request,
}) => {
  const { number, path } = await purchase(request)
  await openLink(page, path)
  await add(page)
  await fillIn(page)
  const form = page.getByRole('dialog')
  // On a phone the form fills the window: there the cross and Escape close it.
  if ((page.viewportSize()?.width ?? 0) > 600) await page.mouse.click(20, 300)
  else await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await add(page)
  await expect(form.getByLabel('RFC')).toHaveValue('HESI870409LT0')
  await page.reload()
  await add(page)
  await expect(form.getByLabel('Nombre completo')).toHaveValue(irene.name)
  await expect(form.getByLabel('Régimen fiscal')).toHaveValue('612')
  await expect(form.getByLabel('Uso del CFDI')).toHaveValue('G03')
  await create(page).click()
  await done(page, number)
})

test.describe('exactly one invoice is issued', () => {
  const only = async (request: APIRequestContext, number: string) =>
    expect(await ledger(request, number)).toMatchObject({ invoices: { length: 1 }, stamps: { length: 1 } })

  test('[INV-43] a double click on the button issues one invoice', async ({ page, request }) => {
    const { number, path } = await purchase(request)
    await openLink(page, path)
    await add(page)
    await fillIn(page)
    await create(page).dblclick({ noWaitAfter: true })
    await done(page, number)
    await only(request, number)
  })

  test('an invoice cut off after its stamp is found and not issued again', async ({ page, request }) => {
    const { number, path } = await purchase(request)
    await openLink(page, path)
    await add(page)
    await fillIn(page, { email: 'timbre@correo.example' })
    await create(page).click()
    await expect(async () => {
      if (await page.getByRole('dialog').isVisible()) await create(page).click({ timeout: 1_000 })
      await done(page, number)
    }).toPass({ timeout: 30_000 })
    await only(request, number)
  })

  test('a lost answer and a reload issue one invoice', async ({ page, request }) => {
    const { number, path } = await purchase(request)
    await openLink(page, path)
    await add(page)
    await fillIn(page, { email: 'perdida@correo.example' })
    // The message appears before the request starts, so after a reload the button is offered again.
    const isSent = page.waitForRequest(
      (sent) => sent.method() === 'POST' && sent.url().includes('/api/invoic'),
    )
    await create(page).click()
    await isSent
    await expect(page.getByText(/Procesando tu factura|Estamos confirmando/).first()).toBeVisible()
    // A reload that aborts a request before it arrives does not count as a lost answer.
    await expect(() => only(request, number)).toPass({ timeout: 20_000 })
    await page.reload()
    await done(page, number)
    await only(request, number)
  })

  test('two tabs of one link issue one invoice', async ({ page, request, context }) => {
    const { number, path } = await purchase(request, { saved: true })
    await openLink(page, path)
    const other = await context.newPage()
    await openLink(other, path)
    for (const tab of [page, other]) await tab.getByRole('button', { name: /HUGO/ }).click()
    const press = (tab: Page) => tab.getByRole('button', { name: 'Generar factura' }).first().click()
    await Promise.all([press(page), press(other)])
    await Promise.all([done(page, number), done(other, number)])
    await only(request, number)
  })
})

test('[INV-63] [INV-64] [INV-65] [INV-70] a monthly policy has complements and a download sheet with formats', async ({
  page,
  request,
}) => {
  const { number, path } = await purchase(request, { monthly: true })
  await openLink(page, path)
  await add(page)
  await fillIn(page)
  await create(page).click()
  await done(page, number)
  await expect(
    page.getByRole('region', { name: 'Complementos de pago' }).getByText('Pago #1', { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText(isPlain ? /^Desde aquí no se cancelan/ : /^Tu factura tiene comp/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar o corregir mi factura' })).toBeHidden()
  await page.getByRole('button', { name: 'Descargar Factura PPD' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Selecciona el formato que deseas descargar.')).toBeVisible()
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'PDF y XML en un ZIP' }).click()
  expect((await waiting).suggestedFilename()).toBe(`Factura-PPD-${number}.zip`)
  await page.mouse.click(10, 10)
  await expect(sheet).toBeHidden()
})

test('[INV-09] [INV-58] [INV-59] [INV-60] every other invoice state shows its reason and a link to the website', async ({
  page,
  request,
}) => {
  const answer = await request.get('/sandbox/api/invoice-links')
  const { links } = (await answer.json()) as { links: { path: string; what: string }[] }
  const states = [
    [/Fuera de plazo/, /ya no está disponible para facturación/],
    [/No disponible/, /^La póliza AE\d+$/],
    [/error al leer/, /No podemos acceder a la factura/],
  ] as const
  for (const [what, heading] of states) {
    await openLink(page, links.find((link) => what.test(link.what))?.path ?? '')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir al sitio principal' })).toHaveAttribute('href', '/')
    await expectAccessible(page)
  }
  // The last file can be requested again, here after a failed network (INV-09).
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText('Ha ocurrido un error.', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: states[2][1] })).toBeVisible()
})

test('[INV-03] [INV-O2] an unreadable invoice link shows the empty page without scripts', async ({
  page,
}) => {
  await followLink(page, '/invoicing?token=%25%25&productId=x')
  await expect(page).toHaveURL('/invoicing')
  await expect(page.getByText('No está disponible para ser facturada.')).toBeVisible()
  expect(await page.locator('script[src], astro-island').count()).toBe(0)
  await expectAccessible(page)
})

test('[INV-56] a failing insurer keeps the invoice form, and the same press succeeds later', async ({
  page,
  request,
}) => {
  // Without this step ten minutes pass before the request is repeated (D79).
  needs('whether a request arrived (API-125)')
  test.setTimeout(150_000)
  const { number, path } = await purchase(request)
  await openLink(page, path)
  await add(page)
  await fillIn(page, { email: 'error503@correo.example' })
  await create(page).click()
  await expect(page.getByText('Estamos confirmando tu factura.').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Ha ocurrido un error.' })).toBeVisible({
    timeout: 90_000,
  })
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('RFC')).toHaveValue('HESI870409LT0')
  await form.getByLabel('Correo electrónico').fill(irene.email)
  await create(page).click()
  await done(page, number)
  expect(await ledger(request, number)).toMatchObject({ invoices: { length: 1 }, stamps: { length: 1 } })
})

test('on a slow line the invoicing page says that it is processing', async ({ page, request, context }) => {
  test.setTimeout(120_000)
  const { number, path } = await purchase(request, { saved: true })
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  })
  await openLink(page, path)
  await page.getByRole('button', { name: /HUGO/ }).click()
  await page.getByRole('button', { name: 'Generar factura' }).first().click()
  await expect(page.getByText('Procesando tu factura...').first()).toBeVisible()
  await done(page, number)
})

test('offline, the invoice is shown as being confirmed, and succeeds once online', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(120_000)
  const { number, path } = await purchase(request)
  await openLink(page, path)
  await add(page)
  await fillIn(page)
  await context.setOffline(true)
  await create(page).click()
  await expect(page.getByText('Estamos confirmando tu factura.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(async () => {
    if (await create(page).isVisible()) await create(page).click({ timeout: 1_000 })
    await done(page, number)
  }).toPass({ timeout: 60_000 })
  expect(await ledger(request, number)).toMatchObject({ invoices: { length: 1 }, stamps: { length: 1 } })
})

test('[INV-04] [INV-05] the invoice status is read on every load, with a spinner meanwhile', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { number, path } = await purchase(request, { saved: true })
  // Without scripts the page keeps its initial state, in which no data is known.
  const still = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await still.goto(path)
  await still.getByRole('button', { name: 'Continuar' }).click()
  await expect(still.getByRole('status')).toContainText('Cargando tu factura…')
  await still.close()
  await openLink(page, path)
  await expect(page.getByRole('heading', { name: `Póliza ${number}` })).toBeVisible()
  const other = await page.context().newPage()
  await openLink(other, path)
  await other.getByRole('button', { name: /HUGO/ }).click()
  await other.getByRole('button', { name: 'Generar factura' }).first().click()
  await done(other, number)
  await page.reload()
  await done(page, number)
})

test('an invoice can be issued with the keyboard only', async ({ page, request }) => {
  const { number, path } = await purchase(request, { saved: true })
  await followLink(page, path)
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name }).first()
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(button).toBeFocused({ timeout: 50 })
    }).toPass()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: /HUGO/ })).toBeVisible()
  await press(/HUGO/)
  await press('Generar factura')
  await done(page, number)
})

test(
  '[API-230] [API-231] [D241] [R14] a corrected invoice replaces the old one, which is cancelled once accepted',
  { tag: '@plain' },
  async ({ page, request }) => {
    const errors = watchErrors(page)
    const { number, path } = await purchase(request)
    await openLink(page, path)
    await add(page)
    await fillIn(page)
    await create(page).click()
    await done(page, number)
    const folioShown = page.locator('.invoice-facts .invoice-folio')
    const folio = (await folioShown.textContent()) ?? ''
    if (isPlain) {
      await expect(page.getByText('Desde aquí no se cancelan ni se corrigen facturas.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancelar o corregir mi factura' })).toBeHidden()
      await expectAccessible(page)
      return
    }
    await page.getByRole('button', { name: 'Cancelar o corregir mi factura' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('El motivo 04')
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: /quiero la correcta/ }).check()
    await dialog.getByRole('button', { name: 'Corregir los datos' }).click()
    await expect(dialog.getByLabel('RFC')).toHaveValue('HESI870409LT0')
    await fillIn(page)
    await dialog.getByLabel('Uso del CFDI').selectOption('S01')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Emitir la factura corregida' }).click()
    const list = page.getByRole('region', {
      name: 'Cancelaciones de esta compra',
    })
    await expect(list).toContainText('En espera de aceptación')
    await expect(list).toContainText(folio)
    await done(page, number)
    await expect(folioShown).not.toHaveText(folio)
    await expect(list).toContainText((await folioShown.textContent()) ?? 'none')
    expect((await ledger(request, number)).stamps).toHaveLength(2)
    // The receiver of the invoice accepts its cancellation in the sandbox's console.
    const productId = new URL(path, 'http://x').searchParams.get('productId') ?? ''
    await request.post(`/sandbox/invoice-cancellations/${productId}/accept`)
    await page.reload()
    await expect(list).toContainText('quedó cancelada ante el SAT')
    await expectAccessible(page)
    // The new invoice is valid while its cancellation waits; afterwards another may be issued.
    await page.getByRole('button', { name: 'Cancelar o corregir mi factura' }).click()
    await dialog.getByRole('radio', { name: /no se llevó a cabo/ }).check()
    await dialog.getByRole('button', { name: 'Pedir la cancelación' }).click()
    await expect(list.getByText('En espera de aceptación')).toBeVisible()
    await done(page, number)
    await request.post(`/sandbox/invoice-cancellations/${productId}/silence`)
    await page.reload()
    await expect(page.getByRole('heading', { name: `Póliza ${number}` })).toBeVisible()
    await expect(list.getByText('quedó cancelada ante el SAT')).toHaveCount(2)
    expect(errors).toEqual([])
  },
)
