/**
 * `npm run readme-pictures -- http://localhost:8787` draws the README's pictures of the product that runs there. Each is
 * drawn in both themes and one size; three of them stand together in the first one, and one moves. They are committed in
 * `docs/images`. Names after the address draw those alone.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { paths } from '#shared/paths.ts'
import { ensureChromium } from '../chromium.ts'
import { animatedWebp, type FilmFrame } from './animated-webp.ts'
import { SEED_PASSWORD } from '#sandbox/seeds/people.data.ts'
import { button, buy, fillVehicle } from '#tests/bench/purchase/walk.ts'

/** The scenes of the README's pictures: six screens, and a film of twenty seconds that visits them. */
interface Picture {
  readonly name: string
  /** E-mail of the signed-in person; absent for a visitor. */
  readonly who?: string
  /** Size in CSS pixels; absent for a phone. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly show: (page: Page) => Promise<unknown>
}

const person = (name: string) => `${name}@volante.example`
const price = (page: Page) =>
  page
    .locator('main')
    .getByText(/\$[\d,]+\.\d\d/)
    .first()
/** Scrolls an element to the position below the header of the product. */
const toTop = (page: Page, name: string | RegExp) =>
  page
    .getByText(name)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'start' })
    })

const answers: readonly ((page: Page) => Promise<unknown>)[] = [
  ...['Nissan', 'Versa', '2022'].map(
    (name) => (page: Page) => page.getByRole('button', { name, exact: true }).click(),
  ),
  (page) => page.getByRole('group', { name: 'Versión' }).getByRole('button').first().click(),
  async (page) => {
    await page.getByRole('textbox', { name: 'Código postal' }).waitFor()
    await page.keyboard.type('06700')
    await price(page).waitFor()
  },
]

const plansOnScreen = async (page: Page) => {
  await page.goto(paths.contract('vehicle/data'))
  await fillVehicle(page)
  await button('Siguiente')(page)
  await page.locator('.selection:not([aria-busy])').waitFor()
}

/** Screens of the first picture: plans on a laptop, a claim and the policy's card on phones. */
const hero: readonly [laptop: Picture, ...phones: Picture[]] = [
  {
    name: 'laptop',
    who: person('ana.torres'),
    size: { width: 1180, height: 800 },
    async show(page) {
      await plansOnScreen(page)
      await toTop(page, 'Forma de pago')
    },
  },
  {
    name: 'claim',
    who: person('sonia.cano'),
    show: (page) => page.goto('/claim-payments/completed?claim=claim-damage-negotiating'),
  },
  { name: 'pocket-card', who: person('bruno.mendez'), show: (page) => page.goto(paths.pocketCard()) },
]

const pictures: readonly Picture[] = [
  { name: 'quoter', show: (page) => page.goto(paths.quoter()) },
  {
    name: 'plans',
    who: person('ana.torres'),
    async show(page) {
      await plansOnScreen(page)
      await toTop(page, 'Planes')
    },
  },
  {
    // Each run makes one more purchase, and a person may have five policies at most.
    name: 'receipt',
    who: person('valeria.soria'),
    async show(page) {
      const settled = () => page.waitForLoadState('networkidle')
      await buy(page, { origin: '', settled, onScreen: () => undefined })
      // The sandbox's message notice is removed from the picture.
      const notices = page.getByRole('button', { name: 'Cerrar' })
      await notices.first().waitFor()
      // Notices replace one another in motion, so the script removes them instead of clicking.
      while ((await notices.count()) > 0) await notices.first().dispatchEvent('click')
    },
  },
  {
    name: 'claim',
    who: person('sonia.cano'),
    show: (page) => page.goto('/claim-payments/completed?claim=claim-damage-negotiating'),
  },
  { name: 'pocket-card', who: person('bruno.mendez'), show: (page) => page.goto(paths.pocketCard()) },
  {
    name: 'driver',
    async show(page) {
      await page.goto('/claims/forms/insured/siniestro-colision-avanzado/llave-siniestro-colision-avanzado')
      await page.getByRole('button').first().click()
      await page.getByRole('checkbox').waitFor()
      // The step's heading takes the focus, which scrolls the page.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
]

type Shoot = (page: Page, ms: number) => Promise<void>

/** Scenes of the film: a price, then what a policy pays after a crash. */
async function film(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(paths.quoter())
  await page.waitForLoadState('networkidle')
  await shoot(page, 1800)
  for (const answer of answers) {
    await answer(page)
    await page.waitForLoadState('networkidle')
    await shoot(page, 1200)
  }
  await price(page).scrollIntoViewIfNeeded()
  await shoot(page, 2000)
  await signIn(page, new URL(page.url()).origin, 'bruno.mendez@volante.example')
  await page.goto(paths.policyList())
  await page.waitForLoadState('networkidle')
  await shoot(page, 2200)
  await page.goto(paths.pocketCard())
  await page.waitForLoadState('networkidle')
  await shoot(page, 2600)
  await page.locator('summary', { hasText: '¿Cuánto pagaría yo?' }).click()
  await toTop(page, 'Coberturas')
  await shoot(page, 2600)
  await toTop(page, /^Tuve un choque$/)
  await shoot(page, 2600)
}

/** Logs in by the API call, because the log-in's screen has a picture of its own. */
async function signIn(page: Page, origin: string, email: string): Promise<void> {
  const answer = await page.request.post('/api/log-in', {
    headers: { origin, 'sec-fetch-site': 'same-origin', 'x-volante': '1' },
    data: { email, password: SEED_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`the log-in answered ${String(answer.status())}`)
}

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
  await loadFont(page)
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

/** The font appears only if it is cached, so another page loads it first. */
async function loadFont(page: Page): Promise<void> {
  await page.goto(paths.terms())
  await page.waitForLoadState('networkidle')
}

async function drawHero(): Promise<void> {
  const pages = await Promise.all(
    hero.map(async ({ who, size, show }) => {
      const page = await (await open(size)).newPage()
      if (who !== undefined) await signIn(page, origin, who)
      await loadFont(page)
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

/** Converts a PNG to WebP in the browser. */
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
