/**
 * An agreed payment from the policy to the money in one sitting, with a refused file and a second device
 * (CLP).
 */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { hostileDocuments, pdf } from '../../../photos/hostile-documents.ts'
import { pictures } from '../../../photos/pictures.ts'
import { wordsOf } from '../../../markup/pdf-words.ts'
import { giveCode } from '../../portal/billing-verbs.ts'
import { expectAccessible, logIn, people, watchErrors } from '../../verbs.ts'

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name, level: 1 }))
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true }).click()
const tile = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

interface Sent {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
const document = (bytes: Uint8Array): Sent => ({
  name: 'documento.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
})
const photo = async (seed: number): Promise<Sent> => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await pictures.sharp(seed)),
})

async function choose(page: Page, name: string, file: Sent): Promise<void> {
  await page.getByLabel(`Elegir archivo: ${name}`).setInputFiles(file)
  const isDocument = file.mimeType === 'application/pdf'
  const use = page.getByRole('button', { name: isDocument ? 'Usar este archivo' : 'Usar esta' })
  await use.click()
  await expect(use).toBeHidden()
}

async function send(page: Page, name: string, file: Sent): Promise<void> {
  await choose(page, name, file)
  await expect(tile(page, name)).toContainText('Recibido', { timeout: 20_000 })
}

/** Takes an action as the insurer's analyst. */
async function analyst(
  request: APIRequestContext,
  id: string,
  what: string,
  form: Record<string, string> = {},
) {
  const answer = await request.post(`/sandbox/claims/${id}/${what}`, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** Checks the printed page: it names its owner, has no buttons, and fits on the given number of sheets. */
async function expectPaper(page: Page, sheets: number): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main').getByText('Volante Seguros', { exact: true })).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('main .button, .crumbs').filter({ visible: true })).toHaveCount(0)
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(sheets)
  await page.emulateMedia({ media: 'screen' })
}

test('[CLP-26] [CLP-47] [CLP-48] [CLP-49] an agreed payment is made from the policy to the paid claim', async ({
  page,
  request,
  isMobile,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  const errors = watchErrors(page)
  // The person has policies in force, because a new one would begin tomorrow.
  await logIn(page, people.atTheLimit)
  await page.goto('/agreed-claim-payments/active-policies')
  // Each policy takes one claim, and each of the two browsers makes its own.
  await page.getByRole('link', { name: isMobile ? /^Nissan Sentra/ : /^Nissan Versa/ }).click()
  await heading(page, 'Tu póliza').toBeVisible()
  await next(page)
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await heading(page, 'Tus datos').toBeVisible()
  const id = new URL(page.url()).searchParams.get('claim') ?? ''
  await page.getByRole('button', { name: 'Confirmar' }).click()

  // The document shows another model than the policy and the VIN of an older car.
  await heading(page, 'Tu vehículo').toBeVisible()
  await page.getByRole('button', { name: 'Corregir un dato' }).click()
  await page.getByLabel('Modelo', { exact: true }).fill('!')
  await page.getByLabel('Número de serie (VIN)').fill('ABC123')
  await page.getByLabel('Número de serie (VIN)').blur()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await expect(page.getByText(/^El modelo es inválido\./).first()).toBeVisible()
  await expect(page.getByText(/Son 10 a 17 letras y números/).first()).toBeVisible()
  await page.getByLabel('Modelo', { exact: true }).fill('Clásico 3')
  await page.getByLabel('Número de serie (VIN)').fill('abc1234567')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardamos el cambio.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('ABC1234567')).toBeVisible()
  await expect(page.getByText('Clásico 3')).toBeVisible()
  await next(page)

  await heading(page, 'Tus identificaciones').toBeVisible()
  const [, locked] = hostileDocuments.find(([, , error]) => error === 'LOCKED') ?? []
  if (locked === undefined) throw new Error('no document with a password')
  await choose(page, 'Tarjeta de circulación', document(locked))
  await expect(tile(page, 'Tarjeta de circulación')).toContainText('contraseña', { timeout: 20_000 })
  await page
    .getByLabel('Elegir archivo: Identificación, frente')
    .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(page.getByText('El archivo no es un PDF ni una foto.')).toBeVisible()
  await page.keyboard.press('Escape')
  await send(page, 'Tarjeta de circulación', document(pdf()))
  await send(page, 'Identificación, frente', await photo(1))
  await send(page, 'Identificación, reverso', await photo(2))
  await expectAccessible(page)
  await next(page)
  await page.getByRole('button', { name: 'Sí', exact: true }).click()

  await heading(page, 'Tu cuenta').toBeVisible()
  await choose(page, 'Estado de cuenta', document(pdf()))
  // The dialog is closed: the file still waits, and the line about it opens the question again.
  const question = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(tile(page, 'Estado de cuenta')).toContainText('Falta tu código')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar con un código' }).click()
  await giveCode(page)
  await expect(tile(page, 'Estado de cuenta')).toContainText('Recibido', { timeout: 20_000 })
  await page.getByLabel('CLABE de 18 dígitos').fill('002010077777777772')
  await expect(page.getByText('BANAMEX (Banco Nacional de México)')).toBeVisible()
  await expect(page.getByText(/el último no coincide/).first()).toBeVisible()
  await page.getByLabel('CLABE de 18 dígitos').fill('002010077777777771')
  const holder = await page.getByLabel('Titular de la cuenta').inputValue()
  await page.getByLabel('Titular de la cuenta').fill('Otra Persona')
  await expect(page.getByText(/No es el nombre de la póliza/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Titular de la cuenta').fill(holder.toUpperCase())
  await expect(page.getByText(/No es el nombre de la póliza/)).toBeHidden()
  await next(page)
  await heading(page, 'La factura del vehículo').toBeVisible()
  await send(page, 'Factura del vehículo', document(pdf()))
  // This is the title of the last step.
  await page.getByRole('button', { name: 'Terminar', exact: true }).click()
  await expect(page).toHaveURL(/\/agreed-payments\/completed\?claim=/)

  // The analyst refuses one file, and only that file is requested again.
  await analyst(request, id, 'files/id-back', { verdict: 'refuse', reason: 'Se ve borrosa.' })
  await page.goto(`/agreed-payments/completed?claim=${id}`)
  await expect(page.getByRole('heading', { name: '¡No olvides subir lo que te falta!' })).toBeVisible()
  await expect(page.getByText('Se ve borrosa.')).toBeVisible()
  await expect(page.getByText('con sus cuatro esquinas')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Subirlo otra vez/ })
    .first()
    .click()
  await heading(page, 'Tus identificaciones').toBeVisible()
  await expect(tile(page, 'Identificación, reverso')).toContainText('Se ve borrosa.')
  await send(page, 'Identificación, reverso', await photo(3))
  await page.getByRole('link', { name: 'Ver en qué va mi siniestro' }).click()
  await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible()
  await expect(page.getByText('Se ve borrosa.')).toBeHidden()

  await analyst(request, id, 'approve-all')
  await analyst(request, id, 'proposal', { repair: '1000', parts: '0', deductible: '100' })
  await page.reload()
  await page.getByRole('link', { name: 'Ver la propuesta' }).click()
  await heading(page, 'Tu propuesta').toBeVisible()
  await expect(page.getByText('$900.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await page.getByRole('button', { name: 'Sí, acepto' }).click()
  // The code given for the account statement is still valid for this change.
  await heading(page, 'Aceptaste la propuesta').toBeVisible()
  await expectAccessible(page)
  await expectPaper(page, 1)

  // The receipt opens as a separate document.
  const link = page.getByRole('link', { name: 'Abrir comprobante en PDF' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  const said = await wordsOf(await file.body())
  for (const words of ['Aceptaste la propuesta', '$900.00 MXN', '-$100.00 MXN']) expect(said).toContain(words)
  expect(said).toMatch(/DEC\d{8}/)

  await page.getByRole('link', { name: 'Ver en qué va mi siniestro' }).click()
  await expect(page.getByRole('heading', { name: 'Has aceptado el monto propuesto.' })).toBeVisible()
  await analyst(request, id, 'payment')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tu pago ha sido realizado.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Comprobante de tu respuesta/ })).toBeVisible()
  await expectAccessible(page)
  await expectPaper(page, 2)
  expect(errors).toEqual([])
})
