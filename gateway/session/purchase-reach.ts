/** How far the insurer's part of a person's purchases has come, as their object keeps it (D89). */

/** A draft lives three days on the device (`device-lives.ts`), and one that is being typed in lives on while its session lasts. */
const LIFE_MS = 4 * 24 * 60 * 60 * 1000
/** Requests kept; more than a person makes in that time. */
const MOST = 20

/**
 * `vehicle`: the car was sent to the insurer. `request`: so was the request of a policy. One that was paid
 * stays reached: a tab that was closed before the end of its purchase comes back to it (D79).
 */
export type PurchaseReach = 'nothing' | 'vehicle' | 'request'

interface Request {
  readonly at: number
  /** Null until the insurer's answer is known. */
  readonly policyNumber: string | null
}

const VEHICLE = 'reached:vehicle'
const REQUEST = 'reached:request:'

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete' | 'list'>

export function sendVehicle(kv: Store): void {
  kv.put(VEHICLE, Date.now())
}

/** Noted before it is sent, so that no answer that is lost closes a step; `key` is of its submission. */
export function sendRequest(kv: Store, key: string): void {
  const surplus = requests(kv).slice(MOST - 1)
  for (const [name] of surplus) kv.delete(name)
  kv.put(REQUEST + key, { at: Date.now(), policyNumber: null } satisfies Request)
}

/** Stores the outcome of a request. Null: it made no policy. */
export function settleRequest(kv: Store, key: string, policyNumber: string | null): void {
  if (policyNumber === null) kv.delete(REQUEST + key)
  else kv.put(REQUEST + key, { at: Date.now(), policyNumber } satisfies Request)
}

export function purchaseReach(kv: Store): PurchaseReach {
  if (requests(kv).length > 0) return 'request'
  return vehicleSentAt(kv) === null ? 'nothing' : 'vehicle'
}

/** A step is shown, whose draft lives on: so does what opens it. */
export function keepReach(kv: Store): void {
  const at = Date.now()
  for (const [name, request] of requests(kv)) kv.put(name, { ...request, at })
  if (vehicleSentAt(kv) !== null) kv.put(VEHICLE, at)
}

/** Deletes what is over. @returns epoch ms at which the next of it is; null where nothing is left. */
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

/** Youngest first; those that are over are forgotten. */
function requests(kv: Store): [string, Request][] {
  const found = [...kv.list<Request>({ prefix: REQUEST })]
  for (const [name, { at }] of found) if (isOver(at)) kv.delete(name)
  return found.filter(([, { at }]) => !isOver(at)).toSorted(([, one], [, other]) => other.at - one.at)
}
