/**
 * `npm run readme-pictures -- http://localhost:8787` draws the README's pictures of the product that runs there. Each is
 * drawn in both themes and one size; three of them stand together in the first one, and one moves. They are committed in
 * `docs/images`. Names after the address draw those alone.
 */
import { chromium, type BrowserContext } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { paths } from '#shared/paths.ts'
import { ensureChromium } from '../chromium.ts'
import { animatedWebp, type FilmFrame } from './animated-webp.ts'
import { film, hero, pictures, type Picture, signIn } from './scenes.ts'

const OUT = 'docs/images'
const SIZE = { width: 390, height: 780 } as const
const [origin = 'http://localhost:8787', ...only] = process.argv.slice(2)

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const encoder = await (await browser.newContext()).newPage()
const open = (size: Picture['size'] = SIZE) =>
  browser.newContext({ baseURL: origin, viewport: size, reducedMotion: 'reduce', locale: 'es-MX' })

for (const picture of pictures) {
  if (only.length > 0 && !only.includes(picture.name)) continue
  const context = await open()
  await draw(picture, context)
  await context.close()
}
if (only.length === 0 || only.includes('hero')) await drawHero()
if (only.length === 0) await drawFilm(await open())
await browser.close()

async function drawFilm(context: BrowserContext): Promise<void> {
  const frames: FilmFrame[] = []
  await film(await context.newPage(), async (page, ms) => {
    frames.push({ webp: await webpOf(await page.screenshot(), 0.7), ms })
  })
  const moving = animatedWebp(frames, SIZE)
  writeFileSync(`${OUT}/tour.webp`, moving)
  const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000
  console.log(`tour.webp: ${String(seconds)} s, ${String(Math.round(moving.length / 1000))} KB`)
}

async function draw({ name, who, show }: Picture, within: BrowserContext): Promise<void> {
  const page = await within.newPage()
  if (who !== undefined) await signIn(page, origin, who)
  await show(page)
  await page.waitForLoadState('networkidle')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => document.fonts.ready)
    const webp = await webpOf(await page.screenshot(), 0.9)
    writeFileSync(`${OUT}/${name}-${colorScheme}.webp`, webp)
    console.log(`${name}-${colorScheme}.webp: ${String(Math.round(webp.length / 1000))} KB`)
  }
}

async function drawHero(): Promise<void> {
  const pages = await Promise.all(
    hero.map(async ({ who, size, show }) => {
      const page = await (await open(size)).newPage()
      if (who !== undefined) await signIn(page, origin, who)
      // The font appears only if it is cached, so another page loads it first.
      await page.goto(paths.policyList())
      await page.waitForLoadState('networkidle')
      await show(page)
      await page.waitForLoadState('networkidle')
      return page
    }),
  )
  const canvas = await (await browser.newContext({ viewport: { width: 1700, height: 830 } })).newPage()
  for (const colorScheme of ['light', 'dark'] as const) {
    const screens: string[] = []
    for (const page of pages) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => document.fonts.ready)
      screens.push((await page.screenshot()).toString('base64'))
    }
    await canvas.setContent(heroPage(screens))
    await canvas.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
    const webp = await webpOf(await canvas.screenshot({ omitBackground: true }), 0.85)
    writeFileSync(`${OUT}/hero-${colorScheme}.webp`, webp)
    console.log(`hero-${colorScheme}.webp: ${String(Math.round(webp.length / 1000))} KB`)
  }
}

/** The browser encodes the picture itself. */
async function webpOf(png: Buffer, quality: number): Promise<Buffer> {
  const url = `data:image/png;base64,${png.toString('base64')}`
  const encoded = await encoder.evaluate(
    async ([source, fineness]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', fineness)
    },
    [url, quality] as const,
  )
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}

/**
 * This page is photographed as the README's first picture: a laptop with two phones before it. It has no ground, so that
 * the picture stands on any.
 *
 * @param screens PNG in base64: the laptop's screen, then each phone's.
 */
function heroPage([laptop = '', ...phones]: readonly string[]): string {
  const image = (png: string) => `<img alt="" src="data:image/png;base64,${png}">`
  return `<!doctype html><style>
    body { margin: 0; position: relative; inline-size: 1700px; block-size: 830px; }
    img { display: block; inline-size: 100%; }
    div { position: absolute; overflow: hidden; background: #10272b; box-shadow: 0 12px 40px rgb(0 0 0 / 30%); }
    .laptop { inset: 24px auto auto 24px; inline-size: 1030px; border: 14px solid #10272b; border-radius: 18px; }
    .phone { inline-size: 330px; border: 9px solid #10272b; border-radius: 36px; }
    .phone:nth-of-type(2) { inset: 120px auto auto 970px; }
    .phone:nth-of-type(3) { inset: 40px auto auto 1330px; }
  </style><div class="laptop">${image(laptop)}</div>${phones
    .map((png) => `<div class="phone">${image(png)}</div>`)
    .join('')}`
}
