/**
 * Stores a person's one-time codes in their object: the session that requested the last code, and the used codes
 * (D154).
 */
import { CODE_LIFE_MS } from '#shared/domain/access/otp-code.ts'
import { livingRecords, sweepRecords, type DatedRecord, type RecordStore as Store } from './dated-records.ts'

const ASKED = 'code'
const SPENT = 'code-spent:'

/** Records a requested code. `ask` is an id for the code and for the session that requested it. */
export const codeAsked = (kv: Store, ask: string): void => kv.put(ASKED, ask)

/** True if this code was requested last: an insurer has one valid code per person, across sessions. */
export const isLastAsk = (kv: Store, ask: string): boolean => kv.get<string>(ASKED) === ask

/**
 * Uses up a code. Returns false if another code was requested since, or if this code was used before. `print` is the
 * digest of the code.
 */
export function spendCode(kv: Store, ask: string, print: string): boolean {
  const name = SPENT + print
  const isSpent = livingRecords<DatedRecord>(kv, SPENT, CODE_LIFE_MS).some(([spent]) => spent === name)
  if (isSpent || !isLastAsk(kv, ask)) return false
  kv.put(name, { at: Date.now() } satisfies DatedRecord)
  kv.delete(ASKED)
  return true
}

export const sweepCodes = (kv: Store): number | null => sweepRecords(kv, SPENT, CODE_LIFE_MS)

/** Deletes the requested code, once no session is left to use it. */
export const forgetAsk = (kv: Store): void => void kv.delete(ASKED)
