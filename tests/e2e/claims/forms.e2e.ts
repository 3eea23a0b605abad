import { brotliCompressSync } from 'node:zlib'
import { expect, test, type APIRequestContext, type Page, type Response } from '@playwright/test'
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { pictures } from '../../photos/pictures.ts'
import { expectAccessible, watchErrors, written } from '../verbs.ts'
import { followLink } from '../follow-link.ts'

interface NewForm {
  readonly id: string
  readonly link: string
}

async function newForm(request: APIRequestContext, variant: ClaimVariant, isHalf = false): Promise<NewForm> {
  const answer = await request.post('/sandbox/api/claim-forms', { data: { variant, isHalf } })
  return (await answer.json()) as NewForm // The cast is safe: the sandbox sends this shape.
}

/** Reads the form as the insurer currently stores it. */
async function atInsurer(request: APIRequestContext, { id }: NewForm) {
  const answer = await request.get(`/sandbox/api/claim-forms/${id}`)
  // The cast is safe: the sandbox sends this shape.
  return (await answer.json()) as { state: string; json: object; pictures: object[] }
}

async function open(page: Page, { link }: NewForm): Promise<void> {
  await followLink(page, link)
}

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name, level: 1 }))
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true }).click()
const begin = (page: Page) => page.getByRole('button', { name: 'Comenzar' }).click()
async function accept(page: Page): Promise<void> {
  await heading(page, /^Hola/).toBeVisible()
  await page.getByRole('checkbox').check()
  await begin(page)
  await heading(page, '¿Cómo te llamas?').toBeVisible()
  await written(page)
}

/** Leaves a step that has no question or is already answered. */
async function through(page: Page, name: string): Promise<void> {
  await heading(page, name).toBeVisible()
  await next(page)
}

async function tell(page: Page): Promise<void> {
  await heading(page, '¿Qué pasó?').toBeVisible()
  await page.getByLabel('Tu relato').fill('Me pegaron por detrás en el semáforo.')
  await next(page)
}

async function licence(page: Page): Promise<void> {
  await heading(page, 'Tu licencia de conducir').toBeVisible()
  await page.getByLabel('Número de licencia').fill('N04123456')
  for (const [name, year] of [
    ['Vigente desde', '2024'],
    ['Vigente hasta', '2027'],
  ] as const) {
    const date = page.getByRole('group', { name })
    await date.getByLabel('Día').fill('1')
    await date.getByLabel('Mes').selectOption('02')
    await date.getByLabel('Año').fill(year)
  }
  await next(page)
}

/** Fills in fields that the policy left open. */
async function fillIfOpen(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  if ((await field.isEditable()) && (await field.inputValue()) === '') await field.fill(value)
}

async function serialNumber(page: Page): Promise<void> {
  await heading(page, 'Número de serie (VIN)').toBeVisible()
  await fillIfOpen(page, 'Número de serie', '3N1CN8AE8NL000001')
  await next(page)
}

async function vehicle(page: Page): Promise<void> {
  await heading(page, 'Tu vehículo').toBeVisible()
  await fillIfOpen(page, 'Placas', 'ABC123A')
  await page.getByRole('radio', { name: 'Automóvil' }).check()
  await page.getByLabel('Color', { exact: true }).selectOption({ label: 'Gris' })
  await next(page)
}

async function sign(page: Page): Promise<void> {
  await heading(page, 'Firma tu reporte').toBeVisible()
  const paper = page.getByRole('img', { name: /Recuadro para firmar/ })
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) throw new Error('the paper is not shown')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 40 + step * 15, box.y + 40 + (step % 2) * 30)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Firmar y enviar' }).click()
  await heading(page, /^¡Gracias! Nuestro centro de atención/).toBeVisible({ timeout: 20_000 })
}

test('[CLF-12] [CLF-24] [CLF-59] [CLF-60] the insured fills in the form in one document, with a reload, and signs', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const form = await newForm(request, 'ordinary')
  await open(page, form)
  await expect(page).toHaveURL(/\/claims\/forms\/welcome\/[\w-]{22}$/)
  // The address is there before the form, whose heading the check needs.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  // A press without the answer names the field, also if only one is missing.
  await page.getByRole('button', { name: 'Comenzar' }).press('Enter')
  await expect(
    page.getByRole('link', { name: /^He leído y acepto .*: Este campo es obligatorio$/ }),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: /acepto el aviso de privacidad/ }).check()
  await begin(page)
  await heading(page, '¿Cómo te llamas?').toBeVisible()
  await expect(page.getByText('Paso 1 de 14')).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).not.toHaveValue('')
  await next(page)
  await through(page, '¿Cómo te contactamos?')
  await tell(page)
  await heading(page, 'Fotos del lugar').toBeVisible()
  await page.reload()
  await heading(page, 'Fotos del lugar').toBeVisible()
  await page.getByLabel('Elegir otra de la galería').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await pictures.sharp(1)),
  })
  await page.getByRole('button', { name: 'Usar esta' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Foto 1' })).toContainText('Recibida', {
    timeout: 20_000,
  })
  const isSame = () => page.evaluate(() => document.documentElement.dataset.walked === 'yes')
  await page.evaluate(() => (document.documentElement.dataset.walked = 'yes'))
  await next(page)
  await page.getByRole('radio', { name: /^Sí, es la misma/ }).check()
  await next(page)
  await licence(page)
  await page.getByRole('button', { name: 'No tengo mi licencia' }).click()
  await heading(page, 'Fotos de tu INE').toBeVisible()
  await page.getByRole('button', { name: 'Sí tengo mi licencia' }).click()
  await heading(page, 'Fotos de tu licencia').toBeVisible()
  await next(page)
  await through(page, 'Foto de tu tarjeta de circulación')
  await vehicle(page)
  await serialNumber(page)
  await through(page, 'Fotos de tu vehículo')
  await page.getByRole('button', { name: /^Agregar (un|otro) daño$/ }).click()
  await page.getByRole('button', { name: 'Cofre' }).click()
  await expect(page.getByLabel('Parte dañada')).toHaveValue(/\d/)
  await page.getByRole('button', { name: 'Guardar daño' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cofre' })).toBeVisible()
  await next(page)

  await heading(page, 'Revisa tus datos').toBeVisible()
  await expectAccessible(page)
  const missing = page.getByRole('list', { name: 'Lo que falta' })
  await missing.getByRole('button', { name: 'Fotos de tu licencia' }).click()
  await heading(page, 'Fotos de tu licencia').toBeVisible()
  await next(page)
  await heading(page, 'Revisa tus datos').toBeVisible()
  expect(await isSame()).toBe(true)
  await page.getByRole('button', { name: 'Continuar a la firma' }).click()
  await sign(page)
  await expectAccessible(page)
  const { state, json, pictures: received } = await atInsurer(request, form)
  expect(state).toBe('concluded')
  expect(JSON.stringify(json)).toContain('Me pegaron por detrás en el semáforo.')
  expect(received).toHaveLength(1)

  // A completed form cannot be opened again (CLF-10).
  await page.goto(page.url().replace('completed', 'forms/summary'))
  await heading(page, /^¡Gracias!/).toBeVisible()
  expect(errors).toEqual([])
})

/** Transferred bytes of the HTML with its form data, and of the CSS. */
async function weightOf(page: Page, shown: Response | null): Promise<number> {
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  )
  const texts = await Promise.all(styles.map(async (href) => (await page.request.get(href)).body()))
  const all = [(await shown?.body()) ?? Buffer.alloc(0), ...texts]
  return all.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}

test('[CLF-20] [CLF-O3] a robbery form has eight steps, and an edited step continues with the next', async ({
  page,
  request,
}) => {
  const form = await newForm(request, 'robbery', true)
  await open(page, form)
  await accept(page)
  const shown = await page.goto(page.url().replace('/name/', '/contact/') + '?edit=true')
  await expect(page.getByText('Paso 2 de 8')).toBeVisible()
  expect(await weightOf(page, shown)).toBeLessThan(14_600)
  await next(page)
  await tell(page)
  await through(page, 'Fotos del lugar')
  await through(page, 'Fotos de tu licencia')
  await vehicle(page)
  await serialNumber(page)
  await sign(page)
  expect((await atInsurer(request, form)).state).toBe('concluded')
})

test('[CLF-07] [CLF-08] [CLF-44] [CLF-45] any page of a filled windscreen form opens by its address, and the map fills in the address', async ({
  page,
  request,
}) => {
  const form = await newForm(request, 'windscreen', true)
  await open(page, form)
  await heading(page, /^Hola/).toBeVisible()
  // No step opens before the privacy notice is accepted.
  await page.goto(page.url().replace('welcome', 'signature'))
  await accept(page)
  const name = page.url()
  await page.goto(name.replace('/name/', '/license-pictures/') + '?ine=true')
  await heading(page, 'Fotos de tu INE').toBeVisible()
  await page.goto(name.replace('/name/', '/address/') + '?edit=true')
  await page.getByRole('radio', { name: /^No, es otra/ }).check()
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.getByLabel('Busca tu dirección').pressSequentially('reforma', { delay: 40 })
  await page
    .getByRole('button', { name: /Reforma/ })
    .first()
    .click()
  expect(asked.filter((path) => path.endsWith('/places'))).toHaveLength(1)
  await expect(page.getByLabel('Código postal')).toHaveValue(/^\d{5}$/)
  await expect(page.getByLabel('Municipio o alcaldía')).not.toHaveValue('')
  await next(page)
  await heading(page, 'Revisa tus datos').toBeVisible()
  if (!process.env.LONG) return
  await page.getByRole('button', { name: 'Continuar a la firma' }).click()
  await sign(page)
  expect((await atInsurer(request, form)).state).toBe('concluded')
})

test('[CLF-31] [CLF-46] [CLF-48] [CLF-51] a third party fills in and signs their own form', async ({
  page,
  request,
}) => {
  const form = await newForm(request, 'external')
  await open(page, form)
  await heading(page, /^Hola/).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await begin(page)
  await heading(page, '¿Cómo te llamas?').toBeVisible()
  await expect(page.getByText('Paso 1 de 12')).toBeVisible()
  for (const [label, value] of [
    ['Nombre', 'Óscar'],
    ['Apellido paterno', 'Luna'],
    ['Apellido materno', 'Ríos'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await next(page)
  await page.getByLabel('Teléfono celular').fill('5577003411')
  await page.getByLabel('Correo electrónico').fill('oscar@correo.example')
  await next(page)

  await heading(page, 'Tu domicilio').toBeVisible()
  await expect(page.getByLabel('Busca tu dirección')).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/postal-codes/')) asked.push(sent.url().slice(-5))
  })
  const code = page.getByLabel('Código postal')
  await code.pressSequentially('00001', { delay: 40 })
  await expect(page.getByText('No reconocemos ese código postal.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true')
  await code.fill('06700')
  await expect(page.getByLabel('Municipio o alcaldía')).toHaveValue('Cuauhtémoc')
  expect(asked).toEqual(['00001', '06700'])
  await page.getByLabel('Calle y número').fill('Orizaba 101')
  await next(page)
  await licence(page)
  await through(page, 'Fotos de tu licencia')
  await through(page, 'Foto de tu tarjeta de circulación')
  await heading(page, 'Tu vehículo').toBeVisible()
  await page.getByLabel('Marca').fill('Nissan')
  await page.getByLabel('Modelo').fill('Versa')
  await page.getByLabel('Año').fill('2022')
  await page.getByLabel('Placas').fill('abc123a')
  await vehicle(page)
  await serialNumber(page)
  await through(page, 'Fotos de tu vehículo')
  await through(page, 'Daños de tu vehículo')
  await page.getByRole('button', { name: 'Continuar a la firma' }).click()
  await sign(page)
  expect((await atInsurer(request, form)).state).toBe('concluded')
})

test('[CLF-06] [CLF-13] [CLF-14] [CLF-16] a concluded form redirects to its page, an unavailable one offers a retry', async ({
  page,
}) => {
  const ready = (state: string) => ({
    id: '',
    link: `/claims/forms/insured/siniestro-colision-${state}/llave-siniestro-colision-${state}`,
  })
  await open(page, ready('concluido'))
  await heading(page, 'El formulario ha concluído.').toBeVisible()
  await expect(page).toHaveURL('/claims/form-disabled')
  await heading(page, 'El formulario ha concluido o no está disponible.').toBeVisible()
  await open(page, ready('error503'))
  await expect(page.getByText('(503) Ha ocurrido un error.')).toBeVisible()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText('(503) Ha ocurrido un error.')).toBeVisible()
  await expect(page).toHaveURL(/\/claims\/forms\/start\//)
})
