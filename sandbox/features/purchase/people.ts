import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import { addressOf, normalEmail, normalRfc, type PersonRow } from '#sandbox/people/person.ts'
import { refuse } from '#sandbox/http/failure.ts'
import { drawId } from '#sandbox/secrets.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { peopleSql } from '#sandbox/people/sql.ts'
import { policiesSql } from '../policies/sql.ts'
import type { Context } from '#sandbox/http/context.ts'
import { readDate } from '#sandbox/time.ts'

export const checkRfc: Handler<'checkRfc'> = async ({ db, params }) => ({
  is_in_use: (await db.first(peopleSql.rfcInUse, normalRfc(params.rfc))) !== null,
})

export const checkEmail: Handler<'checkEmail'> = async ({ db, params }) => ({
  is_in_use: (await db.first(peopleSql.emailInUse, normalEmail(params.email))) !== null,
})

export const createDriver: Handler<'createDriver'> = async ({ db, body, personId }) => {
  const birthdate = readDate(body.birthdate)
  if (!birthdate) return refuse(400, 10, 'invalid birthdate')
  const driver = { ...body, birthdate, email: normalEmail(body.email), rfc: normalRfc(body.rfc) }
  const row = await db.first<{ id: string }>(
    policiesSql.saveDriver,
    drawId(),
    personId,
    driver.rfc,
    JSON.stringify(driver),
  )
  return { id: row?.id ?? '' }
}

const POINTS_PER_REFERRAL = 100

export const userInfo: Handler<'userInfo'> = async ({ db, personId }) => {
  const row = await db.first<PersonRow>(peopleSql.personById, personId)
  if (!row) return refuse(404, 'person_unknown', 'no such person')
  const referrals = (await db.first<{ count: number }>(peopleSql.referrals, row.referral_code))?.count ?? 0
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
}

/** BUY-08: five vehicles in force or to begin. */
export async function mayAddPolicy({ db, personId, now }: Context): Promise<boolean> {
  const row = await db.first<{ count: number }>(policiesSql.standingCount, personId, now)
  return (row?.count ?? 0) < PURCHASE_LIMITS.activePolicies
}

export const allowNewPolicy: Handler<'allowNewPolicy'> = async (ask) => ({
  canRequestNewPolicy: await mayAddPolicy(ask),
})
