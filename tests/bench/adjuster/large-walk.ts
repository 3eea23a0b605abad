/** A walk through a claim of ten people with thirty damages and thirty services each (issue 39). */
import type { CDPSession, Page } from '@playwright/test'
import { freshContext } from '../browser.ts'
import { median } from '../measure.ts'
import { claimOf } from './claim.ts'
import { opening } from './page-cost.ts'
import { followLink } from '../../e2e/follow-link.ts'

export const LARGE = { people: 10, damages: 30, services: 30, photos: 12 } as const
/**
 * Multiplier of unthrottled thread time: Chromium's own throttling waits inside the thread, and this gives
 * the same with less noise.
 */
const CPU = 4

/** Cost of each press; `settles` is the time in ms until all the work that it started has ended. */
const steps = [
  { what: 'people', press: /^Gestión de involucrados/, settles: 400 },
  { what: 'a person', press: /^Óscar 0/, settles: 400 },
  { what: 'their data', press: /^Datos Personales/, settles: 400 },
  { what: 'the next page, with an edit', press: /^(Siguiente|Guardar y completar)/, settles: 2500 },
  { what: 'back to the person', press: 'Regresar', settles: 400 },
  { what: 'thirty damages', press: /^Lista de Daños/, settles: 400 },
  { what: 'a damage', press: /^Editar /, settles: 400 },
  { what: 'back to the damages', press: 'Regresar', settles: 400 },
  { what: 'back to them', press: 'Regresar', settles: 400 },
  { what: 'thirty services', press: /^Lista de Servicios/i, settles: 1000 },
] as const
export const SAVES = 'the next page, with an edit'
export const OPENS = 'first open'

/** Milliseconds of the page's main thread by step until it settles; median of the rounds. */
type Costs = ReadonlyMap<string, number>

export async function largeWalk(origin: string, rounds: number): Promise<Costs> {
  const context = await freshContext()
  const page = await context.newPage()
  const tab = await context.newCDPSession(page)
  await tab.send('Performance.enable', { timeDomain: 'threadTicks' })
  await followLink(page, origin + (await claimOf(origin, LARGE)))
  await page.getByRole('button', { name: steps[0].press }).waitFor()
  const costs = new Map<string, number[]>()
  // The first round only fetches the code of each page, so it is not measured.
  for (let round = 0; round <= rounds; round += 1) {
    const add = (what: string, spent: number) => {
      if (round > 0) costs.set(what, [...(costs.get(what) ?? []), spent])
    }
    add(OPENS, await open(tab, page))
    for (const step of steps) add(step.what, await press(tab, page, step))
  }
  await context.close()
  return new Map([...costs].map(([what, spent]) => [what, median(spent) * CPU]))
}

/** Opens the device's form, merged with the insurer's. */
async function open(tab: CDPSession, page: Page): Promise<number> {
  const panel = page
    .url()
    .replace(/adjuster\/.*\//, 'adjuster/panel/')
    .replace(/\?.*/, '')
  await page.goto('about:blank')
  const before = await threadTime(tab)
  await page.goto(panel)
  await page.getByRole('button', { name: steps[0].press }).waitFor()
  await page.waitForTimeout(2500)
  return (await threadTime(tab)) - before
}

async function press(tab: CDPSession, page: Page, { what, press: name, settles }: (typeof steps)[number]) {
  if (what === SAVES) {
    await page.locator('[name=street]').fill(`Calle ${crypto.randomUUID().slice(0, 8)}`)
    // Waits until the device has stored the value.
    await page.waitForTimeout(1200)
  }
  const button = page.getByRole('button', { name })
  const target = what === SAVES ? button.last() : button.first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(name)} is not on show`)
  await opening(page)
  const before = await threadTime(tab)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  // The script that is put into the page sets this property, so the cast is safe.
  await page.evaluate(() => (window as unknown as { opened: Promise<void> }).opened)
  await page.waitForTimeout(settles)
  return (await threadTime(tab)) - before
}

async function threadTime(tab: CDPSession): Promise<number> {
  const { metrics } = await tab.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
