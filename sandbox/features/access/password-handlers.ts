import { normalEmail, type PersonRow } from '#sandbox/people/person.ts'
import { refuse } from '#sandbox/http/failure.ts'
import { hashPassword, passwordMatches } from '#sandbox/secrets.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { peopleSql } from '#sandbox/people/sql.ts'

export const changePassword: Handler<'changePassword'> = async (ask) => {
  const { body, db, personId } = ask
  const row = await db.first<PersonRow>(peopleSql.personById, personId)
  const right = await passwordMatches(body.currentPassword, row?.password_hash ?? null, ask.env.PASSWORD_COST)
  if (!row || !right || normalEmail(body.email) !== row.email) {
    return refuse(401, 'unauthorized', 'the current password is wrong')
  }
  if (body.newPassword !== body.new_password_repeat) return refuse(400, 'repeat', 'the new passwords differ')
  await db.run(peopleSql.setPassword, personId, await hashPassword(body.newPassword, ask.env.PASSWORD_COST))
  return {}
}
