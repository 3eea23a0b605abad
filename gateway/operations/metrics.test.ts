import { afterAll, describe, expect, test, vi } from 'vitest'

// The figures belong to the isolate, which other test files share, so this file loads a fresh copy of the module.
vi.resetModules()
afterAll(() => vi.resetModules())
const { metricsText, observe, observeCatalogue } = await import('./metrics.ts')

/** Reads the value of a series of this isolate, or 0 if it does not exist yet. */
function valueOf(name: string, labels: string): number {
  const line = metricsText({})
    .split('\n')
    .find((one) => one.startsWith(`${name}{${labels},isolate=`) && !one.includes(',le='))
  return Number(line?.split(' ').at(-1) ?? 0)
}

const bucket = (route: string, bound: string) =>
  Number(
    metricsText({})
      .split('\n')
      .find(
        (one) =>
          one.startsWith(`volante_request_seconds_bucket{route="${route}"`) && one.includes(`le="${bound}"`),
      )
      ?.split(' ')
      .at(-1) ?? 0,
  )

describe('metrics', () => {
  test('requests, calls and events are counted by pattern, id and status', () => {
    const before = valueOf('volante_requests_total', 'route="GET /one",status="200"')
    observe({
      route: 'GET /one',
      status: 200,
      ms: 30,
      upstream: [
        { id: 'API-900', status: 200, ms: 12 },
        { id: 'API-900', status: 0, ms: 3_000 },
      ],
      event: 'wizard_step:review',
    })
    expect(valueOf('volante_requests_total', 'route="GET /one",status="200"')).toBe(before + 1)
    expect(valueOf('volante_upstream_calls_total', 'call="API-900",status="0"')).toBe(1)
    expect(valueOf('volante_upstream_seconds_count', 'call="API-900"')).toBe(2)
    expect(valueOf('volante_events_total', 'event="wizard_step:review"')).toBe(1)
  })

  test('answers with unusual statuses are counted together, and the series stay few', () => {
    for (let status = 200; status < 1_000; status += 1)
      observe({ route: 'GET /odd', status: 502, ms: 1, upstream: [{ id: 'API-901', status, ms: 1 }] })
    const lines = metricsText({}).split('\n')
    const series = lines.filter((line) => line.startsWith('volante_upstream_calls_total{call="API-901"'))
    expect(series.length).toBeLessThan(40)
    expect(valueOf('volante_upstream_calls_total', 'call="API-901",status="503"')).toBe(1)
    expect(valueOf('volante_upstream_calls_total', 'call="API-901",status="5xx"')).toBe(95)
  })

  test('a histogram counts a time in its own bucket and in every wider one', () => {
    for (const ms of [4, 30, 30, 700, 200_000]) observe({ route: 'GET /two', status: 200, ms, upstream: [] })
    const counts = ['0.005', '0.025', '0.05', '1', '120', '+Inf'].map((bound) => bucket('GET /two', bound))
    expect(counts).toEqual([1, 1, 3, 4, 4, 5])
    expect(valueOf('volante_request_seconds_sum', 'route="GET /two"')).toBeCloseTo(200.764)
  })

  test('the metrics list every breaker, open or closed', () => {
    expect(metricsText({ journey: true, public: false })).toMatch(
      /volante_breaker_open\{base="journey",isolate="\w+"\} 1\nvolante_breaker_open\{base="public",isolate="\w+"\} 0/,
    )
  })

  test('the metrics have the time of a catalogue’s last confirmation', () => {
    observeCatalogue('vehicles', 1_700_000_000_000)
    observeCatalogue('vehicles', 1_700_000_060_000)
    expect(valueOf('volante_catalogue_checked_seconds', 'kind="vehicles"')).toBe(1_700_000_060)
  })

  test('every line of the metrics is a comment or a series with a number', () => {
    observe({ route: 'GET /"three"\\\n', status: 200, ms: 1, upstream: [] })
    for (const line of metricsText({ journey: false }).trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+\{(\w+="[^"\\]*",?)+\} [\d.]+)$/)
  })

  test('five thousand invented routes do not grow the metrics without a limit', () => {
    for (let n = 0; n < 5_000; n += 1) observe({ route: `GET /${n}`, status: 200, ms: 1, upstream: [] })
    expect(metricsText({}).split('\n').length).toBeLessThan(20_000)
  })
})
