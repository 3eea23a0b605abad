/** Issues and checks one-time codes (D14). Only their seal is stored. */
import { CODE_LIFE_MS, CODE_TRIES } from '#shared/domain/access/otp-code.ts'
import type { Context } from '#sandbox/http/context.ts'
import { messageStatement, type Message } from '#sandbox/providers/messages/messages.ts'
import { fail, type HandlerFailure } from '../../../http/handler.ts'
import { drawCode, sameText, seal, signProof } from '#sandbox/secrets.ts'

/** Statements of one-time codes. */
const otpSql = {
  saveOtp: `INSERT INTO otp_codes (subject, hash, expires_at, tries) VALUES (?1, ?2, ?3, 0)
    ON CONFLICT (subject) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at, tries = 0`,
  tryOtp: `UPDATE otp_codes SET tries = tries + 1 WHERE subject = ?1 AND expires_at > ?2 AND tries < ?3 RETURNING hash`,
} as const

type Envelope = Pick<Message, 'channel' | 'recipient'>

/** Sends a code; `text` contains `{code}`. A new code replaces the previous one. */
export async function sendCode(context: Context, subject: string, to: Envelope, text: string): Promise<void> {
  const { db, env, now } = context
  const code = drawCode()
  await db.together([
    db.statement(otpSql.saveOtp, subject, await seal(env.TOKEN_SECRET, subject, code), now + CODE_LIFE_MS),
    messageStatement(
      db,
      { ...to, subject: 'Código de verificación', body: text.replace('{code}', code), code },
      now,
    ),
  ])
}

/** Checks a code. A correct one stays valid until it expires, so that a repeated call gives the same answer. */
export async function checkCode(
  context: Context,
  subject: string,
  code: string,
): Promise<{ token: string } | HandlerFailure> {
  const { db, env, now } = context
  const row = await db.first<{ hash: string }>(otpSql.tryOtp, subject, now, CODE_TRIES)
  const given = await seal(env.TOKEN_SECRET, subject, code.toUpperCase())
  if (!row || !sameText(row.hash, given)) return fail(400, 'code_invalid', 'invalid code')
  return { token: await signProof(env.TOKEN_SECRET, subject) }
}
