import { sendLink, spendLink } from './email-links.ts'
import { normalEmail, type PersonRow } from '#sandbox/people/person.ts'
import { refuse } from '#sandbox/http/failure.ts'
import { hashPassword, passwordMatches } from '#sandbox/secrets.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { peopleSql } from '#sandbox/people/sql.ts'
import { exchangeRefreshToken, issueTokens } from './tokens.ts'

export const logIn: Handler<'logIn'> = async (ask) => {
  const row = await ask.db.first<PersonRow>(peopleSql.personByEmail, normalEmail(ask.body.email))
  const right = await passwordMatches(ask.body.password, row?.password_hash ?? null, ask.env.PASSWORD_COST)
  if (!row || !right) return refuse(403, 'forbidden', 'wrong e-mail or password')
  return issueTokens(ask, row)
}

export const refreshToken: Handler<'refreshToken'> = (ask) =>
  exchangeRefreshToken(ask, ask.body.refresh_token)

/** The answer does not tell whether the account exists (ACC-O3); the letter does, to whoever has that mailbox. */
export const sendRecovery: Handler<'sendRecovery'> = async (ask) => {
  const email = normalEmail(ask.body.email)
  const row = await ask.db.first<PersonRow>(peopleSql.personByEmail, email)
  await sendLink(ask, { id: row?.id ?? null, email: row?.email ?? email }, 'recovery')
  return {}
}

/** Also ends every session of the person. */
export const restorePassword: Handler<'restorePassword'> = async (ask) => {
  const personId = await spendLink(ask, ask.body.token, 'recovery')
  if (!personId) return refuse(401, 'unauthorized', 'the token is unknown, spent or too old')
  const hash = await hashPassword(ask.body.password, ask.env.PASSWORD_COST)
  await ask.db.together([
    ask.db.statement(peopleSql.setPassword, personId, hash),
    ask.db.statement(peopleSql.endSessions, personId),
  ])
  return {}
}

export const sendEmailValidation: Handler<'sendEmailValidation'> = async (ask) => {
  const row = await ask.db.first<PersonRow>(peopleSql.personById, ask.personId)
  if (!row) return refuse(404, 'person_unknown', 'no such person')
  await sendLink(ask, row, 'validation')
  return {}
}

export const validateEmail: Handler<'validateEmail'> = async (ask) => {
  const personId = await spendLink(ask, ask.query.token, 'validation')
  if (!personId) return refuse(401, 'unauthorized', 'the token is unknown, spent or too old')
  await ask.db.run(peopleSql.setEmailValidated, personId, ask.now)
  return {}
}
