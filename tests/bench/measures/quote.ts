import { plansOf, askedPlans } from '#gateway/features/purchase/quote/plans-adapter.ts'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { quotePlans } from '#sandbox/tariff/quote.ts'
import { quotationReplySchema } from '#shared/upstream/purchase/quote.ts'
import { count, isFull, median, milliseconds, within } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product, statOf } from '../product.ts'
import type { LogLine } from '../../faults/log-line.ts'
import { askQuote, versions } from '../quotes.ts'

const IN_PROCESS = 1000
const OVER_HTTP = isFull ? 1000 : 200

export const quote: Measure = {
  name: 'quote',
  target: 'a quote of three plans in one upstream call of at most 5 CPU-ms',
  how: `In process, the figure covers the tariff, the insurer's answer as JSON, its check against the contract, the
plans for the page, and JSON again. It is \`process.cpuUsage\` over ${IN_PROCESS.toLocaleString('en')} quotes
of different cars, three plans each, as the median of 5 runs after one to warm up. Over HTTP, a visitor's
\`POST /api/quote\` runs against the product; calls to the insurer are counted in the gateway's own log. CPU
of all processes is read from \`/proc\` over ${OVER_HTTP.toLocaleString('en')} quotes one after the other. It
includes gateway, sandbox, database and the development server around them, so it has no target.`,
  async run() {
    return [cpuInProcess(), ...(await overHttp())]
  },
}

function cpuInProcess(): Row {
  quoteMany()
  const runs = Array.from({ length: 5 }, () => {
    const started = process.cpuUsage()
    quoteMany()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000 / IN_PROCESS
  })
  return within('CPU of a quote of three plans, in process', median(runs), 5, milliseconds)
}

const cars = expandCatalogue()
const bodies = new Map(cars.models.map(({ id, body, brandId }) => [id, { body, brandId }]))
const classes = new Map(cars.brands.map(({ id, brandClass }) => [id, brandClass]))

function quoteMany(): void {
  const plans = askedPlans(null)
  for (let run = 0; run < IN_PROCESS; run += 1) {
    const version = versions[run % versions.length]
    const model = version && bodies.get(version.modelId)
    const brandClass = model && classes.get(model.brandId)
    if (!version || !model || !brandClass) throw new Error('the catalogue is whole')
    const risk = {
      vehicle: { ...version, body: model.body, brandClass },
      postalCode: '06700',
      age: null,
      genderCode: null,
      today: '2026-11-21',
    }
    const result = quotePlans({ quotationId: `q${String(run)}`, risk, plans, coupon: null })
    if (!result.ok) throw new Error(`not offered: ${result.rejectedCoverage}`)
    const sent = JSON.stringify({ plans: result.plans, quotation_id: `q${String(run)}` })
    const read = quotationReplySchema.parse(JSON.parse(sent))
    if (JSON.stringify(plansOf(read.plans, read.quotation_id, null)).length === 0) throw new Error('no plans')
  }
}

async function overHttp(): Promise<Row[]> {
  const { origin, log, processes } = await product()
  const before = log.length
  const plans = await askQuote(origin, 0)
  for (let run = 0; run < 20; run += 1) await askQuote(origin, run)
  const family = processes()
  const cpu = () => family.reduce((total, id) => total + (statOf(id)?.cpu ?? 0), 0)
  const started = cpu()
  for (let run = 0; run < OVER_HTTP; run += 1) await askQuote(origin, run)
  const each = ((cpu() - started) * 1000) / OVER_HTTP
  const quotes = log.slice(before).filter(({ route }) => route.endsWith('/api/quote'))
  return [
    { ...within('plans in one answer', plans, 3, count), target: '3', met: plans === 3 },
    ...upstreamRows(quotes),
    {
      ...within('CPU of all processes per quote over HTTP', each, 5, milliseconds),
      target: '–',
      met: undefined,
    },
  ]
}

function upstreamRows(quotes: readonly LogLine[]): Row[] {
  if (quotes.length === 0) {
    console.error('  SKIPPED upstream calls per quote: the gateway printed no log lines')
    return []
  }
  const calls = Math.max(...quotes.map(({ upstream }) => upstream.length))
  return [within(`most upstream calls of one of ${String(quotes.length)} quotes`, calls, 1, count)]
}
