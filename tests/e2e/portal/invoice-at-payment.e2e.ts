/**
 * Tests the request for an invoice ("Quiero factura") at a payment, and the tax certificate that fills it in on the
 * device (D218, D219).
 */
import { expect, test, type APIRequestContext, type Page, type Request } from '@playwright/test'
import { companyLines, personLines, writePdf } from '#sites/invoicing/constancia/constancia.fixture.ts'
import { isPlain, needs } from '../../plain/insurer.ts'
import { expectAccessible, logIn, storedDrafts, watchErrors, written } from '../verbs.ts'
import { followLink } from '../follow-link.ts'

interface Purchase {
  readonly number: string
  readonly email: string
  readonly path: string
}

const HUGO = { rfc: 'SAPH830915RK2', name: 'HUGO SALAS PEREZ', code: '06100' } as const

async function purchase(request: APIRequestContext, wanted: object = {}): Promise<Purchase> {
  // The cast is safe: the sandbox sends this shape.
  return (await (await request.post('/sandbox/api/purchases', { data: wanted })).json()) as Purchase
}

const ask = (page: Page) => page.getByRole('button', { name: 'Quiero factura' })
const form = (page: Page) => page.getByRole('dialog')

async function choosePdf(page: Page, lines: readonly string[], name = 'constancia.pdf'): Promise<Buffer> {
  const buffer = Buffer.from(await writePdf(lines))
  await form(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  return buffer
}

async function openForm(page: Page, request: APIRequestContext): Promise<Purchase> {
  const made = await purchase(request)
  await followLink(page, made.path)
  await page.getByRole('button', { name: 'Agregar datos de facturación' }).click()
  return made
}

/** The browser's requests: addresses and bodies. */
function outgoing(page: Page): readonly Request[] {
  const all: Request[] = []
  page.on('request', (request) => all.push(request))
  return all
}

test('[D219] [R13] an invoice is issued from the policy, filled in from a certificate on the phone', async ({
  page,
  request,
}) => {
  needs('API-220')
  const errors = watchErrors(page)
  const { number, email } = await purchase(request)
  await logIn(page, email)
  const sent = outgoing(page)
  await page.goto(`/policy/management/${number}`)
  await expect(page.getByText(/^Puedes generarla aquí hasta el /)).toBeVisible()
  await expectAccessible(page)
  await ask(page).click()
  await expect(page).toHaveURL(/\/invoicing\/[\w-]{22}$/)
  await page.getByRole('button', { name: 'Agregar datos de facturación' }).click()
  const pdf = await choosePdf(page, personLines())
  const found = form(page).getByRole('region', { name: 'Esto dice tu constancia' })
  await expect(found).toContainText(HUGO.name)
  await expect(found).toContainText('Régimen Simplificado de Confianza')
  await expectAccessible(page)
  // No value changes while its section is folded.
  await expect(form(page).getByLabel('RFC', { exact: true })).toHaveValue('')
  const before = sent.length
  await form(page).getByRole('button', { name: 'Usar estos datos' }).click()
  await expect(form(page).getByLabel('RFC', { exact: true })).toHaveValue(HUGO.rfc)
  await expect(form(page).getByLabel('Nombre completo')).toHaveValue(HUGO.name)
  await expect(form(page).getByLabel('Código postal fiscal')).toHaveValue(HUGO.code)
  await expect(form(page).getByLabel('Régimen fiscal')).toHaveValue('626')
  expect(sent.slice(before).filter(({ method }) => method() !== 'GET')).toEqual([])
  for (const one of sent) {
    expect(one.url()).not.toMatch(/token=|RFC|SAPH830915RK2/i)
    expect(one.postDataBuffer()?.includes(pdf.subarray(0, 200)) ?? false).toBe(false)
  }
  await form(page).getByLabel('Uso del CFDI').selectOption('G03')
  await form(page).getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Generar factura' }).last().click()
  await expect(page.getByRole('heading', { name: /Ya se encuentra facturada/ })).toBeVisible()
  await page.goto(`/policy/management/${number}`)
  await expect(page.getByText('Ya facturaste este pago.')).toBeVisible()
  await expect(ask(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver mi factura' }).click()
  await expect(page.getByRole('heading', { name: /Ya se encuentra facturada/ })).toBeVisible()
  expect(errors).toEqual([])
})

test('[D219] the receipts of a monthly policy offer the invoice with saved tax persons', async ({
  page,
  request,
}) => {
  needs('API-220')
  const { number, email } = await purchase(request, { monthly: true, saved: true })
  await logIn(page, email)
  await page.goto(`/policy/payment-history/${number}`)
  await ask(page).click()
  await expect(page.getByRole('button', { name: /HUGO SALAS PEREZ/ })).toBeVisible()
})

test(
  '[D219] [D60] if the insurer only sends links, the page says so without a button',
  { tag: '@plain' },
  async ({ page, request }) => {
    test.skip(!isPlain, 'of the insurer of the documents')
    const { number, email } = await purchase(request)
    await logIn(page, email)
    await page.goto(`/policy/management/${number}`)
    await expect(
      page.getByText(/^La generas con el enlace de facturación de tu póliza, dentro del mes/),
    ).toBeVisible()
    await expect(ask(page)).toHaveCount(0)
  },
)

test('[D218] a wrong, damaged or large certificate shows a sentence and keeps the typed data', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await openForm(page, request)
  await form(page).getByLabel('Nombre completo').fill('Hugo Salas')
  const input = form(page).locator('input[type=file]')
  const failed = form(page).getByRole('alert')
  await choosePdf(page, ['ESTADO DE CUENTA', `RFC: ${HUGO.rfc}`])
  await expect(failed).toHaveText(/no es una Constancia de Situación Fiscal/)
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') })
  await expect(failed).toHaveText(/No pudimos leer ese archivo/)
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(failed).toHaveText(/Elige un PDF o una foto/)
  const large = Buffer.alloc(10_000_001)
  await input.setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer: large })
  await expect(failed).toHaveText(/pesa más de 10 MB/)
  await expect(form(page).getByLabel('Nombre completo')).toHaveValue('Hugo Salas')
  expect(errors).toEqual([])
})

test("[D218] a company's certificate over typed data shows both values", async ({ page, request }) => {
  await openForm(page, request)
  await form(page).getByLabel('RFC', { exact: true }).fill(HUGO.rfc)
  await choosePdf(page, companyLines())
  const found = form(page).getByRole('region', { name: 'Esto dice tu constancia' })
  await expect(found).toContainText(`Ahora dice: ${HUGO.rfc}`)
  await found.getByRole('button', { name: 'No usarlos' }).click()
  await expect(form(page).getByLabel('RFC', { exact: true })).toHaveValue(HUGO.rfc)
  await choosePdf(page, companyLines())
  await found.getByRole('button', { name: 'Usar estos datos' }).click()
  await expect(form(page).getByRole('radio', { name: 'Persona moral' })).toBeChecked()
  await expect(form(page).getByLabel('RFC', { exact: true })).toHaveValue('TRA990701DE3')
  await expect(form(page).getByLabel('Régimen fiscal')).toHaveValue('601')
  // For the draft, a value filled in by the device counts as typed.
  await written(page)
  await page.reload()
  await page.getByRole('button', { name: 'Agregar datos de facturación' }).click()
  await expect(form(page).getByLabel('RFC', { exact: true })).toHaveValue('TRA990701DE3')
})

test('[D241] typed data of a replacing invoice survive a reload', async ({ page, request }) => {
  needs('API-231')
  await openForm(page, request)
  await choosePdf(page, personLines())
  await form(page).getByRole('button', { name: 'Usar estos datos' }).click()
  await form(page).getByLabel('Uso del CFDI').selectOption('G03')
  await form(page).getByLabel('Correo electrónico').fill('hugo@correo.example')
  await page.getByRole('button', { name: 'Generar factura' }).last().click()
  await expect(page.getByRole('heading', { name: /Ya se encuentra facturada/ })).toBeVisible()
  const correct = async () => {
    await page.getByRole('button', { name: 'Cancelar o corregir mi factura' }).click()
    await form(page)
      .getByRole('radio', { name: /quiero la correcta/ })
      .check()
    await form(page).getByRole('button', { name: 'Corregir los datos' }).click()
  }
  await correct()
  await form(page).getByLabel('Correo electrónico').fill('otro@correo.example')
  await written(page)
  expect((await storedDrafts(page)).some((name) => name.includes('tax_correction'))).toBe(true)
  await page.reload()
  await correct()
  await expect(form(page).getByLabel('Correo electrónico')).toHaveValue('otro@correo.example')
})
