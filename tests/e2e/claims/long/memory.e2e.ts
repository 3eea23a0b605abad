/** Memory of a page that holds forty unsent photos without a network. */
import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { begin, heading, wholeForm } from '../filling.ts'
import { written } from '../../verbs.ts'

const PHOTOS = 40
/** The test needs more time to draw a photo than the page to take it. */
const DIFFERENT = 5
const LIMIT = 60e6
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** The picture is noise, which compresses badly, so that it weighs as much as a phone's photo. */
const heavyPhoto = async (page: Page, seed: number) => {
  const base64 = await page.evaluate(async (colour) => {
    const [width, height] = [2000, 1500]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const on = canvas.getContext('2d')
    if (!on) throw new Error('no canvas')
    on.fillStyle = `hsl(${String((colour * 53) % 360)} 60% 50%)`
    on.fillRect(0, 0, width, height)
    for (let dot = 0; dot < 12_000; dot += 1) {
      on.fillStyle = `hsl(${String(Math.random() * 360)} 70% 50% / 0.6)`
      on.fillRect(Math.random() * width, Math.random() * height, 14, 14)
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  }, seed)
  return { name: `${String(seed)}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/**
 * The document's memory: its script and the memory outside of it (`Runtime.getHeapUsage`), and the private memory of
 * the renderers (`RssAnon`). That includes decoded pictures on show and the browser's own structures, but no memory
 * that can be freed at any time.
 */
async function memoryOf(browser: Browser, context: BrowserContext, page: Page) {
  const tab = await context.newCDPSession(page)
  await tab.send('HeapProfiler.collectGarbage')
  // Decoded pictures and canvases of a moment ago stay until memory is short, as on a phone.
  await tab.send('Memory.simulatePressureNotification', { level: 'critical' })
  await page.waitForTimeout(3000)
  await tab.send('HeapProfiler.collectGarbage')
  // Playwright's protocol types do not have this method yet.
  const heap = (await tab.send('Runtime.getHeapUsage')) as unknown as Record<string, number>
  const all = await browser.newBrowserCDPSession()
  const { processInfo } = await all.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const resident = renderers.map(({ id }) => {
    const [, kilobytes = '0'] =
      /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${String(id)}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  })
  return {
    script: (heap.usedSize ?? 0) + (heap.embedderHeapUsedSize ?? 0) + (heap.backingStorageSize ?? 0),
    renderer: resident.reduce((sum, one) => sum + one, 0),
  }
}

test('[D107] [D68] forty photos waiting on the phone use at most 60 MB of memory', async ({
  browser,
  page,
  context,
  request,
}) => {
  test.setTimeout(175_000)
  const form = await wholeForm(request, 'robbery')
  const files: Awaited<ReturnType<typeof heavyPhoto>>[] = []
  const studio = await context.newPage()
  for (let seed = 1; seed <= DIFFERENT; seed += 1) files.push(await heavyPhoto(studio, seed))
  await studio.close()
  await begin(page, form)
  await written(page)
  await page.goto(page.url().replace('/name/', '/references/'))
  await expect(heading(page, 'Fotos del lugar')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Fotos del lugar')).toBeVisible()
  const take = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const file = files[index % DIFFERENT]
      await page.getByLabel('Elegir otra de la galería').setInputFiles(file ? [file] : [])
      await page.getByRole('button', { name: /^Usar/ }).first().click()
      await expect(page.getByRole('listitem')).toHaveCount(index + 1)
    }
  }
  const empty = await memoryOf(browser, context, page)
  // The first photo includes the fixed cost of any photo, such as encoders and their code.
  await take(0, 1)
  const first = await memoryOf(browser, context, page)
  await take(1, PHOTOS)
  const taken = await memoryOf(browser, context, page)
  const bytes = (files.reduce((sum, { buffer }) => sum + buffer.length, 0) * PHOTOS) / DIFFERENT
  await page.reload()
  await expect(page.getByRole('listitem')).toHaveCount(PHOTOS)
  await page.mouse.wheel(0, 20_000)
  const restored = await memoryOf(browser, context, page)
  const grown = [taken, restored].map((now) => ({
    script: now.script - empty.script,
    renderer: now.renderer - empty.renderer,
  }))
  const told = grown.map(
    ({ script, renderer }) => `script ${megabytes(script)}, renderer ${megabytes(renderer)}`,
  )
  test.info().annotations.push({
    type: 'memory',
    description: [
      `${megabytes(bytes)} chosen; the first: ${megabytes(first.renderer - empty.renderer)}`,
      ...told,
    ].join('; '),
  })
  for (const { script, renderer } of grown) {
    expect(script).toBeLessThan(LIMIT)
    expect(renderer).toBeLessThan(LIMIT)
  }
})
