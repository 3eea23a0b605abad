/**
 * `npm run pictures` draws the pictures outside of pages, from the icon, the styles and the built quoter. They are
 * the icons of home screens and tabs, and the preview of a link to the quoter in messages. They are committed:
 * `shared/public/_a`.
 */
import { chromium, type Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { quoteWords } from '#sites/quoter/quote/quote.ts'
import { FONT_FILE } from './build/font/font.ts'
import { ensureChromium } from './chromium.ts'

const OUT = 'shared/public/_a'
const icon = readFileSync(`${OUT}/icon.svg`, 'utf8')
/**
 * Phones cut the corners of icons, so maskable icons keep their content inside a circle of 80 % (W3C
 * manifest).
 */
const square = icon.replace('rx="8"', '').replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
const touchIcon = square.replace('<rect width="32" height="32"', '<rect x="-3" y="-3" width="38" height="38"')

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const size of [180, 192, 512])
  await draw(page, `icon-${String(size)}.png`, svgPage(touchIcon), size, size)
const small = await draw(page, undefined, svgPage(icon), 32, 32)
writeFileSync(`${OUT}/favicon.ico`, asIcon(small, 32))
await draw(page, 'og-quoter.png', quoterPage(), 1200, 630)
await browser.close()

async function draw(on: Page, name: string | undefined, html: string, width: number, height: number) {
  await on.setViewportSize({ width, height })
  await on.setContent(html)
  await on.evaluate(() => document.fonts.ready)
  return on.screenshot({ omitBackground: true, ...(name !== undefined && { path: `${OUT}/${name}` }) })
}

function svgPage(svg: string): string {
  return `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`
}

/** An .ico file is a directory of pictures, which may be PNG; this one has a single picture. */
function asIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The picture has no brand name: the preview shows it above, and a deployment may have another. */
function quoterPage(): string {
  const built = readFileSync('dist/quoter/quoter/index.html', 'utf8')
  const [car = ''] = /<svg class="vehicle"[^]*?<\/svg>/.exec(built) ?? []
  if (car === '') throw new Error('The built quoter draws no car: build it first.')
  const font = readFileSync(FONT_FILE)
  const styles = ['shared/ui/styles/tokens.css', 'shared/ui/vehicles/Drawing.css'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  return `<html data-theme="light"><style>${styles.join('\n')}
@font-face{font-family:Grotesk;src:url(data:font/woff2;base64,${font.toString('base64')});font-weight:400 700}
body{box-sizing:border-box;height:630px;margin:0;padding:72px 80px;background:var(--paper);color:var(--ink);font-family:Grotesk;border-top:16px solid var(--petrol);display:grid;grid-template:auto 1fr/520px 1fr;gap:0 24px;overflow:hidden}
.mark{width:88px;height:88px}
h1{grid-column:1;align-self:center;margin:0;font-size:76px;line-height:1.06;letter-spacing:-.025em;font-weight:650;text-wrap:balance}
p{grid-column:1;margin:24px 0 0;font-size:33px;line-height:1.35;color:var(--ink-2)}
.car{grid-area:1/2/4/3;align-self:center;color:var(--petrol)}
</style><div class="mark">${icon}</div><h1>${quoteWords.heading}</h1><div class="car">${car}</div><p>${quoteWords.lead}</p></html>`
}
