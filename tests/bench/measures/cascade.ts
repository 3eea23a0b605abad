import { freshContext, slowDown } from '../browser.ts'
import { catalogueApi } from '../catalogue-api.ts'
import { behind, startEdge } from '../edge.ts'
import type { Source } from '../edge.ts'
import { against, isFull, median, medianRatio, milliseconds } from '../measure.ts'
import type { Measure } from '../measure.ts'
import { chooseWhenReady } from '../page-probe.ts'
import { product } from '../product.ts'

const ROUNDS = isFull ? 15 : 9

export const cascade: Measure = {
  name: 'cascade',
  target:
    'choosing a brand until its models are painted (CPU 4×) ÷ one request per step with 150 ms RTT ≤ 0.20',
  how: `Ours is the real \`/quoter\` behind the gateway, hydrated and with its catalogue loaded. Theirs is a
page of plain HTML with twenty lines of script, which asks a server in memory for the models of a brand. It
does less work than any framework, and its insurer answers at once. Both have CPU 4×, 150 ms RTT and 1.6 Mbps.
A script sets the select and sends its change event. The clock stops in the task after the frame that shows
the models. Each round opens both pages anew and chooses three brands one after the other. There are
${String(ROUNDS)} interleaved rounds; the control compares ours with ours.`,
  async run() {
    const ours = await startEdge(behind((await product()).origin))
    const theirs = await startEdge(catalogueApi, perStepPage)
    const times: Record<'ours' | 'control' | 'theirs', number[]> = { ours: [], control: [], theirs: [] }
    for (let round = -1; round < ROUNDS; round += 1) {
      const measured = { ours: await timeOf(ours), theirs: await timeOf(theirs), control: await timeOf(ours) }
      if (round < 0) continue
      for (const side of ['ours', 'theirs', 'control'] as const) times[side].push(measured[side])
    }
    const sides = (other: 'theirs' | 'control') => ({
      ours: milliseconds(median(times.ours)),
      theirs: milliseconds(median(times[other])),
      ratio: medianRatio(times.ours, times[other]),
    })
    return [
      against('brand chosen → models painted ÷ one request per step', sides('theirs'), 0.2),
      { ...against('control: ours ÷ ours', sides('control'), 1), target: '0.90 to 1.10', met: undefined },
    ]
  },
}

/** Median time for three brands, in milliseconds. */
async function timeOf(origin: string): Promise<number> {
  const context = await freshContext()
  const page = await context.newPage()
  await page.goto(`${origin}/quoter`, { waitUntil: 'networkidle' })
  await slowDown(page)
  const times: number[] = []
  for (const brand of ['Nissan', 'Toyota', 'Mazda']) times.push(await page.evaluate(chooseWhenReady, brand))
  await context.close()
  return median(times)
}

const script = `
const [brand, model] = document.querySelectorAll('select')
const fill = (select, items) => {
  select.replaceChildren(new Option('Elige una opción', ''), ...items.map(({ id, name }) => new Option(name, id)))
  select.disabled = false
}
const ask = async (path) => (await fetch(path)).json()
fill(brand, await ask('/api/brands'))
brand.addEventListener('change', async () => {
  model.replaceChildren()
  fill(model, await ask('/api/models?brand=' + brand.value))
})
`
const html = `<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Cotiza</title><link rel="icon" href="data:,">
<select name="brandId"></select><select name="modelId" disabled></select><script type="module">${script}</script>`

const perStepPage: Source = (path) =>
  path === '/quoter'
    ? { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(html) }
    : undefined
