/** Who is signed in (API-32). */
import { fail } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import { addressOf, type PersonRow } from '#sandbox/people/person.ts'
import { peopleSql } from '#sandbox/people/sql.ts'
import { sessionSql } from './sql.ts'

const POINTS_PER_REFERRAL = 100

export const sessionHandlers = {
  userInfo: async ({ db, personId }) => {
    const row = await db.first<PersonRow>(peopleSql.personById, personId)
    if (!row) return fail(404, 'person_unknown', 'no such person')
    const referrals = (await db.first<{ count: number }>(sessionSql.referrals, row.referral_code))?.count ?? 0
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
      referral_count: referrals,
      referral_points: referrals * POINTS_PER_REFERRAL,
    }
  },
} satisfies Partial<Handlers>
