import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { isPlain, needs } from '../plain/insurer.ts'
import { expectAccessible, watchErrors } from './verbs.ts'
import { followLink, stayAtLanding } from './follow-link.ts'

const PERSON = 'María Fernanda Ibáñez Peña'
/** Names of the sandbox's links whose calls fail (`/sandbox`). */
type Like = 'firma-error503' | 'firma-lenta' | 'firma-perdida' | 'firma-campos'

async function newLink(request: APIRequestContext, pages = 2, like?: Like): Promise<string> {
  const answer = await request.post('/sandbox/api/documents', { data: { pages, like } })
  return ((await answer.json()) as { link: string }).link // The cast is safe: the sandbox sends this shape.
}

const readyLink = (id: string) => `/document/signature/approval/3/${id}/llave-${id}`
const submit = (page: Page) => page.getByRole('button', { name: 'Firmar documento' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar firma' })
const paper = (page: Page) => page.getByRole('img', { name: /Recuadro para firmar/ })

async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'He leído el documento y procedo a firmar.' }).check()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Firma el documento' })).toBeVisible()
}

/** Opens the link and continues to the box for the signature. */
async function toPaper(page: Page, link: string): Promise<void> {
  await followLink(page, link)
  await accept(page)
}

/**
 * Draws one line across the box.
 * @param from, to Shares of its width.
 */
async function draw(page: Page, from = 0.15, to = 0.8, wave = 0.25): Promise<void> {
  await paper(page).scrollIntoViewIfNeeded()
  const box = await paper(page).boundingBox()
  if (!box) throw new Error('the paper is not shown')
  const at = (share: number) => ({
    x: box.x + box.width * (from + (to - from) * share),
    y: box.y + box.height * (0.5 + wave * Math.sin(share * 18)),
  })
  await page.mouse.move(at(0).x, at(0).y)
  await page.mouse.down()
  for (let step = 1; step <= 24; step++) await page.mouse.move(at(step / 24).x, at(step / 24).y)
  await page.mouse.up()
}

/** Part of the signature box that is covered with ink, in thousandths. */
const ink = (page: Page) =>
  paper(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let count = 0
    for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) > 64) count++
    return Math.round((count * 1000) / (width * height))
  })

async function expectSigned(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '¡Gracias! El documento ha sido firmado.' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('Este documento se encuentra cerrado.')).toBeVisible()
}

async function download(page: Page, link: string): Promise<{ name: string; path: string; sha256: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ])
  const path = await file.path()
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  return { name: file.suggestedFilename(), path, sha256 }
}

test('Back from a document opened by the button returns to it, not to its link', async ({ page }) => {
  await stayAtLanding(page)
  await page.goto(await newLink(page.request))
  await page.getByRole('button', { name: 'Ver documento' }).click()
  await expect(submit(page)).toBeVisible()
  const reading = page.url()
  await page.goBack()
  await expect(page).toHaveURL(reading)
  await expect(submit(page)).toBeVisible()
})

test('[SIG-08] [SIG-10] [SIG-O6] [SIG-O7] a document is read, signed, downloaded and verified', async ({
  page,
  request,
}) => {
  needs('the copies of a signed document (API-67)')
  const errors = watchErrors(page)
  const link = await newLink(request)
  // A mail scanner opens the link first and spends nothing.
  expect((await request.get(link)).ok()).toBe(true)
  await followLink(page, link)
  await expect(page).toHaveURL(/\/document\/signature\/approval\/[\w-]{22}$/)

  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible()
  const first = page.getByRole('group', { name: /^Página 1 de/ })
  await expect(first.getByText('Convenio de finiquito').first()).toBeAttached()
  await expect(first.getByText(`Para: ${PERSON}`)).toBeAttached()
  await page.getByRole('button', { name: 'Acercar' }).click()
  await expect(page.getByText('125 %')).toBeVisible()
  await expectAccessible(page)
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: /Abrir en otra pestaña/ })).toHaveAttribute('href', /view=1/)
  const original = await download(page, 'Descargar PDF')
  expect(original.name).toBe('Convenio de finiquito.pdf')
  await accept(page)

  await expect(page).toHaveURL(/\/confirmation\//)
  await expect(send(page)).toBeDisabled()
  await draw(page)
  await expectAccessible(page)
  await send(page).click()
  await expectSigned(page)
  await expectAccessible(page)

  const signed = await download(page, 'Descargar documento firmado')
  expect(signed.name).toMatch(/^Convenio de finiquito firmado FE-[A-Z0-9]{12}\.pdf$/)
  const certificate = await download(page, 'Descargar constancia de firma')
  expect(certificate.name).toMatch(/constancia/)
  await page.getByRole('link', { name: 'Comprobar un archivo firmado' }).click()
  await checkFile(page, signed, 'El archivo es auténtico')
  await checkFile(page, certificate, 'La constancia es auténtica')
  await checkFile(page, original, 'Es el documento sin firma')
  // Opens the page that the certificate's code names.
  await page.goto(`/document/signature/verify#${signed.sha256}`)
  await page.reload()
  await expect(page.getByText('El archivo es auténtico')).toBeVisible()
  expect(errors).toEqual([])
})

const view = (page: Page, name: 'Páginas' | 'Texto') => page.getByRole('button', { name, exact: true })
/**
 * Number of pixels that are not paper in a part of the drawn page; the part is given in shares of width and
 * height.
 */
const drawnDots = (page: Page, part: readonly [x: number, y: number, width: number, height: number]) =>
  page
    .getByRole('group', { name: /^Página 1 de/ })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement, [x, y, width, height]) => {
      const { data } = canvas
        .getContext('2d')
        ?.getImageData(x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height) ?? {
        data: [],
      }
      return [...data].filter((value, index) => index % 4 === 0 && value < 128).length
    }, part)

test('[D250] fields and notes of a document are shown before signing, and its page has no text view', async ({
  page,
  request,
}) => {
  await followLink(page, await newLink(request, 2, 'firma-campos'))
  await expect(view(page, 'Páginas')).toHaveAttribute('aria-pressed', 'true')
  // The field stands at (400, 660) and the note at (330, 700) of a letter-size page, in points from below.
  await expect.poll(() => drawnDots(page, [0.66, 0.14, 0.21, 0.02])).toBeGreaterThan(10)
  expect(await drawnDots(page, [0.54, 0.075, 0.37, 0.04])).toBeGreaterThan(10)
  const first = page.getByRole('group', { name: /^Página 1 de/ })
  await expect(first.getByText('$ 48,250.00', { exact: true })).toBeAttached()
  await expect(view(page, 'Texto')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('[D250] the text view names its limits, and a page seen only as text does not count as read', async ({
  page,
  request,
}) => {
  await followLink(page, await newLink(request, 3))
  await expect(view(page, 'Páginas')).toHaveAttribute('aria-pressed', 'true')
  await expect(view(page, 'Texto')).toHaveAttribute('aria-disabled', 'false')
  await view(page, 'Texto').click()
  await expect(page.getByText('Lo que firmas son las páginas.')).toBeVisible()
  const letters = page.getByRole('group', { name: /^Página 1 de/ }).getByText(`Para: ${PERSON}`)
  // The text is large enough to read without zooming (D88).
  expect(await letters.evaluate((words) => parseFloat(getComputedStyle(words).fontSize))).toBeGreaterThan(12)
  await expectAccessible(page)
  const paper = page.getByRole('region', { name: 'Páginas del documento' })
  await paper.focus()
  await paper.press('End')
  await expect(page.getByText(/^Para firmar, mira .* en «Páginas»/)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
})

async function checkFile(page: Page, file: { path: string; sha256: string }, verdict: string): Promise<void> {
  await page.getByLabel('Archivo PDF').setInputFiles(file.path)
  await expect(page.getByText(verdict)).toBeVisible()
  await expect(page.getByText(file.sha256)).toBeVisible()
}

test('[D88] a changed file is not recognised, and only its hash leaves the device', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (one) => sent.push(`${one.method()} ${one.url()} ${String(one.postData())}`))
  await page.goto('/document/signature/verify')
  const buffer = Buffer.from('%PDF-1.7 secreto')
  await page
    .getByLabel('Archivo PDF')
    .setInputFiles({ name: 'otro.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('No reconocemos este archivo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('No reconocemos este archivo')).toBeHidden()
  for (const way of ['drop', 'paste'] as const) {
    await page.evaluate((kind) => {
      const files = new DataTransfer()
      files.items.add(new File(['%PDF-1.7 secreto, otra vez'], `${kind}.pdf`, { type: 'application/pdf' }))
      const [zone] = document.getElementsByClassName('drop-zone')
      if (kind === 'drop') zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }))
      else dispatchEvent(new ClipboardEvent('paste', { clipboardData: files }))
    }, way)
    await expect(page.getByText(`${way}.pdf`)).toBeVisible()
    await expect(page.getByText('No reconocemos este archivo')).toBeVisible()
  }
  await page.getByLabel('Archivo PDF').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page
    .getByLabel('Archivo PDF')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hola') })
  await expect(page.getByText('Ese archivo no es un PDF.')).toBeVisible()
  await expectAccessible(page)
  expect(sent.filter((one) => one.includes('secreto') || one.startsWith('POST'))).toEqual([])
})

test('[SIG-14] [SIG-15] [SIG-16] [SIG-O8] strokes are undone and cleared, survive a turned screen, and a dot is no signature', async ({
  page,
  request,
}) => {
  await toPaper(page, await newLink(request))
  await draw(page, 0.2, 0.22, 0)
  await expect(send(page)).toBeDisabled()
  await send(page).press('Enter')
  await expect(page.getByText(/Tu firma es muy pequeña/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect(await ink(page)).toBe(0)

  await draw(page)
  await draw(page, 0.1, 0.9)
  const both = await ink(page)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  const one = await ink(page)
  expect(one).toBeLessThan(both)
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: size.height, height: size.width })
  await expect.poll(() => ink(page)).toBeGreaterThan(0)
  // The whole box fits on the screen in landscape too (D88).
  for (const shown of [
    paper(page),
    send(page),
    ...['Deshacer', 'Limpiar'].map((name) => page.getByRole('button', { name })),
  ])
    await expect(shown).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(size)
  await expect.poll(() => ink(page)).toBeGreaterThan(one * 0.7)
  await page.getByRole('button', { name: 'Limpiar' }).click()
  expect(await ink(page)).toBe(0)
  await expect(send(page)).toBeDisabled()
})

/** The picture of the signature in the body of a request. */
// Our own page sends this body, so the cast is safe.
const pictureIn = (body: string | null) => (JSON.parse(body ?? '{}') as { signature?: string }).signature

test('[SIG-15] [SIG-18] the sent signature equals the shown picture, pixel for pixel', async ({
  page,
  request,
}) => {
  await toPaper(page, await newLink(request))
  await draw(page)
  await draw(page, 0.1, 0.9, 0.1)
  const shown = await paper(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'))
  const sending = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/signature'))
  await send(page).click()
  expect(pictureIn((await sending).postData())).toBe(shown)
})

test('[SIG-13] a quick stroke of two points is drawn to its last point', async ({ page, request }) => {
  await toPaper(page, await newLink(request))
  const box = await paper(page).boundingBox()
  if (!box) throw new Error('the paper is not shown')
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const
  await page.mouse.move(...at(0.2))
  await page.mouse.down()
  await page.mouse.move(...at(0.7))
  await page.mouse.up()
  const inked = await paper(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const { data } = canvas.getContext('2d')?.getImageData(0, height / 2, width, 1) ?? { data: [] }
    const columns = [...data].flatMap((value, index) =>
      index % 4 === 3 && value > 64 ? [index / 4 / width] : [],
    )
    return { from: Math.min(...columns), to: Math.max(...columns), share: columns.length / width }
  })
  expect(inked.from).toBeCloseTo(0.2, 1)
  expect(inked.to).toBeCloseTo(0.7, 1)
  expect(inked.share).toBeGreaterThan(0.48)
})

test('[SIG-O8] a width that changes during a stroke cuts nothing off', async ({ page, request }) => {
  await toPaper(page, await newLink(request))
  await draw(page, 0.1, 0.9, 0)
  const whole = await ink(page)
  await page.getByRole('button', { name: 'Limpiar' }).click()
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  const point = async (share: number) => {
    const box = await paper(page).boundingBox()
    if (!box) throw new Error('the paper is not shown')
    await page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
  }
  await paper(page).scrollIntoViewIfNeeded()
  await point(0.1)
  await page.mouse.down()
  for (const share of [0.2, 0.3, 0.4, 0.5]) await point(share)
  await page.setViewportSize({ width: size.width - 60, height: size.height })
  for (const share of [0.6, 0.7, 0.8, 0.9]) await point(share)
  await page.mouse.up()
  expect(Math.abs((await ink(page)) - whole)).toBeLessThanOrEqual(whole * 0.25)
})

test('[SIG-15] [D88] the signer types the name by keyboard, and it must match the document', async ({
  page,
  request,
}) => {
  await followLink(page, await newLink(request))
  const box = page.getByRole('checkbox', { name: /He leído/ })
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible()
  await page.getByRole('region', { name: 'Páginas del documento' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByText(/^Página ([2-9]|\d\d) de \d+$/)).toBeVisible()
  await box.focus()
  await page.keyboard.press('Space')
  // The button waits until the whole document has arrived (SIG-11), and the page says so.
  await expect(submit(page)).toBeEnabled()
  await submit(page).focus()
  await page.keyboard.press('Enter')

  await page.getByRole('radio', { name: 'Dibujar mi firma' }).focus()
  await page.keyboard.press('ArrowDown')
  const name = page.getByRole('textbox', { name: 'Tu nombre completo' })
  await expect(name).toBeVisible()
  await expect(paper(page)).toBeHidden()
  await expectAccessible(page)
  await expect(name).toHaveValue(PERSON)
  await name.fill('Acepto')
  await name.press('Enter')
  await expect(page.getByText(/como está en el documento: María/).first()).toBeVisible()
  await name.fill('maria fernanda ibanez pena')
  await name.press('Enter')
  await expectSigned(page)
})

test('a person declines a document with a reason, and it stays closed', async ({ page, request }) => {
  needs('a reason for not signing (API-68)')
  await followLink(page, await newLink(request))
  const address = page.url()
  await page.getByRole('button', { name: 'No quiero firmar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿No quieres firmar?' })
  await dialog.getByRole('button', { name: 'Rechazar documento' }).press('Enter')
  await expect(dialog.getByText('Escribe el motivo.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('El monto no es el que acordamos.')
  await dialog.getByRole('button', { name: 'Rechazar documento' }).click()
  await expect(page.getByRole('heading', { name: 'No firmaste el documento' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'No firmaste el documento' })).toBeVisible()
})

test(
  '[SIG-09] [SIG-O4] a link that is opened again leads to the document’s current step',
  { tag: '@plain' },
  async ({ page, request }) => {
    const link = await newLink(request)
    await followLink(page, link)
    const approval = page.url()
    await page.goto(approval.replace('approval', 'confirmation'))
    await expect(page).toHaveURL(approval)
    await page.goto(approval.replace('approval', 'completed'))
    await expect(page).toHaveURL(approval)
    await accept(page)
    await draw(page)
    await send(page).click()
    await expectSigned(page)
    if (isPlain) await expect(page.getByText('Si necesitas tu copia firmada, pídela a la')).toBeVisible()
    await followLink(page, link)
    await expectSigned(page)
    await page.goto(approval)
    await expectSigned(page)
  },
)

test('a signature drawn in a tab that crashed is there again and can be sent', async ({
  page,
  context,
  request,
}) => {
  await toPaper(page, await newLink(request))
  const address = page.url()
  await draw(page)
  const before = await ink(page)
  await expect(page.getByText('Guardada en este dispositivo')).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect.poll(() => ink(again)).toBeGreaterThan(before * 0.7)
  await again.reload()
  await expect.poll(() => ink(again)).toBeGreaterThan(before * 0.7)
  await send(again).click()
  await expectSigned(again)
})

test('offline, a signature waits on the device, survives the tab, and is sent once', async ({
  page,
  context,
  request,
}) => {
  await toPaper(page, await newLink(request))
  const address = page.url()
  await draw(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('heading', { name: /Tu firma está guardada/ })).toBeVisible()
  await expect(page.getByText(/No hay conexión/)).toBeVisible()
  await expectAccessible(page)
  await page.close()

  await context.setOffline(false)
  const sent: string[] = []
  context.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/signature')) sent.push(one.url())
  })
  const again = await context.newPage()
  await again.goto(address)
  await expectSigned(again)
  expect(sent).toHaveLength(1)
})

test('once the network is back, an open page sends its signature by itself', async ({
  page,
  context,
  request,
}) => {
  await toPaper(page, await newLink(request))
  await draw(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('heading', { name: /Tu firma está guardada/ })).toBeVisible()
  await context.setOffline(false)
  await expectSigned(page)
})

test('a signature with a lost answer ends as signed', async ({ page, request }) => {
  // The insurer performs both calls for this document, but their answers are lost.
  await toPaper(page, await newLink(request, 2, 'firma-perdida'))
  await draw(page)
  await send(page).click()
  await expectSigned(page)
})

test('[SIG-05] [SIG-O5] a document that cannot be loaded shows an error and can be requested again', async ({
  page,
  request,
}) => {
  await followLink(page, await newLink(request, 2, 'firma-error503'))
  await expect(page.getByRole('alert')).toContainText('(503) Ha ocurrido un error.')
  await expect(page.getByRole('heading', { name: 'No pudimos abrir el documento' })).toBeVisible()
  // The page does not know whether the signature exists (D88).
  await expect(page).toHaveTitle(/^No pudimos abrir el documento/)
  await expect(page.getByText(/pendiente|ya firmado/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('alert')).toContainText('(503) Ha ocurrido un error.')
})

test('a slow document is waited for', async ({ page, request }) => {
  await followLink(page, await newLink(request, 1, 'firma-lenta'))
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible({ timeout: 45_000 })
})

test('the seeded document links show their states', async ({ page }) => {
  needs('how a document was closed (API-67)')
  for (const [id, heading] of [
    ['firma-hecha', '¡Gracias! El documento ha sido firmado.'],
    ['firma-rechazada', 'No firmaste el documento'],
    ['firma-concluida', 'El formulario ha concluído.'],
  ] as const) {
    await followLink(page, readyLink(id))
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/document/signature')
  await expect(page.getByRole('heading', { name: 'No pudimos abrir este enlace' })).toBeVisible()
  await expectAccessible(page)
})

test('on a slow line the first page appears before the last, and an interrupted load is retried', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  await followLink(page, await newLink(request, 2))
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible()
  const network = await context.newCDPSession(page)
  const slow = { offline: false, latency: 150, downloadThroughput: 20_000, uploadThroughput: 20_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await followLink(page, await newLink(request, 150))
  await expect(page.getByText(/^Página 1 de \d+ · cargando/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('group', { name: /^Página 1 de/ }).getByText('Objeto')).toBeAttached()
  await expect(page.getByText('Podrás firmar cuando el documento haya llegado completo.')).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('El documento no terminó de cargar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  await context.setOffline(false)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  // The page also retries without a press.
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('El documento no terminó de cargar.')).toBeHidden()
  await accept(page)
})
