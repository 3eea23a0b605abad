import type { CDPSession, Page } from '@playwright/test'
import { freshContext, slowDown } from '../browser.ts'
import { isFull, median, milliseconds, within } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product } from '../product.ts'

const ROUNDS = isFull ? 9 : 5
const PEOPLE = 10
const [DAMAGES, SERVICES, PHOTOS] = [3, 3, 12]
const SCRIPT_MS = 100
const MEMORY = 150e6
const CPU = 4
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** The pages that a hand goes through, by their slugs; each is left by "Regresar". */
const walked = [
  ['people', /^Gestión de involucrados/],
  ['a person', /^Óscar 0/],
  ['their data', /^Datos Personales/],
] as const

export const adjusterPages: Measure = {
  name: 'adjuster-pages',
  target: `opening a page of a claim of ten people takes at most ${String(SCRIPT_MS)} ms of script (CPU ${String(CPU)}×), in at most ${megabytes(MEMORY)}`,
  how: `A claim of ${String(PEOPLE)} people with ${String(PEOPLE * DAMAGES)} damages, ${String(PEOPLE * SERVICES)} services and ${String(PEOPLE * PHOTOS)} photos, put into the insurer by its office. On a phone with Chromium's
throttling its pages are opened one after the other: \`ScriptDuration\` of the page from the press until its heading is
there, the median of ${String(ROUNDS)} walks. Beside it the same pages of a claim of two, as the control. Memory is what the script holds, in
and outside of its heap (\`Runtime.getHeapUsage\`), after a collection at the end of the last walk.`,
  async run() {
    const { origin } = await product()
    const large = await walkAll(origin, PEOPLE)
    const small = await walkAll(origin, 2)
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
    return [...rows, within('memory of the page', large.memory, MEMORY, megabytes)]
  },
}

async function walkAll(origin: string, people: number) {
  const link = await claimOf(origin, people)
  const context = await freshContext()
  const page = await context.newPage()
  await slowDown(page)
  const tab = await context.newCDPSession(page)
  await tab.send('Performance.enable')
  await page.goto(origin + link)
  await page.getByRole('button', { name: 'Abrir el formulario' }).click()
  await page.getByRole('button', { name: walked[0][1] }).waitFor()
  const times = walked.map((): number[] => [])
  // Once to fetch the code of each page.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, [, name]] of walked.entries()) {
      const spent = await scriptOf(tab, () => press(page, name))
      if (round > 0) times[index]?.push(spent)
    }
    for (const _ of walked) await press(page, 'Regresar')
  }
  const memory = await heldBy(tab)
  await context.close()
  return { times, memory }
}

/** Until the heading of the next page is there. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name }).first().click()
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, before)
}

async function scriptOf(tab: CDPSession, work: () => Promise<void>): Promise<number> {
  const spent = async () => {
    const { metrics } = await tab.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const before = await spent()
  await work()
  return (await spent()) - before
}

async function heldBy(tab: CDPSession): Promise<number> {
  await tab.send('HeapProfiler.collectGarbage')
  // Newer than the types of the protocol.
  const heap = (await tab.send('Runtime.getHeapUsage')) as unknown as Record<string, number>
  return (heap.usedSize ?? 0) + (heap.embedderHeapUsedSize ?? 0) + (heap.backingStorageSize ?? 0)
}

type Json = Readonly<Record<string, unknown>>

/** A claim in work, to whose people the office adds. */
async function claimOf(origin: string, people: number): Promise<string> {
  const api = `${origin}/sandbox/api/adjuster-forms`
  const send = (url: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const made = await send(api, { stage: 'en-trabajo' })
  const { id, link } = (await made.json()) as { id: string; link: string } // the sandbox's own shape
  const { json } = (await (await fetch(`${api}/${id}`)).json()) as { json: { peoples: readonly Json[] } }
  const [na = {}, third = {}] = json.peoples
  const [service = {}] = na.services as readonly Json[]
  const vehicle = third.vehicle as Json & { readonly damages: readonly Json[] }
  const [damage = {}] = vehicle.damages
  const [photo = { typeStatus: { id: 1, name: 'Referencia' }, contentType: 'image/jpeg' }] =
    third.photos as readonly Json[]
  const several = (count: number, one: Json, of: number) =>
    Array.from({ length: count }, (_, index) =>
      Object.assign({}, one, { id: of * 100 + index, previous: false }),
    )
  const others = Array.from({ length: people - 1 }, (_, index) =>
    Object.assign({}, third, {
      id: 7100 + index,
      first_name: `Óscar ${String(index)}`,
      phone: `55${String(10_000_000 + index)}`,
      services: several(SERVICES, service, 80 + index),
      vehicle: Object.assign({}, vehicle, {
        plates: `AB${String(1000 + index)}`,
        damages: several(DAMAGES, damage, 60 + index),
      }),
      photos: several(PHOTOS, photo, 40 + index).map((one) =>
        Object.assign(one, { name: `vehicle-${String(one.id)}.jpg` }),
      ),
    }),
  )
  await send(`${api}/${id}/office`, { peoples: [na, ...others] })
  return link
}
