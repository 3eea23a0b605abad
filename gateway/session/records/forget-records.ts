/** Deletes expired records of a person's object; each kind reports its next expiry. */
import { sweepCancellations, sweepOpenCancellations } from '../cancellations.ts'
import { sweepReach } from '../purchase-reach.ts'
import { sweepReport } from './access-report.ts'
import { sweepLines } from './activity-lines.ts'
import { sweepEffects, sweepWishes } from './begun-effects.ts'
import { sweepCodes } from './codes.ts'
import type { RecordStore } from './dated-records.ts'
import { sweepExchanges } from './exchanges.ts'
import { sweepChallenges, sweepPasskeys } from './passkeys.ts'
import { sweepChoices } from './choices.ts'

const sweeps: readonly ((kv: RecordStore) => number | null)[] = [
  sweepEffects,
  sweepWishes,
  sweepCodes,
  sweepChallenges,
  sweepReach,
  sweepExchanges,
  sweepOpenCancellations,
  sweepCancellations,
  sweepReport,
  sweepLines,
  sweepChoices,
  sweepPasskeys,
]

/** Deletes expired records. @returns epoch ms of the next expiry; null if no record with a life is left. */
export function forgetRecords(kv: RecordStore): number | null {
  const ends = sweeps.map((sweep) => sweep(kv)).filter((end) => end !== null)
  return ends.length === 0 ? null : Math.min(...ends)
}
