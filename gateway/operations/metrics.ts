/**
 * Counters and histograms of this isolate, in Prometheus' text format. Labels are patterns, ids of the contract and
 * statuses, never input, so that their number is limited by the code (docs/operations.md).
 */
import type { UpstreamTime } from '../insurer/call.ts'

interface Observed {
  /** Pattern of the route, such as `GET /api/session`, never a path. */
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly upstream: readonly UpstreamTime[]
  /** An analytics event such as `wizard_step:review` (D34). */
  readonly event?: string | undefined
}

/**
 * Upper bounds in seconds of the buckets that count durations: fine for the gateway's own work, coarse up to the
 * ceiling of a call.
 */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]
/** Maximum number of series, far above the real number, so that a bug with values in labels cannot fill the memory. */
const MOST_SERIES = 2_000

/**
 * HTTP statuses that have a series of their own; other statuses share one, because an upstream could send any number.
 */
const KNOWN = new Set([
  0, 200, 201, 202, 204, 206, 302, 303, 304, 308, 400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 416, 422,
  425, 429, 500, 501, 502, 503, 504,
])

type Labels = Readonly<Record<string, string>>

/** A counter; its labels are formatted when the metrics are read, not with every request. */
interface Counter {
  readonly labels: Labels
  value: number
}

interface Histogram {
  readonly labels: Labels
  readonly counts: number[]
  sum: number
}

const counters = new Map<string, Map<string, Counter>>()
const histograms = new Map<string, Map<string, Histogram>>()
let series = 0

export function observe({ route, status, ms, upstream, event }: Observed): void {
  count('volante_requests_total', { route, status: labelOf(status) })
  time('volante_request_seconds', { route }, ms)
  for (const call of upstream) {
    count('volante_upstream_calls_total', { call: call.id, status: labelOf(call.status) })
    time('volante_upstream_seconds', { call: call.id }, call.ms)
  }
  if (event !== undefined) count('volante_events_total', { event })
}

/** Returns the label of a status; an unknown one such as `418` counts as `4xx`. */
const labelOf = (status: number) => (KNOWN.has(status) ? String(status) : `${Math.floor(status / 100)}xx`)

const checked = new Map<string, number>()

/** Records when the insurer last confirmed a cached catalogue, which is served stale while it is down. */
export function observeCatalogue(kind: string, checkedAt: number): void {
  checked.set(kind, checkedAt)
}

function count(name: string, labels: Labels): void {
  const values = seriesOf(counters, name)
  const key = keyOf(labels)
  const known = values.get(key)
  if (known !== undefined) known.value += 1
  else if (mayAdd()) values.set(key, { labels, value: 1 })
}

function time(name: string, labels: Labels, ms: number): void {
  const values = seriesOf(histograms, name)
  const key = keyOf(labels)
  let histogram = values.get(key)
  if (histogram === undefined) {
    if (!mayAdd()) return
    histogram = { labels, counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), sum: 0 }
    values.set(key, histogram)
  }
  const found = BOUNDS.findIndex((bound) => ms / 1000 <= bound)
  const bucket = found < 0 ? BOUNDS.length : found
  histogram.counts[bucket] = (histogram.counts[bucket] ?? 0) + 1
  histogram.sum += ms / 1000
}

function seriesOf<T>(all: Map<string, Map<string, T>>, name: string): Map<string, T> {
  let values = all.get(name)
  if (values === undefined) all.set(name, (values = new Map<string, T>()))
  return values
}

function mayAdd(): boolean {
  series += 1
  return series <= MOST_SERIES
}

const keyOf = (labels: Labels) => Object.values(labels).join('\n')

const labelText = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, '')}"`)
    .join(',')

const help: Readonly<Record<string, string>> = {
  volante_requests_total: 'Requests answered, by route and status.',
  volante_request_seconds: 'Time until the answer began, by route.',
  volante_upstream_calls_total: 'Calls to the insurer, by id of the contract; status 0 is no answer.',
  volante_upstream_seconds: 'Time of a call to the insurer.',
  volante_events_total: 'Steps of the wizard that people reached.',
  volante_breaker_open: '1 while the gateway spares an upstream that fails.',
  volante_catalogue_checked_seconds:
    'When the insurer last confirmed the catalogue that is held, in seconds since 1970.',
  volante_isolate_start_seconds: 'When this isolate answered first, in seconds since 1970.',
}

/** Labels the figures of this isolate, so that two isolates are never merged into one series. */
let isolate: { readonly id: string; readonly startedAt: number } | undefined
const thisIsolate = () => (isolate ??= { id: crypto.randomUUID().slice(0, 8), startedAt: Date.now() })

/** The metrics as text. `breakers`: by name of the base, whether its breaker is open. */
export function metricsText(breakers: Readonly<Record<string, boolean>>): string {
  const { id, startedAt } = thisIsolate()
  const own = `isolate="${id}"`
  const lines: string[] = []
  for (const [name, values] of counters) {
    lines.push(...head(name, 'counter'))
    for (const { labels, value } of values.values())
      lines.push(`${name}{${labelText(labels)},${own}} ${value}`)
  }
  for (const [name, values] of histograms) {
    lines.push(...head(name, 'histogram'))
    for (const histogram of values.values())
      lines.push(...bucketLines(name, `${labelText(histogram.labels)},${own}`, histogram))
  }
  lines.push(...head('volante_breaker_open', 'gauge'))
  for (const [base, isOpen] of Object.entries(breakers))
    lines.push(`volante_breaker_open{base="${base}",${own}} ${isOpen ? 1 : 0}`)
  lines.push(...head('volante_catalogue_checked_seconds', 'gauge'))
  for (const [kind, at] of checked)
    lines.push(`volante_catalogue_checked_seconds{kind="${kind}",${own}} ${at / 1000}`)
  lines.push(...head('volante_isolate_start_seconds', 'gauge'))
  lines.push(`volante_isolate_start_seconds{${own}} ${startedAt / 1000}`)
  return `${lines.join('\n')}\n`
}

const head = (name: string, type: string) => [`# HELP ${name} ${help[name] ?? ''}`, `# TYPE ${name} ${type}`]

function bucketLines(name: string, labels: string, { counts, sum }: Histogram): string[] {
  let total = 0
  const buckets = counts.map((value, index) => {
    total += value
    const bound = BOUNDS[index] ?? '+Inf'
    return `${name}_bucket{${labels},le="${bound}"} ${total}`
  })
  return [...buckets, `${name}_sum{${labels}} ${sum.toFixed(3)}`, `${name}_count{${labels}} ${total}`]
}
