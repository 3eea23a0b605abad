/** Books points: purchases of referred people earn them (REF-05, REF-06), rewards cost them. */
import { MONTHS_TO_STAY } from '#shared/domain/referrals/referral-points.ts'
import type { Db } from '#sandbox/db.ts'
import { addMonths } from '#sandbox/time.ts'
import { referralsSql } from './sql.ts'

interface Paid {
  readonly productId: string
  readonly intentId: string
  readonly now: number
  /** Beginning of the policy, epoch ms. */
  readonly start: number
}

/** Returns statements that book referral points in a payment's transaction, after its product was claimed. */
export const referralStatements = (db: Db, { productId, intentId, now, start }: Paid) => [
  db.statement(referralsSql.insertPurchase, productId, intentId, now, addMonths(start, MONTHS_TO_STAY)),
  db.statement(referralsSql.earnBought, productId),
]

/** Books the points for three months without cancelling, when points are read; their date is the end of the months. */
export const bookStayed = (db: Db, personId: string, now: number) =>
  db.run(referralsSql.earnStayed, personId, now)

interface Summary {
  readonly count: number
  readonly points: number
}

/** Reads balance and number of referrals of a person (REF-03). */
export async function readSummary(db: Db, personId: string, code: string, now: number): Promise<Summary> {
  await bookStayed(db, personId, now)
  return (await db.first<Summary>(referralsSql.summary, personId, code)) ?? { count: 0, points: 0 }
}
