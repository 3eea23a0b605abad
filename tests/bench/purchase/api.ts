/**
 * Gives all compared products the same answers: the gateway's replies to our pages are recorded and replayed to the
 * baselines.
 */
import { countries, phoneLengths } from '#shared/domain/phone/countries.ts'
import { catalogueApi } from '../catalogue-api.ts'
import type { Reply, Source } from '../edge.ts'

/** Recorded replies of each call in their order. */
type Recording = ReadonlyMap<string, readonly Reply[]>

/** Forwards to `source` and records the replies of calls. */
export function recorder(source: Source): { readonly source: Source; readonly recording: Recording } {
  const recording = new Map<string, Reply[]>()
  const recorded: Source = async (path, message) => {
    const reply = await source(path, message)
    const name = callOf(path, message.method)
    if (reply && name !== undefined) recording.set(name, [...(recording.get(name) ?? []), reply])
    return reply
  }
  return { source: recorded, recording }
}

const callOf = (path: string, method = 'GET') =>
  path.startsWith('/api/') ? `${method} ${path.split('?')[0] ?? path}` : undefined

/**
 * The API of a baseline: recorded replies (the last one repeats), and catalogue lists one request per choice. `live`
 * supplies the session, which our pages contain already.
 */
export function replayed(recording: Recording, live: Source): Source {
  const given = new Map<string, number>()
  const again: Source = (path, message) => {
    const name = callOf(path, message.method) ?? ''
    const replies = recording.get(name)
    if (replies === undefined) return undefined
    const turn = given.get(name) ?? 0
    given.set(name, turn + 1)
    return replies[Math.min(turn, replies.length - 1)]
  }
  return async (path, message) => {
    if (!path.startsWith('/api/')) return undefined
    for (const source of [again, catalogueApi, countryList, live]) {
      const reply = await source(path, message)
      if (reply) return plain(reply)
    }
    return undefined
  }
}

/** Adds the headers that any server sends, without those of our gateway. */
const plain = ({ status, headers, body }: Reply): Reply => ({
  status,
  headers: { 'content-type': headers['content-type'] ?? 'application/json', 'cache-control': 'no-store' },
  body,
})

const countryList: Source = (path) => {
  if (path !== '/api/countries') return undefined
  const list = countries().map((country) => ({
    value: country.id,
    dial: country.dialCode.slice(1),
    name: country.label,
    lengths: phoneLengths(country),
  }))
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(list)),
  }
}

export const PROVIDER = '/provider.js'

/**
 * A stand-in for the card provider's script: a complete card that is always accepted. No side counts its
 * bytes.
 */
export const cardProvider: Source = (path) =>
  path === PROVIDER
    ? { status: 200, headers: { 'content-type': 'text/javascript' }, body: Buffer.from(providerScript) }
    : undefined

const providerScript = `window.CardProvider = {
  mount: (host, onChange) => onChange({ complete: true, problem: null }),
  createPaymentMethod: async () => ({ id: 'pm_bench', card: { brand: 'visa', last4: '4242' } }),
  confirm: async () => ({ status: 'succeeded', card: { brand: 'visa', last4: '4242' } }),
}`
