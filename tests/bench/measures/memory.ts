import type { Page } from '@playwright/test'
import { freshContext, logIn } from '../browser.ts'
import { isFull, within } from '../measure.ts'
import type { Measure } from '../measure.ts'
import { product, residentBytes } from '../product.ts'
import { askQuote } from '../quotes.ts'

const QUOTES = isFull ? 2000 : 300
const SAMPLE_MS = 250
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** The pages of a purchase, in their order. */
const journey = [
  '/quoter',
  '/log-in',
  '/policy/status/active',
  '/policy/owner',
  '/policy/contract/vehicle/data',
  '/policy/contract/plan-selection',
  '/policy/contract/person-data',
  '/policy/contract/plan-review',
  '/policy/contract/plan-payment',
  '/policy/contract/completion',
]

export const memory: Measure = {
  name: 'memory',
  target: 'gateway and sandbox together under 1.2 GB while a person buys',
  how: `The figure is the resident memory (\`VmRSS\` of \`/proc\`), summed over \`tools/serve.ts\` and all its
descendant processes. It includes the development server and is sampled every ${String(SAMPLE_MS)} ms; pages
that two processes share count twice. Meanwhile a browser quotes, signs in and opens every page of a purchase
three times, and makes ${QUOTES.toLocaleString('en')} further quotes.`,
  async run() {
    const { origin, processes } = await product()
    const resident = () => processes().reduce((total, id) => total + residentBytes(id), 0)
    const atRest = resident()
    let peak = atRest
    const sampling = setInterval(() => (peak = Math.max(peak, resident())), SAMPLE_MS)
    try {
      const context = await freshContext()
      const page = await context.newPage()
      for (let round = 0; round < 3; round += 1) await walk(page, origin, round)
      await context.close()
      for (let run = 0; run < QUOTES; run += 1) await askQuote(origin, run)
    } finally {
      clearInterval(sampling)
    }
    const afterwards = resident()
    const limit = 1.2e9
    return [
      { ...within('before the first visitor', atRest, limit, megabytes), target: '–', met: undefined },
      within('most while a person buys', Math.max(peak, afterwards), limit, megabytes),
      { ...within('afterwards', afterwards, limit, megabytes), target: '–', met: undefined },
    ]
  },
}

/** A step that is not open yet redirects to the first open one, which costs the same. */
async function walk(page: Page, origin: string, round: number): Promise<void> {
  for (const path of journey) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    if (path === '/quoter') await askQuote(origin, round)
    if (path === '/log-in' && round === 0) await logIn(page.context(), origin)
  }
}
