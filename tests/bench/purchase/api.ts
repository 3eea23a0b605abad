/** What the insurer answers, the same for all sides: what the gateway told our pages is told to the baselines again. */
import { countries } from '#shared/domain/person/countries.ts'
import { catalogueApi } from '../catalogue-api.ts'
import type { Reply, Source } from '../edge.ts'

/** Replies of calls, in the order in which they were given. */
type Recording = ReadonlyMap<string, readonly Reply[]>

/** Passes on to `source` and keeps what calls are answered. */
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
 * The insurer of a baseline: lists as most catalogues are asked for, and what our own pages were answered; the last
 * answer again when it is asked more often. `live` says what our pages carry in themselves: who is signed in.
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

/** With the headers that any server sends, and none of those that only ours does. */
const plain = ({ status, headers, body }: Reply): Reply => ({
  status,
  headers: { 'content-type': headers['content-type'] ?? 'application/json', 'cache-control': 'no-store' },
  body,
})

const countryList: Source = (path) => {
  if (path !== '/api/countries') return undefined
  const list = countries().map(({ id, dialCode, label }) => ({
    value: id,
    dial: dialCode.slice(1),
    name: label,
  }))
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(list)),
  }
}

export const PROVIDER = '/provider.js'

/** Stands for the card provider's script: a card that is complete and always good. Counted for nobody. */
export const cardProvider: Source = (path) =>
  path === PROVIDER
    ? { status: 200, headers: { 'content-type': 'text/javascript' }, body: Buffer.from(providerScript) }
    : undefined

const providerScript = `window.CardProvider = {
  mount: (host, onChange) => onChange({ complete: true, problem: null }),
  createPaymentMethod: async () => ({ id: 'pm_bench' }),
  confirm: async () => ({ status: 'succeeded' }),
}`
