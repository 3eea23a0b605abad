/** One-time codes of a person, as their object keeps them: which session asked for the last one, and which are used up (D154). */
import { CODE_LIFE_MS } from '#shared/domain/access/otp-code.ts'
import { livingRecords, sweepRecords, type Dated, type RecordStore as Store } from './dated-records.ts'

const ASKED = 'code'
const SPENT = 'code-spent:'

/** `ask`: of one code that one session asked for. */
export const codeAsked = (kv: Store, ask: string): void => kv.put(ASKED, ask)

/** An insurer has one code of a person, whichever session asked: the last one's. */
export const isLastAsk = (kv: Store, ask: string): boolean => kv.get<string>(ASKED) === ask

/** Uses a code up; false: another one asked meanwhile, or this code has proven before. `print`: of the code. */
export function spendCode(kv: Store, ask: string, print: string): boolean {
  const name = SPENT + print
  const isSpent = livingRecords<Dated>(kv, SPENT, CODE_LIFE_MS).some(([spent]) => spent === name)
  if (isSpent || !isLastAsk(kv, ask)) return false
  kv.put(name, { at: Date.now() } satisfies Dated)
  kv.delete(ASKED)
  return true
}

export const sweepCodes = (kv: Store): number | null => sweepRecords(kv, SPENT, CODE_LIFE_MS)

/** Once no session is left, no code is waited for. */
export const forgetAsk = (kv: Store): void => void kv.delete(ASKED)
