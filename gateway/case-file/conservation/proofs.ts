/**
 * Proofs of conservation of the lines of a case file, as its object stores them (D221). Each is requested until it
 * exists.
 */
import type { CaseEventKind } from '#shared/case-file/case-events.data.ts'
import type { CaseLine, CaseProof } from '#shared/case-file/case-file.ts'
import type { Bytes } from '#shared/case-file/time-stamp/der.ts'
import type { Stamped } from './ask-stamp.ts'

/** The kinds of events that carry a signature. */
const conserved: readonly CaseEventKind[] = ['form-signed', 'document-signed', 'claim-closed']

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/**
 * Pause after the provider of stamps was unreachable: such an outage lasts a night, or until an expired credential is
 * renewed.
 */
const AWAY_PAUSE_MS = 60 * MINUTE
/** Tries of a provider that is away before the pause grows from an hour to a day: three days. */
const HOURLY_TRIES = 72
/**
 * A reply that is no valid stamp stays invalid until the provider, the configuration or this reader changes. The pause
 * is long, because each try may cost a stamp.
 */
const ANSWERED_PAUSE_MS = 30 * DAY

type StoredProof =
  | {
      readonly state: 'waiting'
      /** The same nonce for every try, so that a late reply to an earlier try is still valid. */
      readonly nonce: string
      readonly tries: number
      /** Time of the next request for a stamp, in epoch ms. */
      readonly next: number
    }
  | { readonly state: 'issued'; readonly at: string; readonly reply: Bytes }

/** Whether the proof exists already, as shown to the signer. */
export type ShownProof = { readonly state: 'waiting' } | { readonly state: 'issued'; readonly at: string }

type Failed = Exclude<Stamped, { readonly ok: true }>
type Store = Pick<SyncKvStorage, 'get' | 'put' | 'list'>

const keyOf = (line: number) => `proof:${String(line).padStart(6, '0')}`

/** Stores the pending proof in the same write as its line, so that no signed line lacks one. */
export function awaitProof(kv: Store, line: CaseLine): void {
  if (!conserved.some((kind) => kind === line.kind)) return
  kv.put<StoredProof>(keyOf(line.number), { state: 'waiting', nonce: newNonce(), tries: 0, next: Date.now() })
}

/**
 * A nonce of 63 random bits after one fixed bit, so that DER writes it in eight bytes and never as a negative number.
 */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function storedProofs(kv: Store): readonly (readonly [line: number, proof: StoredProof])[] {
  return [...kv.list<StoredProof>({ prefix: 'proof:' })].map(([key, proof]) => [
    Number(key.split(':')[1]),
    proof,
  ])
}

export function noteStamped(kv: Store, line: number, before: StoredProof, stamped: Stamped): void {
  if (before.state === 'issued') return
  const proof: StoredProof = stamped.ok
    ? { state: 'issued', at: stamped.stamp.at, reply: stamped.reply }
    : { ...before, tries: before.tries + 1, next: Date.now() + pauseAfter(before.tries, stamped.problem) }
  kv.put(keyOf(line), proof)
}

/** The pause before the next request for a stamp doubles with each try, from one minute. */
function pauseAfter(tries: number, problem: Failed['problem']): number {
  const isAway = problem === 'unanswered' || problem === 'refused'
  const longest = isAway ? (tries < HOURLY_TRIES ? AWAY_PAUSE_MS : DAY) : ANSWERED_PAUSE_MS
  return Math.min(longest, MINUTE * 2 ** Math.min(tries, 20))
}

/** The proofs of conservation that were issued, in the shape that a case file exports. */
export const issuedProofs = (kv: Store): readonly CaseProof[] =>
  storedProofs(kv).flatMap(([line, proof]) =>
    proof.state === 'issued' ? [{ line, reply: btoa(String.fromCharCode(...proof.reply)) }] : [],
  )

/** The proof of the latest signature, or null if none was requested. */
export function shownProof(kv: Store): ShownProof | null {
  const last = storedProofs(kv).at(-1)?.[1]
  if (last === undefined) return null
  return last.state === 'issued' ? { state: 'issued', at: last.at } : { state: 'waiting' }
}
