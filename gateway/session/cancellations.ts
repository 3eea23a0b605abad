/** The receipts of a person's cancelled policies, as their object keeps them (D96). */

/** A year: as long as somebody may want to prove it. */
const LIFE_MS = 366 * 24 * 60 * 60 * 1000
/** What was sent and never answered: as long as the record of its key. */
const OPEN_MS = 24 * 60 * 60 * 1000

/** By policy, and by the key of its submission until it is answered. */
const DONE = 'cancellation:'
const OPEN = 'cancelling:'

export interface KeptCancellation {
  readonly policyNumber: string
  readonly vehicle: string
  /** Epoch ms; sent to the insurer, and the same however often it is sent. */
  readonly at: number
  readonly number: string
  /** Thousandths; null where nobody says. */
  readonly refund: number | null
}

/** What the insurer says of it. */
export type CancellationFacts = Partial<Pick<KeptCancellation, 'number' | 'refund'>>

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete' | 'list'>

/** Noted before it is sent; the same submission keeps its moment. */
export function beginCancellation(
  kv: Store,
  key: string,
  begun: Omit<KeptCancellation, 'at'>,
): KeptCancellation {
  const stored = kv.get<KeptCancellation>(OPEN + key)
  if (stored !== undefined) return stored
  const cancellation = { ...begun, at: Date.now() }
  kv.put(OPEN + key, cancellation)
  return cancellation
}

export function finishCancellation(
  kv: Store,
  key: string,
  facts: CancellationFacts,
): KeptCancellation | null {
  const stored = kv.get<KeptCancellation>(OPEN + key)
  if (stored === undefined) return null
  const done = { ...stored, ...facts }
  kv.put(DONE + stored.policyNumber, done)
  kv.delete(OPEN + key)
  return done
}

/** Of a policy that the insurer shows as cancelled: its receipt, or what was sent and never answered. */
export function cancellationOf(kv: Store, policyNumber: string): KeptCancellation | null {
  return alive(kv).find((one) => one.policyNumber === policyNumber) ?? null
}

/** When the last of them is forgotten, in epoch ms; null where there is none. */
export function endOfCancellations(kv: Store): number | null {
  const ends = alive(kv).map(({ at }) => at + LIFE_MS)
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Receipts first; those that are over are forgotten. */
function alive(kv: Store): KeptCancellation[] {
  const found = [
    ...keptUnder(kv, DONE).map((entry) => ({ ...entry, life: LIFE_MS })),
    ...keptUnder(kv, OPEN).map((entry) => ({ ...entry, life: OPEN_MS })),
  ]
  const isOver = ({ stored, life }: (typeof found)[number]) => Date.now() - stored.at >= life
  for (const one of found) if (isOver(one)) kv.delete(one.name)
  return found.filter((one) => !isOver(one)).map(({ stored }) => stored)
}

const keptUnder = (kv: Store, prefix: string) =>
  [...kv.list<KeptCancellation>({ prefix })].map(([name, stored]) => ({ name, stored }))
