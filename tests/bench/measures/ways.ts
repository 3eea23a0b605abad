import type { Page } from '@playwright/test'
import { SEED_PASSWORD } from '#sandbox/seeds/people.data.ts'
import { freshContext, slowDown } from '../browser.ts'
import { behind, startEdge } from '../edge.ts'
import { count, isFull, median, seconds, within } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product } from '../product.ts'
import { button, fillPapers } from '../purchase/walk.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? (isFull ? 7 : 3))

interface Way {
  readonly what: string
  /**
   * Number of presses in the version of 25 November 2026 (a1f28661), counted in the same way. The claim had four,
   * because its page had no date field. The number for the purchase was read from the code: nine presses to the price,
   * and twelve in its steps.
   */
  readonly before: number
  /** The signed-in person; null for a visitor. */
  readonly who: string | null
  readonly from: string
  walk(page: Page): Promise<unknown>
}

const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function toPrice(page: Page): Promise<void> {
  for (const name of ['Nissan', 'Versa', '2022']) await tile(page, name)
  await page.getByRole('group', { name: 'Versión' }).getByRole('button').first().click()
  await page.getByRole('textbox', { name: 'Código postal' }).waitFor()
  await page.keyboard.type('06700')
  await page
    .getByText(/\$[\d,]+\.\d\d/)
    .first()
    .waitFor()
}

/** Walks from the price to the card form for a person who insures their own car. */
async function toPayment(page: Page): Promise<void> {
  const next = () => button('Siguiente')(page)
  await page.getByRole('link', { name: 'Contratar', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('checkbox', { name: /Declaro que mi vehículo/ }).click()
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).click()
  await next()
  await page.locator('.selection:not([aria-busy])').waitFor()
  await button('Contratar Póliza')(page)
  // Each field is focused by a press.
  for (const name of [/Número de serie/, /Placas/]) await page.getByRole('textbox', { name }).click()
  await fillPapers(page)
  await next()
  await button('No')(page)
  await button(/^Yo/)(page)
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).click()
  await button('Proceder al pago')(page)
  await page.getByRole('button', { name: /^Pagar \$/ }).waitFor()
}

const ways: readonly Way[] = [
  {
    what: 'quoter opened → first price',
    before: 9,
    who: null,
    from: '/quoter',
    walk: toPrice,
  },
  {
    what: 'quoter opened → payment of a purchase',
    before: 21,
    who: 'ana.torres@volante.example',
    from: '/quoter',
    async walk(page) {
      await toPrice(page)
      await toPayment(page)
    },
  },
  {
    what: 'first screen → paying what is overdue',
    before: 1,
    who: 'pablo.ortega@volante.example',
    from: '/policy/status/active',
    async walk(page) {
      await page
        .getByRole('link', { name: /^Ver cómo pagar/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Pagar \$/ }).waitFor()
    },
  },
  {
    what: 'first screen → what is with my claim',
    before: 4,
    who: 'sonia.cano@volante.example',
    from: '/policy/status/active',
    async walk(page) {
      await page
        .getByRole('navigation', { name: 'De todos los días' })
        .getByRole('link', { name: 'Siniestros' })
        .click()
      await page
        .getByText(/a más tardar el .+ de \d{4}/)
        .first()
        .waitFor()
    },
  },
]

export const waysOf: Measure = {
  name: 'ways',
  target:
    'no more presses than before to the first price, a purchase’s payment, an overdue payment, and a claim’s state',
  how: `The measure runs on a phone (390 px) with Chromium's throttling (150 ms RTT, 1.6 Mbps, CPU 4×) and an
empty cache. A press is a click that the browser calls trusted, counted in the page; a list chosen by typing
takes two. The time runs from the navigation, or for a signed-in person from their open page, until the result
is shown. A machine that never reads presses the buttons, so the time is the product's and not a person's. The
figure is the median of ${String(ROUNDS)} rounds.`,
  async run() {
    const { origin } = await product()
    const edge = await startEdge(behind(origin))
    const rows: Row[] = []
    for (const way of ways) {
      const rounds: Walked[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await walked(way, edge, origin))
      const time = seconds(median(rounds.map(({ ms }) => ms)) / 1000)
      const presses = Math.max(...rounds.map((one) => one.presses))
      rows.push({ ...within(`${way.what} (presses)`, presses, way.before, count), theirs: '–' })
      rows.push({
        what: `${way.what} (time)`,
        ours: time,
        theirs: '–',
        ratio: 1,
        target: '–',
        met: undefined,
      })
    }
    return rows
  },
}

interface Walked {
  readonly presses: number
  readonly ms: number
}

async function walked({ who, from, walk }: Way, edge: string, origin: string): Promise<Walked> {
  const context = await freshContext()
  if (who !== null) {
    const answer = await context.request.post(`${origin}/api/log-in`, {
      headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'X-Volante': '1' },
      data: { email: who, password: SEED_PASSWORD },
    })
    if (!answer.ok()) throw new Error(`the log-in answered ${String(answer.status())}`)
  }
  const page = await context.newPage()
  await page.addInitScript(countPresses)
  await slowDown(page)
  const opened = performance.now()
  await page.goto(edge + from, { waitUntil: who === null ? 'commit' : 'networkidle' })
  const begun = who === null ? opened : performance.now()
  await walk(page)
  const ms = performance.now() - begun
  const presses = Number(await page.evaluate(() => sessionStorage.getItem('bench-presses')))
  await context.close()
  return { presses, ms }
}

/** Counts presses inside the page, across all of its documents. */
function countPresses(): void {
  const key = 'bench-presses'
  const add = ({ isTrusted }: Event) => {
    if (isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
  }
  addEventListener('click', add, true)
}
