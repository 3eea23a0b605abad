/**
 * Converts the gateway's /metrics to the figures of the traffic page. The functions also run in the browser by their
 * source text (traffic.ts), so they may call only one another.
 */

/** Cumulative counts by upper bound in seconds, the last one infinite. */
interface Times {
  readonly bounds: readonly number[]
  readonly counts: readonly number[]
}

interface Line {
  readonly total: number
  readonly byStatus: Readonly<Record<string, number>>
  readonly times: Times
}

interface Snapshot {
  readonly routes: Readonly<Record<string, Line>>
  readonly calls: Readonly<Record<string, Line>>
  readonly breakers: Readonly<Record<string, boolean>>
  readonly isolate: string
}

interface Growing {
  total: number
  byStatus: Record<string, number>
  times: { bounds: number[]; counts: number[] }
}

/** Reads Prometheus' text format in the subset that the gateway writes. */
export function readMetrics(text: string): Snapshot {
  const routes: Record<string, Growing> = {}
  const calls: Record<string, Growing> = {}
  const breakers: Record<string, boolean> = {}
  let isolate = ''
  for (const line of text.split('\n')) {
    const found = /^(\w+)\{(.*)\} ([\d.]+)$/.exec(line)
    if (found === null) continue
    const [, name = '', pairs = '', number = '0'] = found
    const value = Number(number)
    const labels: Record<string, string> = {}
    for (const [, key = '', text = ''] of pairs.matchAll(/(\w+)="([^"]*)"/g)) labels[key] = text
    isolate = labels.isolate ?? isolate
    if (name === 'volante_breaker_open') breakers[labels.base ?? ''] = value === 1
    const table = name.startsWith('volante_request')
      ? routes
      : name.startsWith('volante_upstream')
        ? calls
        : null
    const key = labels.route ?? labels.call
    if (table === null || key === undefined) continue
    const row = (table[key] ??= { total: 0, byStatus: {}, times: { bounds: [], counts: [] } })
    if (name.endsWith('_total')) {
      row.total += value
      row.byStatus[labels.status ?? ''] = value
    } else if (name.endsWith('_bucket')) {
      row.times.bounds.push(labels.le === '+Inf' ? Infinity : Number(labels.le))
      row.times.counts.push(value)
    }
  }
  return { routes, calls, breakers, isolate }
}

/** Counts since an earlier snapshot; all counts without a snapshot, or after a restart of the gateway. */
export function since(now: Line, then: Line | undefined): Line {
  if (then === undefined || then.total > now.total) return now
  const byStatus: Record<string, number> = {}
  for (const [status, count] of Object.entries(now.byStatus))
    byStatus[status] = count - (then.byStatus[status] ?? 0)
  const counts = now.times.counts.map((count, index) => count - (then.times.counts[index] ?? 0))
  return { total: now.total - then.total, byStatus, times: { bounds: now.times.bounds, counts } }
}

/**
 * Returns the duration in ms below which `share` of the requests lie, interpolated within a bucket; null without
 * requests.
 */
export function quantile({ bounds, counts }: Times, share: number): number | null {
  const total = counts.at(-1) ?? 0
  if (total === 0) return null
  const wanted = share * total
  const index = counts.findIndex((count) => count >= wanted)
  const lower = index === 0 ? 0 : (bounds[index - 1] ?? 0)
  const upper = bounds[index] ?? Infinity
  if (upper === Infinity) return lower * 1000
  const before = index === 0 ? 0 : (counts[index - 1] ?? 0)
  const inside = (counts[index] ?? 0) - before
  return (lower + (upper - lower) * (inside === 0 ? 1 : (wanted - before) / inside)) * 1000
}

/**
 * Number of requests by first digit of the status: `5` counts 500 to 599, `0` counts calls without an answer.
 */
export function countOf({ byStatus }: Line, first: string): number {
  let count = 0
  for (const [status, value] of Object.entries(byStatus)) if (status.startsWith(first)) count += value
  return count
}

/** Sums up several metric lines. */
export function sumOf(lines: readonly Line[]): Line {
  const byStatus: Record<string, number> = {}
  let total = 0
  let times: { bounds: readonly number[]; counts: number[] } = { bounds: [], counts: [] }
  for (const line of lines) {
    total += line.total
    for (const [status, count] of Object.entries(line.byStatus))
      byStatus[status] = (byStatus[status] ?? 0) + count
    const { bounds, counts } = line.times
    times = {
      bounds: bounds.length > 0 ? bounds : times.bounds,
      counts: counts.map((count, n) => count + (times.counts[n] ?? 0)),
    }
  }
  return { total, byStatus, times }
}
