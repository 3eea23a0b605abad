/** Handler that answers the signed-in person (API-32). */
import { fail, type Handlers } from '../../../http/handler.ts'
import { addressOf, type PersonRow, peopleSql } from '#sandbox/people/person.ts'
import { readSummary } from '../referrals/points.ts'

export const sessionHandlers = {
  userInfo: async ({ db, personId, now }) => {
    const row = await db.first<PersonRow>(peopleSql.personById, personId)
    if (!row) return fail(404, 'person_unknown', 'no such person')
    const { count, points } = await readSummary(db, personId, row.referral_code, now)
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
      referral_points: points,
    }
  },
} satisfies Partial<Handlers>
