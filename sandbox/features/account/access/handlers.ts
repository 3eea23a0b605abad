/**
 * Handlers for log-in, tokens, passwords and the validation of an e-mail (API-39, API-61 to API-65, API-122).
 */
import { fail, type Handlers } from '../../../http/handler.ts'
import { normalEmail, type PersonRow, peopleSql } from '#sandbox/people/person.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'
import { hashPassword, passwordMatches } from '#sandbox/secrets.ts'
import { passkeySql } from '../passkeys/sql.ts'
import { sendLink, spendLink } from './email-links.ts'
import { accessSql } from './sql.ts'
import { exchangeRefreshToken, issueTokens } from './tokens.ts'

export const accessHandlers = {
  logIn: async (ask) => {
    const row = await ask.db.first<PersonRow>(peopleSql.personByEmail, normalEmail(ask.body.email))
    const right = await passwordMatches(ask.body.password, row?.password_hash ?? null, ask.env.PASSWORD_COST)
    if (!row || !right) return fail(403, 'forbidden', 'wrong e-mail or password')
    return issueTokens(ask, row)
  },

  refreshToken: (ask) => exchangeRefreshToken(ask, ask.body.refresh_token),

  /** The answer does not reveal whether the account exists (ACC-O3); the e-mail does, to the owner of the mailbox. */
  sendRecovery: async (ask) => {
    const email = normalEmail(ask.body.email)
    const row = await ask.db.first<PersonRow>(peopleSql.personByEmail, email)
    await sendLink(ask, { id: row?.id ?? null, email: row?.email ?? email }, 'recovery')
    return {}
  },

  /** Sets a new password, and ends every session of the person. */
  restorePassword: async (ask) => {
    const personId = await spendLink(ask, ask.body.token, 'recovery')
    if (!personId) return fail(401, 'unauthorized', 'the token is unknown, spent or too old')
    const hash = await hashPassword(ask.body.password, ask.env.PASSWORD_COST)
    await ask.db.together([
      ask.db.statement(accessSql.setPassword, personId, hash),
      ask.db.statement(accessSql.endSessions, personId),
      ask.db.statement(passkeySql.removeAll, personId),
    ])
    return { person_id: personId }
  },

  changePassword: async ({ body, db, env, now, personId }) => {
    const row = await db.first<PersonRow>(peopleSql.personById, personId)
    const right = await passwordMatches(body.currentPassword, row?.password_hash ?? null, env.PASSWORD_COST)
    if (!row || !right || normalEmail(body.email) !== row.email) {
      return fail(401, 'unauthorized', 'the current password is wrong')
    }
    if (body.newPassword !== body.new_password_repeat) {
      return fail(400, 'repeat', 'the new passwords differ')
    }
    const hash = await hashPassword(body.newPassword, env.PASSWORD_COST)
    await db.together([
      db.statement(accessSql.setPassword, personId, hash),
      db.statement(passkeySql.removeAll, personId),
      activityMessage(db, row.email, 'password-changed', now),
    ])
    return {}
  },

  sendEmailValidation: async (ask) => {
    const row = await ask.db.first<PersonRow>(peopleSql.personById, ask.personId)
    if (!row) return fail(404, 'person_unknown', 'no such person')
    await sendLink(ask, row, 'validation')
    return {}
  },

  validateEmail: async (ask) => {
    const personId = await spendLink(ask, ask.query.token, 'validation')
    if (!personId) return fail(401, 'unauthorized', 'the token is unknown, spent or too old')
    await ask.db.run(accessSql.setEmailValidated, personId, ask.now)
    return {}
  },
} satisfies Partial<Handlers>
