/** Proofs of conservation of the lines of a case file, as its object stores them (D221): each is asked for until it is there. */
import type { CaseEventKind } from '#shared/case-file/case-events.data.ts'
import type { CaseLine, CaseProof } from '#shared/case-file/case-file.ts'
import type { Bytes } from '#shared/case-file/time-stamp/der.ts'
import type { Stamped } from './ask-stamp.ts'

/** What somebody signed. */
const conserved: readonly CaseEventKind[] = ['form-signed', 'document-signed', 'claim-closed']

const FIRST_PAUSE_MS = 60_000
/** A provider that is down over a night, or a credential that has run out. */
const LONGEST_PAUSE_MS = 60 * 60_000

type StoredProof =
  | {
      readonly state: 'waiting'
      /** Of every try: whoever answers late answers the same question. */
      readonly nonce: string
      readonly tries: number
      /** Epoch ms. */
      readonly next: number
    }
  | { readonly state: 'issued'; readonly at: string; readonly reply: Bytes }

/** Whether one is there already, for whoever signed. */
export type ShownProof = { readonly state: 'waiting' } | { readonly state: 'issued'; readonly at: string }

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'list'>

const keyOf = (line: number) => `proof:${String(line).padStart(6, '0')}`

/** With the line itself, so that none is without. */
export function awaitProof(kv: Store, line: CaseLine): void {
  if (!conserved.some((kind) => kind === line.kind)) return
  kv.put<StoredProof>(keyOf(line.number), { state: 'waiting', nonce: newNonce(), tries: 0, next: Date.now() })
}

/** 63 random bits, and one before them: DER writes it in eight bytes, and as no negative number. */
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
    : { ...before, tries: before.tries + 1, next: Date.now() + pauseAfter(before.tries) }
  kv.put(keyOf(line), proof)
}

const pauseAfter = (tries: number) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 10))

/** As a case file hands them out. */
export const issuedProofs = (kv: Store): readonly CaseProof[] =>
  storedProofs(kv).flatMap(([line, proof]) =>
    proof.state === 'issued' ? [{ line, reply: btoa(String.fromCharCode(...proof.reply)) }] : [],
  )

/** Of what was signed last. Null: none was asked for. */
export function shownProof(kv: Store): ShownProof | null {
  const last = storedProofs(kv).at(-1)?.[1]
  if (last === undefined) return null
  return last.state === 'issued' ? { state: 'issued', at: last.at } : { state: 'waiting' }
}
