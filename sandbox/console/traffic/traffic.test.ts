import { describe, expect, test } from 'vitest'
import app from '../../index.ts'
import { bindings } from '../../testing/verbs.ts'
import { countOf, quantile, readMetrics, since, sumOf } from './traffic-figures.ts'

const buckets = (name: string, label: string, counts: readonly number[]) =>
  ['0.1', '0.5', '+Inf'].map(
    (le, index) => `${name}_bucket{${label},isolate="a1",le="${le}"} ${String(counts[index])}`,
  )

const metrics = (first: number, faults: number) =>
  [
    '# TYPE volante_requests_total counter',
    `volante_requests_total{route="GET /api/session",status="200",isolate="a1"} ${String(first)}`,
    `volante_requests_total{route="GET /api/session",status="502",isolate="a1"} ${String(faults)}`,
    ...buckets('volante_request_seconds', 'route="GET /api/session"', [
      first,
      first + faults,
      first + faults,
    ]),
    'volante_upstream_calls_total{call="API-32",status="0",isolate="a1"} 2',
    'volante_breaker_open{base="journey",isolate="a1"} 1',
    'volante_breaker_open{base="public",isolate="a1"} 0',
  ].join('\n')

describe('the traffic page', () => {
  test('the traffic page parses the metrics text that the gateway writes', () => {
    const snapshot = readMetrics(metrics(8, 2))
    const route = snapshot.routes['GET /api/session']
    expect(route).toMatchObject({ total: 10, byStatus: { 200: 8, 502: 2 } })
    expect(snapshot.calls['API-32']?.byStatus).toEqual({ 0: 2 })
    expect(snapshot.breakers).toEqual({ journey: true, public: false })
    expect(snapshot.isolate).toBe('a1')
  })

  test('the difference of two snapshots counts the requests in between, or all after a gateway restart', () => {
    const [then, now] = [metrics(8, 2), metrics(18, 3)].map(
      (text) => readMetrics(text).routes['GET /api/session'],
    )
    if (then === undefined || now === undefined) throw new Error('both have the route')
    const line = since(now, then)
    expect([line.total, countOf(line, '2'), countOf(line, '5')]).toEqual([11, 10, 1])
    expect(line.times.counts).toEqual([10, 11, 11])
    expect(since(then, now)).toBe(then)
    expect(sumOf([then, now])).toMatchObject({ total: 31, byStatus: { 200: 26, 502: 5 } })
  })

  test('percentiles are interpolated within their bucket, and are null without requests', () => {
    const times = { bounds: [0.1, 0.5, Infinity], counts: [80, 100, 100] }
    expect(quantile(times, 0.4)).toBeCloseTo(50)
    expect(quantile(times, 0.9)).toBeCloseTo(300)
    expect(quantile({ ...times, counts: [0, 0, 4] }, 0.5)).toBe(500)
    expect(quantile({ ...times, counts: [0, 0, 0] }, 0.5)).toBeNull()
  })

  test('the traffic page loads its own script, and its policy allows no other', async () => {
    const page = await app.request('http://localhost:8787/sandbox/traffic', {}, bindings)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'")
    const script = await app.request('http://localhost:8787/sandbox/traffic.js', {}, bindings)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(await script.text()).toContain('function readMetrics')
    const home = await app.request('http://localhost:8787/sandbox/clock', {}, bindings)
    expect(home.headers.get('content-security-policy')).not.toContain('script-src')
  })
})
