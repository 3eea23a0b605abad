/** Tests one form in two browsers: the form on a desktop, the camera on a phone. The camera needs the full browser. */
import { devices, expect, test, type Browser, type BrowserContextOptions } from '@playwright/test'
import { findChromium } from '../../../../tools/chromium.ts'
import { expectAccessible, watchErrors, written } from '../../verbs.ts'
import { begin, wholeForm } from '../filling.ts'

const executablePath = findChromium(false)
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...camera],
  },
})

const locale = { locale: 'es-MX', timezoneId: 'America/Mexico_City' }
const desktop: BrowserContextOptions = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
}
const phone: BrowserContextOptions = { ...devices['Pixel 7'], permissions: ['camera'] }

const pageOf = async (browser: Browser, baseURL: string | undefined, options: BrowserContextOptions) => {
  const context = await browser.newContext({ ...locale, ...options, ...(baseURL && { baseURL }) })
  return context.newPage()
}

test('[CLF-61] [CLF-86] [D107] on a desktop a photo is taken with a phone by its QR code, and the form continues', async ({
  browser,
  request,
  baseURL,
}) => {
  const { id, link } = await wholeForm(request, 'ordinary')
  const form = await pageOf(browser, baseURL, desktop)
  const errors = watchErrors(form)
  await begin(form, { id, link })
  await written(form)
  await form.goto(form.url().replace('/name/', '/driving-permission/'))
  const made = form.waitForResponse((reply) => reply.url().endsWith('/phone-link'))
  await form.getByRole('button', { name: 'Tomarlas con tu teléfono' }).click()
  // The contract describes this answer, so the cast is safe.
  const { path } = (await (await made).json()) as { path: string }
  await expect(form.getByRole('img', { name: 'Código para abrir la cámara en tu teléfono' })).toBeVisible()
  await expectAccessible(form)

  const taking = await pageOf(browser, baseURL, phone)
  const onPhone = watchErrors(taking)
  await taking.goto(path)
  await taking.getByRole('button', { name: 'Empezar' }).click()
  await taking.getByRole('button', { name: 'Tomar foto: Tarjeta de circulación' }).click()
  await taking.getByRole('dialog').getByRole('button', { name: 'Tomar foto', exact: true }).click()
  await taking.getByRole('button', { name: 'Usar esta' }).click()
  await expect(taking.getByText('Listo, llegaron todas.')).toBeVisible()

  await expect(form.getByRole('heading', { name: 'Tu vehículo', level: 1 })).toBeVisible()
  await form.getByRole('link', { name: 'Regresar' }).click()
  await expect(form.getByRole('listitem')).toContainText('Recibida')
  // All photos have arrived, so the page no longer offers a phone.
  await expect(form.getByRole('button', { name: 'Tomarlas con tu teléfono' })).toHaveCount(0)
  const atInsurer = await request.get(`/sandbox/api/claim-forms/${id}`)
  // The cast is safe: the sandbox sends this shape.
  expect(((await atInsurer.json()) as { pictures: object[] }).pictures).toHaveLength(1)
  expect([...errors, ...onPhone]).toEqual([])
})
