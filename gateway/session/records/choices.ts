/** Choices of a person that their object stores: of a renewal, and of a second factor at the log-in. */
import { livingRecords, sweepRecords, type DatedRecord, type RecordStore as Store } from './dated-records.ts'

/** Life of a choice, longer than the rest of a policy. */
const LIFE_MS = 400 * 24 * 60 * 60 * 1000
const PREFIX = 'renewal:'

/**
 * A choice of automatic renewal that was made in the portal. The insurer accepts it (API-31), but no documented call
 * returns it.
 */
interface RenewalChoice extends DatedRecord {
  readonly accept: boolean
}

export const keepChoice = (kv: Store, policyId: string, accept: boolean): void =>
  kv.put(PREFIX + policyId, { accept, at: Date.now() } satisfies RenewalChoice)

/** Returns the person's choice of renewal, or null if none was made in the portal. */
export const choiceOf = (kv: Store, policyId: string): boolean | null =>
  alive(kv).find(([name]) => name === PREFIX + policyId)?.[1].accept ?? null

export const sweepChoices = (kv: Store): number | null => sweepRecords(kv, PREFIX, LIFE_MS)

const alive = (kv: Store) => livingRecords<RenewalChoice>(kv, PREFIX, LIFE_MS)

const FACTOR = 'log-in-factor'

/** True if the person's log-in requires a second factor (D234), until they switch it off. */
export const asksFactor = (kv: Store): boolean => kv.get<number>(FACTOR) !== undefined

export function askFactor(kv: Store, isOn: boolean): void {
  if (!isOn) kv.delete(FACTOR)
  else if (!asksFactor(kv)) kv.put(FACTOR, Date.now())
}
