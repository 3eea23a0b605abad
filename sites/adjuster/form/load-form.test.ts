/** Covers what a request for an adjuster's form proves, and the sentence of each failure (002 §8). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formOfPage } from './load-form.ts'

const REF = 'AAAAAAAAAAAAAAAAAAAAAA'
const TIMEOUT = '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.'
const refusal = (status: number, error: object) => async () => Response.json({ error }, { status })

beforeEach(() => vi.stubGlobal('location', new URL(`https://volante.example/claims/adjuster/panel/${REF}`)))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a concluded form', async () => Response.json({ state: 'concluded' }), { at: 'concluded', receipt: null }],
  [
    'a failure of the insurer',
    refusal(502, { code: 'upstream_failed', status: 503 }),
    { at: 'unreachable', text: '(503) Ha ocurrido un error. Intenta de nuevo en unos minutos.' },
  ],
  ['no network', async () => Promise.reject(new TypeError('offline')), { at: 'unreachable', text: TIMEOUT }],
  ['an unknown link', refusal(404, { code: 'link_missing' }), { at: 'missing' }],
] as const)('[ADJ-12] loading the form: %s', async (_, answer, shown) => {
  vi.stubGlobal('fetch', answer)
  expect(await formOfPage(true)).toEqual(shown)
})

test('[ADJ-12] a form request that times out is aborted and shown as a timeout', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')))
      }),
  )
  const loading = formOfPage(true)
  patience.abort()
  expect(await loading).toEqual({ at: 'unreachable', text: TIMEOUT })
})
