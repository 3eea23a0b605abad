/** Stores in a person's object which steps of their purchases the insurer has received (D89). */

/**
 * Lifetime of the stored progress in ms: a draft lives three days on the device (`device-lives.ts`), and longer while
 * its session is in use.
 */
const LIFE_MS = 4 * 24 * 60 * 60 * 1000
/** Limit of stored requests, more than a person makes within their lifetime. */
const MOST = 20

/**
 * Progress of a purchase. `vehicle`: the car was sent to the insurer. `request`: the request of a policy was sent too.
 * A paid purchase keeps its progress, because a tab that was closed before the end returns to it (D79).
 */
export type PurchaseReach = 'nothing' | 'vehicle' | 'request'

interface Request {
  readonly at: number
  /** Number of the requested policy; null until the insurer's answer is known. */
  readonly policyNumber: string | null
}

const VEHICLE = 'reached:vehicle'
const REQUEST = 'reached:request:'

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete' | 'list'>

export function sendVehicle(kv: Store): void {
  kv.put(VEHICLE, Date.now())
}

/**
 * Records a request before it is sent, so that a lost response does not block later steps. `key` is the request's
 * idempotency key.
 */
export function sendRequest(kv: Store, key: string): void {
  const surplus = requests(kv).slice(MOST - 1)
  for (const [name] of surplus) kv.delete(name)
  kv.put(REQUEST + key, { at: Date.now(), policyNumber: null } satisfies Request)
}

/** Stores the outcome of a request; null if it created no policy. */
export function settleRequest(kv: Store, key: string, policyNumber: string | null): void {
  if (policyNumber === null) kv.delete(REQUEST + key)
  else kv.put(REQUEST + key, { at: Date.now(), policyNumber } satisfies Request)
}

export function purchaseReach(kv: Store): PurchaseReach {
  if (requests(kv).length > 0) return 'request'
  return vehicleSentAt(kv) === null ? 'nothing' : 'vehicle'
}

/** Extends the life of the progress when a step is shown, as the draft's life is extended. */
export function keepReach(kv: Store): void {
  const at = Date.now()
  for (const [name, request] of requests(kv)) kv.put(name, { ...request, at })
  if (vehicleSentAt(kv) !== null) kv.put(VEHICLE, at)
}

/** Deletes expired progress. @returns epoch ms of the next expiry; null if none is left. */
export function sweepReach(kv: Store): number | null {
  const vehicle = vehicleSentAt(kv)
  if (vehicle === null) kv.delete(VEHICLE)
  const moments = [...requests(kv).map(([, { at }]) => at), ...(vehicle === null ? [] : [vehicle])]
  return moments.length === 0 ? null : Math.min(...moments) + LIFE_MS
}

const isOver = (at: number) => Date.now() - at >= LIFE_MS

function vehicleSentAt(kv: Store): number | null {
  const at = kv.get<number>(VEHICLE)
  return at === undefined || isOver(at) ? null : at
}

/** Returns the stored requests, latest first, without expired ones. */
function requests(kv: Store): [string, Request][] {
  const found = [...kv.list<Request>({ prefix: REQUEST })]
  for (const [name, { at }] of found) if (isOver(at)) kv.delete(name)
  return found.filter(([, { at }]) => !isOver(at)).toSorted(([, one], [, other]) => other.at - one.at)
}
