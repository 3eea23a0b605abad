import { checkCode, sendCode } from './service.ts'
import type { PersonRow } from '#sandbox/people/person.ts'
import { refuse } from '#sandbox/http/failure.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { peopleSql } from '#sandbox/people/sql.ts'

/** The insurer's own words and the phone or address it has on record (D13). */
export const generateOtp: Handler<'generateOtp'> = async (ask) => {
  const row = await ask.db.first<PersonRow>(peopleSql.personById, ask.personId)
  if (!row) return refuse(404, 'person_unknown', 'no such person')
  const recipient = ask.body.type === 'sms' ? row.phone : row.email
  const to = { channel: ask.body.type, recipient }
  await sendCode(ask, `person:${ask.personId}`, to, 'Tu código de verificación es {code}')
  return {}
}

export const verifyOtp: Handler<'verifyOtp'> = (ask) =>
  checkCode(ask, `person:${ask.personId}`, ask.body.code)
