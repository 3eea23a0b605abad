import type { CDPSession, Page } from '@playwright/test'
import { capture, storedOn, type Stored } from '../adjuster/captured.ts'
import { claimOf } from '../adjuster/claim.ts'
import { LARGE, largeWalk, OPENS, SAVES } from '../adjuster/large-walk.ts'
import { countThread, scriptOf } from '../adjuster/page-cost.ts'
import { freshContext } from '../browser.ts'
import { isFull, median, milliseconds, within } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product } from '../product.ts'
import { followLink } from '../../e2e/follow-link.ts'

const ROUNDS = isFull ? 9 : 5
const PEOPLE = 10
const EACH = { damages: 3, services: 3, photos: 12 } as const
/** Number of photos taken on the device and not yet sent. */
const CAPTURED = PEOPLE * EACH.photos
const SCRIPT_MS = 100
const MEMORY = 150e6
const CPU = 4
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** Slugs of the pages that the walk opens; each is left by "Regresar". */
const walked = [
  ['people', /^Gestión de involucrados/],
  ['a person', /^Óscar 0/],
  ['their data', /^Datos Personales/],
] as const

export const adjusterPages: Measure = {
  name: 'adjuster-pages',
  target: `opening a page of a claim of ten people takes at most ${String(SCRIPT_MS)} ms of script (CPU ${String(CPU)}×), in at most ${megabytes(MEMORY)}. Received data does not stay on the device`,
  how: `A claim has ${String(PEOPLE)} people with ${String(PEOPLE * EACH.damages)} damages,
${String(PEOPLE * EACH.services)} services and ${String(PEOPLE * EACH.photos)} photos, which the insurer's
office has entered. The device takes ${String(CAPTURED)} more photos without a network and keeps them. Its
pages are opened one after the other on a phone with Chromium's throttling. The figure is the
\`ScriptDuration\` of the page's own thread from the press until its heading is shown, as the median of
${String(ROUNDS)} walks. The press is at a point, because a search for a button by its role costs the page
more than opening it. The same pages of a claim of two people are the control. Memory is the size of the
script's data in and outside of its heap (\`Runtime.getHeapUsage\`), after a collection at the end of the last
walk. Then the network returns. Once the insurer has all data, the device holds no photo, no cache entry of a
claim, and no entry of localStorage or sessionStorage. A test proves that no data stays after the closing
(\`adjuster-signing.e2e.ts\`).

The large claim has ${String(LARGE.people)} people with ${String(LARGE.damages)} damages and
${String(LARGE.services)} services each. Its figure is the \`TaskDuration\` of the page's thread, four times
its value without throttling, from the press until all work has settled. The street of a person is edited
before each press that saves. \`BENCH_BASE=http://…\` names a running build for a comparison, such as
d518fa00.`,
  async run() {
    const { origin } = await product()
    const large = await walkAll(origin, PEOPLE, CAPTURED)
    const small = await walkAll(origin, 2, 0)
    const rows = walked.flatMap(([what], index): Row[] => {
      const [ten, two] = [median(large.times[index] ?? []), median(small.times[index] ?? [])]
      return [
        within(`${what}, ten people`, ten, SCRIPT_MS, milliseconds),
        {
          what: `${what}, ten people ÷ two`,
          ours: milliseconds(ten),
          theirs: milliseconds(two),
          ratio: ten / two,
          target: '–',
          met: undefined,
        },
      ]
    })
    const { waiting, received } = large
    return [
      ...rows,
      ...(await largeRows(origin)),
      within('memory of the page', large.memory, MEMORY, megabytes),
      exactly('photos that wait on the device', waiting.photos, CAPTURED),
      exactly('photos there once they were received', received.photos, 0),
      exactly('entries of caches that are of a claim', received.cached, 0),
      exactly('entries of localStorage and sessionStorage', received.storage, 0),
    ]
  },
}

async function largeRows(origin: string): Promise<Row[]> {
  const ours = await largeWalk(origin, ROUNDS)
  const base = process.env.BENCH_BASE
  const theirs = base === undefined ? undefined : await largeWalk(base, ROUNDS)
  return [...ours].map(([what, spent]): Row => {
    const other = theirs?.get(what)
    const ratio = other === undefined ? Number.NaN : spent / other
    const limit = { [SAVES]: 0.25, [OPENS]: 0.5 }[what]
    return {
      what: `large claim: ${what}`,
      ours: milliseconds(spent),
      theirs: other === undefined ? '–' : milliseconds(other),
      ratio,
      target: limit === undefined || other === undefined ? '–' : `≤ ${String(limit)}`,
      met: limit === undefined || other === undefined ? undefined : ratio <= limit,
    }
  })
}

function exactly(what: string, ours: number, target: number): Row {
  return {
    what,
    ours: String(ours),
    theirs: '–',
    ratio: ours / Math.max(target, 1),
    target: String(target),
    met: ours === target,
  }
}

async function walkAll(origin: string, people: number, captured: number) {
  const link = await claimOf(origin, Object.assign({ people }, EACH))
  const context = await freshContext()
  const page = await context.newPage()
  const tab = await context.newCDPSession(page)
  await countThread(tab)
  await followLink(page, origin + link)
  await page.getByRole('button', { name: walked[0][1] }).waitFor()
  if (captured > 0) await captureAll(page, people, captured)
  const waiting = await storedOn(page)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const times = walked.map((): number[] => [])
  // The first round only fetches the code of each page, so it is not measured.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, [, name]] of walked.entries()) {
      const spent = await scriptOf(tab, page, name)
      if (round > 0) times[index]?.push(spent)
    }
    for (const _ of walked) await scriptOf(tab, page, 'Regresar')
  }
  const memory = await heldBy(tab)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await context.setOffline(false)
  const received = await untilReceived(page)
  await context.close()
  return { times, memory, waiting, received }
}

/** Takes photos of each person and of each person's first damage. Ends on the panel. */
async function captureAll(page: Page, people: number, captured: number): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const back = () => page.getByRole('button', { name: 'Regresar' }).click()
  // Both pages are opened first, because their code must be loaded before the network is cut.
  await openDamage(page, 0)
  await page.getByLabel('Elegir otra de la galería').waitFor()
  await page.context().setOffline(true)
  const each = captured / people
  for (let person = 0; person < people; person += 1) {
    if (person > 0) await openDamage(page, person % (people - 1))
    await capture(page, each)
    for (let level = 0; level < 4; level += 1) await back()
  }
}

async function openDamage(page: Page, person: number): Promise<void> {
  await page.getByRole('button', { name: walked[0][1] }).click()
  await page
    .getByRole('button', { name: new RegExp(`^Óscar ${String(person)}`) })
    .first()
    .click()
  await page.getByRole('button', { name: /^Lista de Daños/ }).click()
  await page.getByRole('button', { name: 'Añadir daño' }).click()
}

/** Waits until the device has recorded that the gateway received everything. */
async function untilReceived(page: Page): Promise<Stored> {
  for (let tries = 0; ; tries += 1) {
    const stored = await storedOn(page)
    if (stored.photos === 0 || tries > 120) return stored
    await page.waitForTimeout(1000)
  }
}

async function heldBy(tab: CDPSession): Promise<number> {
  await tab.send('HeapProfiler.collectGarbage')
  // Playwright's protocol types do not have this method yet.
  const heap = (await tab.send('Runtime.getHeapUsage')) as unknown as Record<string, number>
  return (heap.usedSize ?? 0) + (heap.embedderHeapUsedSize ?? 0) + (heap.backingStorageSize ?? 0)
}
