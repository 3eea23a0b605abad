/** Two browsers of one customer: the claim on a desktop, its photos taken with a phone. The camera needs the whole browser. */
import { devices, expect, test, type Browser, type BrowserContextOptions } from '@playwright/test'
import { createHash } from 'node:crypto'
import { findChromium } from '../../../../tools/chromium.ts'
import { pictures } from '../../../photos/pictures.ts'
import { expectAccessible, logIn, people, watchErrors } from '../../verbs.ts'
import { pictureHash, sentFiles } from '../filling.ts'

const executablePath = findChromium(false)
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...camera],
  },
})

test.skip(({ isMobile }) => isMobile, 'a desktop is half of it, and there is one claim for each policy')

const locale = { locale: 'es-MX', timezoneId: 'America/Mexico_City' }
const atDesk: BrowserContextOptions = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
const phone: BrowserContextOptions = { ...devices['Pixel 7'], permissions: ['camera'] }

const pageOf = async (browser: Browser, baseURL: string | undefined, options: BrowserContextOptions) => {
  const context = await browser.newContext({ ...locale, ...options, ...(baseURL && { baseURL }) })
  return context.newPage()
}

test('[CLP-33] [D107] photos of a claim step are taken with a phone by its QR code, and the step continues', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const form = await pageOf(browser, baseURL, atDesk)
  const errors = watchErrors(form)
  await logIn(form, people.atTheLimit)
  await form.goto('/agreed-claim-payments/active-policies')
  await form.getByRole('heading', { level: 3 }).getByRole('link').last().click()
  await form.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await form.getByRole('button', { name: 'Comenzar' }).click()
  await expect(form.getByRole('heading', { name: 'Tus datos', level: 1 })).toBeVisible()
  const id = new URL(form.url()).searchParams.get('claim') ?? ''
  await form.goto(form.url().replace('personal-data', 'id-documents'))
  const made = form.waitForResponse((reply) => reply.url().endsWith('/phone-link'))
  await form.getByRole('button', { name: 'Tomarlas con tu teléfono' }).click()
  // The contract describes this answer, so the cast is safe.
  const { path } = (await (await made).json()) as { path: string }
  const code = form.getByRole('img', { name: 'Código para abrir la cámara en tu teléfono' })
  await expect(code).toBeVisible()
  await expectAccessible(form)

  // The customer chooses two photos from the gallery and takes one with the camera.
  const taking = await pageOf(browser, baseURL, phone)
  const onPhone = watchErrors(taking)
  const sent = await sentFiles(taking.context())
  await taking.goto(path)
  await taking.getByRole('button', { name: 'Empezar' }).click()
  for (const [index, name] of ['Identificación, frente', 'Identificación, reverso'].entries()) {
    const buffer = Buffer.from(await pictures.sharp(index))
    const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
    await taking.getByLabel(`Elegir de la galería: ${name}`).setInputFiles(file)
    await taking.getByRole('button', { name: 'Usar esta' }).click()
    await expect(taking.getByRole('dialog')).toBeHidden()
  }
  await expect(form.getByText('Ya llegaron 2 fotos.')).toBeVisible({ timeout: 20_000 })
  await taking.getByRole('button', { name: 'Tomar foto: Tarjeta de circulación' }).click()
  await taking.getByRole('dialog').getByRole('button', { name: 'Tomar foto', exact: true }).click()
  await taking.getByRole('button', { name: 'Usar esta' }).click()
  await expect(taking.getByText('Listo, llegaron todas.')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(taking)

  // The desktop's page updates without a press.
  await expect(
    form.getByRole('heading', { name: '¿Eres el propietario del vehículo?', level: 1 }),
  ).toBeVisible({
    timeout: 20_000,
  })
  await expect(form.getByRole('dialog')).toHaveCount(0)
  await form.getByRole('link', { name: 'Regresar' }).click()
  await expect(form.getByRole('listitem').filter({ hasText: 'Recibid' })).toHaveCount(3)

  // The analyst has each photo, as the phone sent it.
  const claimPage = await (await request.get(`/sandbox/claims/${id}`)).text()
  const slots = [...claimPage.matchAll(/href="[^"]+\/files\/([\w-]+)"/g)].map(([, slot = '']) => slot)
  const atInsurer = slots.map(async (slot) => {
    const file = await (await request.get(`/sandbox/claims/${id}/files/${slot}`)).body()
    return [slot, createHash('sha256').update(file).digest('hex')] as const
  })
  const asSent = [...sent()].map(([slot, jpeg]) => [slot, pictureHash(jpeg)] as const)
  expect(asSent.map(([slot]) => slot).toSorted()).toEqual(['circulation-card', 'id-back', 'id-front'])
  expect(new Map(await Promise.all(atInsurer))).toEqual(new Map(asSent))
  expect([...errors, ...onPhone]).toEqual([])
})
