/** Tests slow connections that break, and a browser that is killed (D68). */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type BrowserContext, type CDPSession } from '@playwright/test'
import {
  begin,
  beginAtContact,
  fillUntil,
  give,
  goOn,
  heading,
  newForm,
  pictureHash,
  said,
  sentFiles,
  sign,
  storedForm,
} from '../filling.ts'
import { followLink } from '../../follow-link.ts'

const THIN = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const bend = (line: CDPSession, offline: boolean) =>
  line.send('Network.emulateNetworkConditions', { ...THIN, offline })

test('[CLF-94] [D54] [D68] on a slow line that breaks, each photo arrives whole and once', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(170_000)
  const form = await newForm(request, 'robbery')
  const sent = await sentFiles(context)
  await begin(page, form)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await bend(line, false)
  await fillUntil(page, 'Fotos de tu licencia')
  // Counts the pieces that were being sent when the connection broke.
  let broken = 0
  page.on('requestfailed', (failed) => {
    if (failed.url().includes('/pieces/')) broken += 1
  })
  await give(page, 'Elegir de la galería: Licencia, frente')
  await give(page, 'Elegir de la galería: Licencia, reverso')
  for (let cut = 0; cut < 2; cut += 1) {
    await page.waitForRequest((asked) => asked.url().includes('/pieces/'), { timeout: 60_000 })
    // On such a connection a photo is sent as one piece, which takes some seconds.
    await page.waitForTimeout(1000)
    await bend(line, true)
    await expect(page.getByText('Sin conexión').first()).toBeVisible()
    await bend(line, false)
  }
  await goOn(page, 'Fotos de tu licencia')
  await fillUntil(page, 'Firma tu reporte')
  await sign(page)
  await expect(page).toHaveURL(/\/claims\/completed\//, { timeout: 90_000 })
  const { json, pictures } = await storedForm(request, form)
  expect(broken).toBeGreaterThan(0)
  expect([json.declaration, json.peoples[0]?.email]).toEqual([said.facts, said.email])
  const taken = [...sent().values()].map(pictureHash)
  expect(pictures.map((picture) => picture.sha256).toSorted()).toEqual(taken.toSorted())
  expect(pictures).toHaveLength(4)
})

/** Process id of the main process of this profile's browser. */
function processOf(profile: string): number {
  for (const file of globSync('/proc/[0-9]*/cmdline')) {
    const args = readArgs(file)
    const isBrowser = !args.some((arg) => arg.startsWith('--type='))
    if (isBrowser && args.includes(`--user-data-dir=${profile}`)) return Number(file.split('/')[2])
  }
  throw new Error('no browser')
}

function readArgs(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\0')
  } catch {
    return [] // The process has ended meanwhile.
  }
}

test('[CLF-94] [D63] [D68] after two crashes of the browser, answers, photos and signatures arrive once', async ({
  request,
  baseURL,
}, { project }) => {
  test.setTimeout(170_000)
  const profile = mkdtempSync(join(tmpdir(), 'volante-profile-'))
  const { launchOptions, viewport, locale, timezoneId } = project.use
  const start = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL !== undefined && { baseURL }),
      ...(viewport !== undefined && { viewport }),
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    })
  const kill = async (context: BrowserContext) => {
    const gone = context.waitForEvent('close')
    process.kill(processOf(profile), 'SIGKILL')
    await gone
  }
  try {
    const form = await newForm(request, 'robbery')
    // A browser writes cookies to disk after half a minute, or when it closes.
    const before = await start()
    const opened = await before.newPage()
    await beginAtContact(opened, form)
    const contact = opened.url()
    await before.close()

    const first = await start()
    const page = await first.newPage()
    await page.goto(contact)
    await expect(heading(page, '¿Cómo te contactamos?')).toBeVisible()
    await first.setOffline(true)
    await fillUntil(page, 'Fotos del lugar')
    await give(page, /Elegir otra de la galería/)
    await expect(page.getByText('Guardada en este dispositivo', { exact: true })).toBeVisible()
    const address = page.url()
    await kill(first)

    const second = await start()
    await second.setOffline(true)
    const again = await second.newPage()
    await again.goto(address)
    await expect(again.getByText('Guardada en este dispositivo', { exact: true })).toBeVisible()
    await goOn(again, 'Fotos del lugar')
    await fillUntil(again, 'Firma tu reporte')
    await sign(again)
    await expect(again.getByText('Tu reporte está guardado en este dispositivo')).toBeVisible()
    const signed = again.url()
    await kill(second)

    const third = await start()
    const last = await third.newPage()
    await last.goto(signed)
    await expect(last).toHaveURL(/\/claims\/completed\//, { timeout: 60_000 })
    await expect(heading(last, /^¡Gracias!/)).toBeVisible()
    await third.close()
    const { json, pictures } = await storedForm(request, form)
    expect([json.completed, json.declaration, json.peoples[0]?.email, pictures.length]).toEqual([
      true,
      said.facts,
      said.email,
      4,
    ])
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})

test('[D125] [D63] [D68] after a crash right after opening the link, opening it again restores the input', async ({
  request,
  baseURL,
}, { project }) => {
  test.setTimeout(120_000)
  const profile = mkdtempSync(join(tmpdir(), 'volante-profile-'))
  const { launchOptions, viewport, locale, timezoneId } = project.use
  const start = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL !== undefined && { baseURL }),
      ...(viewport !== undefined && { viewport }),
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    })
  try {
    const form = await newForm(request, 'robbery')
    const first = await start()
    const page = await first.newPage()
    await beginAtContact(page, form)
    await first.setOffline(true)
    await page.getByLabel('Correo electrónico').fill(said.email)
    await goOn(page, '¿Cómo te contactamos?')
    await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
    const address = page.url()
    const gone = first.waitForEvent('close')
    process.kill(processOf(profile), 'SIGKILL')
    await gone

    const second = await start()
    const again = await second.newPage()
    await again.goto(address)
    // The cookie was not written to disk, so the page says what to do and until when the data is kept.
    await expect(heading(again, 'Abre otra vez el mensaje que recibiste')).toBeVisible()
    await expect(again.getByText(/lo guarda hasta el/)).toBeVisible()
    const other = await second.newPage()
    await followLink(other, form.link)
    await expect.poll(async () => (await storedForm(request, form)).json.peoples[0]?.email).toBe(said.email)
    // The first tab resumes without a press.
    await expect(heading(again, '¿Qué pasó?')).toBeVisible()
    await second.close()
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})
