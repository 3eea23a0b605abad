/**
 * Compares the bytes of built pages with their limits and with their baselines. Bytes are exact, so that an increase of
 * two per cent already fails.
 */
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { pages, type Page } from '#shared/sites.ts'
import { expect, test } from 'vitest'
import { scriptsOf, weigh } from '../budgets.ts'
import recorded from '#tests/bench/baselines/page-bytes.json' with { type: 'json' }

const SLIP = 1.02

function pageAt(pattern: string) {
  const page = pages.find((one) => one.pattern === pattern)
  if (!page || !existsSync(`dist/${page.app}/${page.file}`)) throw new Error(`${pattern} is not built`)
  return page
}

const brotli = (file: string) => brotliCompressSync(readFileSync(file)).length

/**
 * Counts the bytes of a visit: each script and stylesheet once, and the documents. Fonts, pictures and data are left
 * out.
 */
function weighVisit(loaded: readonly Page[], shown: readonly Page[]): number {
  const fileOf = (page: Page) => `dist/${page.app}/${page.file}`
  const linked = [...loaded, ...shown].flatMap((page) => {
    const html = readFileSync(fileOf(page), 'utf8')
    const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(
      ([, href]) => href ?? '',
    )
    return [...styles, ...scriptsOf(html, true)]
  })
  const files = [...new Set(linked)].map((path) => `dist${path}`)
  return [...files, ...loaded.map(fileOf)].reduce((sum, file) => sum + brotli(file), 0)
}

const step = (slug: string) => pageAt(`/policy/contract/${slug}`)
/** The three documents of a purchase, and the steps whose screens they show. */
const documents = ['vehicle/data', 'plan-payment', 'completion']
const screens = [
  'plan-selection',
  'vehicle/aditional-data',
  'vehicle-salvage',
  'vehicle-owner',
  'person-data',
  'plan-review',
  'bill',
]

test.each(Object.entries(recorded.script))(
  'the script of %s does not exceed its recorded weight',
  async (pattern, bytes) => {
    expect((await weigh(pageAt(pattern))).script).toBeLessThan(bytes * SLIP)
  },
)

test('the quoter’s script is below 0.57 of the baselines’ scripts', async () => {
  const { spa, next } = recorded.baselines.quoterScript
  const { script } = await weigh(pageAt('/quoter'))
  expect(script / spa).toBeLessThan(0.57)
  expect(script / next).toBeLessThan(0.57)
})

test('the files of a whole purchase do not exceed their recorded weight', () => {
  expect(weighVisit(documents.map(step), screens.map(step))).toBeLessThan(recorded.purchase.files * SLIP)
})

test('a whole purchase is below 0.85 of the single-page baseline and 0.56 of the Next one', () => {
  const { spa, next } = recorded.baselines.purchase
  const bytes = weighVisit(documents.map(step), screens.map(step)) + recorded.purchase.besideFiles
  expect(bytes / spa).toBeLessThan(0.85)
  expect(bytes / next).toBeLessThan(0.56)
})
