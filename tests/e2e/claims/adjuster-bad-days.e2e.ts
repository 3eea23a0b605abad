/**
 * Failures of a phone at the roadside: a wrong clock, full storage, a refused camera, a killed process (D63,
 * D68, D125).
 */
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../verbs.ts'
import {
  beginAdjuster,
  newAdjusterForm,
  openPage,
  storedAdjusterForm,
  untilKept,
  untilListsKept,
} from './adjusting.ts'
import { fillDate, photoFile, pictureHash, sentFiles } from './filling.ts'
import { now } from '#tests/clock/now.ts'

const DAY_MS = 86_400_000
const memory = /^Este dispositivo no tiene dónde guardar\. No cierres la página: libera espacio/
const waitsHere = (page: Page) => page.getByText('Guardado en este dispositivo').first()
const dateOf = (ms: number) =>
  new Intl.DateTimeFormat('es-MX', {
    timeZone: 'America/Mexico_City',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(ms)

for (const days of [-1, 1])
  test(`[D63] [D125] [D200] [ADJ-79] with a phone clock wrong by ${String(days)} day, dates arrive as typed and waiting data stay`, async ({
    page,
    context,
    request,
  }) => {
    test.slow()
    const wrong = now() + days * DAY_MS
    await context.clock.install({ time: wrong })
    const form = await newAdjusterForm(request, 'en-trabajo')
    await beginAdjuster(page, form)
    await untilKept(page)
    await untilListsKept(page)
    await context.setOffline(true)
    await openPage(page, 'person/general/data', '?personIndex=1')
    await fillDate(page, 'Fecha de nacimiento', '1990-05-17')
    await page
      .getByRole('button', { name: /^(Siguiente|Guardar y completar después)$/ })
      .last()
      .click()
    await expect(waitsHere(page)).toBeVisible()
    await openPage(page, 'device')
    await expect(
      page.getByText(`Este dispositivo lo guarda hasta el ${dateOf(wrong + 30 * DAY_MS)}.`).first(),
    ).toBeVisible()

    // The clock is set right by the network's time or by hand.
    await context.clock.setSystemTime(now())
    await page.reload()
    await expect(page.getByText(/Por enviar: \d+ datos?\./)).toBeVisible()
    await context.setOffline(false)
    const birthdate = async () => (await storedAdjusterForm(request, form)).json.peoples[1]?.birthdate
    await expect.poll(birthdate).toBe('1990-05-17')
    // Lists that a wrong clock has dated to tomorrow do not count as fresh.
    const asked = page.waitForRequest((one) => one.url().includes('/providers'))
    await openPage(page, 'panel')
    await asked
  })

test('[D9] [D322] [ADJ-79] an impossible date typed offline survives a reload, is explained, and arrives once corrected', async ({
  page,
  context,
  request,
}) => {
  const form = await newAdjusterForm(request, 'en-trabajo')
  await beginAdjuster(page, form)
  await untilKept(page)
  await context.setOffline(true)
  await openPage(page, 'person/general/license-data', '?personIndex=1')
  const start = page.getByRole('group', { name: 'Vigente desde' })
  const end = page.getByRole('group', { name: 'Vigente hasta' })
  await fillDate(page, 'Vigente desde', '2024-02-31')
  await end.getByLabel('Año').fill('2030')
  await page.getByLabel('Número de licencia').fill('N04123456')
  await expect(start.getByText('La fecha no existe.')).toBeVisible()
  await expect(page.getByText('queda en este dispositivo y se envía al guardarla')).toBeVisible()
  await page.reload()
  await expect(start.getByLabel('Día')).toHaveValue('31')
  await expect(start.getByLabel('Mes')).toHaveValue('02')
  await expect(start.getByLabel('Año')).toHaveValue('2024')
  await expect(end.getByLabel('Año')).toHaveValue('2030')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar y completar después' }).click()
  await expect(page.getByText(/No se guardó: vigente desde, vigente hasta/).first()).toBeVisible()

  await openPage(page, 'person/general/license-data', '?personIndex=1')
  await expect(start.getByLabel('Día')).toHaveValue('31')
  await start.getByLabel('Día').fill('29')
  // A date pasted from a message fills all three parts.
  await end.getByLabel('Día').evaluate((day) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ' 28 - 02 - 2030 ')
    day.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(end.getByLabel('Mes')).toHaveValue('02')
  await page.getByRole('button', { name: 'Completar', exact: true }).click()
  await context.setOffline(false)
  await expect
    .poll(async () => (await storedAdjusterForm(request, form)).json.peoples[1]?.license)
    .toMatchObject({ number: 'N04123456', startDate: '2024-02-29', endDate: '2030-02-28' })
})

test('[D9] [D63] [D200] [ADJ-20] a full phone warns about typed text and photos, and keeps them once there is room', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow()
  const room = await littleRoom(page, baseURL)
  const form = await newAdjusterForm(request, 'en-trabajo')
  await beginAdjuster(page, form)
  await untilKept(page)
  await openPage(page, 'person/general/data', '?personIndex=1')
  const name = page.getByLabel('Nombre', { exact: true })
  await expect(name).toBeVisible()
  await context.setOffline(true)
  await fillUp(page)
  await name.fill('Elena')
  await expect(page.getByText(memory).first()).toBeVisible()
  await expect(page.getByText('queda en este dispositivo')).not.toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^(Siguiente|Guardar y completar después)$/ })
    .last()
    .click()
  await expect(page.getByText(memory).first()).toBeVisible()

  await page.getByRole('button', { name: 'Regresar' }).click()
  await page.getByRole('button', { name: /^Información del Vehículo/ }).click()
  await page
    .getByRole('button', { name: /^(Siguiente|Guardar y completar después)$/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Fotos del vehículo' })).toBeVisible()
  await choose(page, 'Frente')
  await expect(page.getByText('Lista, sin guardar', { exact: true })).toBeVisible()
  await expect(page.getByText('Tu teléfono no tiene espacio para guardar las fotos')).toBeVisible()

  // With room again, the next write also stores everything that waited, and a reload shows it.
  await room.free()
  await choose(page, 'Atrás')
  await expect(page.getByText('Guardada en este dispositivo', { exact: true })).toHaveCount(1)
  await expect(waitsHere(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Guardada en este dispositivo', { exact: true })).toHaveCount(2)
  await context.setOffline(false)
  const person = async () => (await storedAdjusterForm(request, form)).json.peoples[1]
  await expect.poll(async () => (await person())?.first_name, { timeout: 20_000 }).toBe('Elena')
  await expect(page.getByText('Recibida', { exact: true })).toHaveCount(2)
})

test('[D63] [D68] [D200] after a crash during encryption, stored photos arrive unchanged and missing ones are named', async ({
  page: first,
  context,
  request,
}) => {
  test.setTimeout(150_000)
  const sent = await sentFiles(context)
  const form = await newAdjusterForm(request, 'en-trabajo')
  await beginAdjuster(first, form)
  await untilKept(first)
  await openPage(first, 'person/vehicle/pictures', '?personIndex=1')
  await expect(first.getByRole('heading', { name: 'Fotos del vehículo' })).toBeVisible()
  await context.setOffline(true)
  let page = first
  const saved = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    const side = sides[round % sides.length] ?? 'Frente'
    await page.getByLabel(`Elegir de la galería: ${side}`).setInputFiles(await photoFile())
    await page.getByRole('button', { name: /^Usar/ }).first().click()
    // The kills happen from the middle of the work to its end, in the order of the rounds.
    const shown = await savedAfter(page, round * 25)
    for (const one of shown) saved.add(one)
    page = await crashed(page)
    for (const one of saved) await expect(tile(page, one)).toContainText('Guardada en este dispositivo')
    for (const one of sides)
      await expect(tile(page, one)).toContainText(/Guardada en este dispositivo|Sin foto/)
  }
  for (const side of sides)
    if (!(await tile(page, side).innerText()).includes('Guardada')) await choose(page, side)
  await context.setOffline(false)
  await expect(page.getByText('Recibida', { exact: true })).toHaveCount(sides.length, { timeout: 30_000 })
  const named = async () =>
    namesOf((await storedAdjusterForm(request, form)).json.peoples[1]).filter((one) =>
      one.startsWith('vehicle-'),
    )
  await expect.poll(named).toHaveLength(sides.length)
  const { pictures: stored } = await storedAdjusterForm(request, form)
  const taken = [...sent().values()].map(pictureHash)
  expect(stored.map(({ sha256 }) => sha256).toSorted()).toEqual(taken.toSorted())
})

/** The claim in the insurer's own shape. */
const namesOf = (of: unknown) =>
  ((of as { readonly photos?: readonly { readonly name: string }[] } | undefined)?.photos ?? []).map(
    ({ name }) => name,
  )
const sides = ['Frente', 'Lado derecho', 'Lado izquierdo', 'Atrás'] as const
const tile = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function choose(page: Page, side: string): Promise<void> {
  await page.getByLabel(`Elegir de la galería: ${side}`).setInputFiles(await photoFile())
  await page.getByRole('button', { name: /^Usar/ }).first().click()
  await expect(page.getByRole('button', { name: /^Usar/ })).toHaveCount(0)
}

const ROOM = 20_000_000

/** Limits the storage before anything is written, because the browser reads the quota only now and then. */
async function littleRoom(
  page: Page,
  origin: string | undefined,
): Promise<{ readonly free: () => Promise<void> }> {
  const tab = await page.context().newCDPSession(page)
  const site = { origin: origin ?? '' }
  await tab.send('Storage.overrideQuotaForOrigin', Object.assign({ quotaSize: ROOM }, site))
  return { free: async () => void (await tab.send('Storage.overrideQuotaForOrigin', site)) }
}

/** Fills the storage to the last byte with data that does not compress. */
const fillUp = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('films', 1)
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('films'))
      request.addEventListener('success', () => resolve(request.result))
    })
    const fits = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const film = new Uint8Array(bytes)
        for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(film.subarray(at, at + 65_536))
        const writing = database.transaction('films', 'readwrite')
        writing.objectStore('films').put(film, crypto.randomUUID())
        writing.addEventListener('complete', () => resolve(true))
        writing.addEventListener('abort', () => resolve(false))
      })
    for (const bytes of [1_000_000, 100_000, 10_000, 1000, 10]) while (await fits(bytes));
    database.close()
  })

/** Photos that the screen reports as saved after this time, read in one pass. */
const savedAfter = (page: Page, ms: number) =>
  page.evaluate(async (wait) => {
    await new Promise((done) => setTimeout(done, wait))
    return [...document.querySelectorAll('li.tile')]
      .filter((one) => one.textContent.includes('Guardada en este dispositivo'))
      .map((one) => one.querySelector('h2')?.textContent ?? '')
  }, ms)

/** Kills the page's process without any unload event and opens its address again. */
async function crashed(page: Page): Promise<Page> {
  const [context, address]: [BrowserContext, string] = [page.context(), page.url()]
  const tab = await context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  void tab.send('Page.crash').catch(() => undefined)
  await gone
  const again = await context.newPage()
  await page.close()
  await again.goto(address)
  return again
}
