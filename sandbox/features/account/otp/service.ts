/** Issues and checks one-time codes (D14). Only their seal is stored. */
import { CODE_LIFE_MS, CODE_TRIES } from '#shared/domain/access/otp-code.ts'
import type { Context } from '#sandbox/http/context.ts'
import { messageStatement, type Message } from '#sandbox/providers/messages/messages.ts'
import { fail, type HandlerFailure } from '../../../http/handler.ts'
import { drawCode, sameText, seal, signProof } from '#sandbox/secrets.ts'
import { otpSql } from './sql.ts'

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
