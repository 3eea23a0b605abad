/** Who is signed in (API-32). */
import { fail } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import { addressOf, type PersonRow } from '#sandbox/people/person.ts'
import { peopleSql } from '#sandbox/people/sql.ts'
import { sessionSql } from './sql.ts'

/** 001 §9: when somebody who was referred buys, and once they have been insured for three months without cancelling. */
const POINTS = { bought: 250, stayed: 500 } as const
const MONTHS_TO_STAY = 3

interface Referrals {
  readonly count: number
  readonly bought: number
  readonly stayed: number
}

function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  return date.setUTCMonth(date.getUTCMonth() - months)
}

export const sessionHandlers = {
  userInfo: async ({ db, personId, now }) => {
    const row = await db.first<PersonRow>(peopleSql.personById, personId)
    if (!row) return fail(404, 'person_unknown', 'no such person')
    const since = monthsBefore(now, MONTHS_TO_STAY)
    const referred = await db.first<Referrals>(sessionSql.referrals, row.referral_code, since)
    const { count, bought, stayed } = referred ?? { count: 0, bought: 0, stayed: 0 }
    return {
      id: row.id,
      email: row.email,
      first_name: row.first_name,
      first_last_name: row.first_last_name,
      second_last_name: row.second_last_name,
      rfc: row.rfc,
      birthdate: row.birthdate,
      gender_code: row.gender_code,
      civil_status_code: row.civil_status_code,
      phone: row.phone,
      address: addressOf(row),
      referral_to: row.referral_code,
      referral_count: count,
      referral_points: bought * POINTS.bought + stayed * POINTS.stayed,
    }
  },
} satisfies Partial<Handlers>
