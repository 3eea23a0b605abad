/**
 * Creates and redeems links in e-mails, for e-mail validation and password recovery. They can be used once, and only
 * their hash is stored.
 */
import type { Context } from '#sandbox/http/context.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { drawToken, seal } from '#sandbox/secrets.ts'
import { accessSql } from './sql.ts'

type LinkPurpose = 'validation' | 'recovery'

const LIFE_MS = { validation: 24 * 3_600_000, recovery: 3_600_000 } as const

interface Addressee {
  /** Id of the person; null for an e-mail without an account. */
  readonly id: string | null
  readonly email: string
}

/**
 * Sends a link, which invalidates earlier ones of the same purpose. An address without an account gets an e-mail too,
 * by the same statements. Neither the answer nor its duration then reveals whether an account exists (ACC-O3).
 */
export async function sendLink(context: Context, person: Addressee, purpose: LinkPurpose): Promise<void> {
  const { db, env, now } = context
  const token = drawToken()
  const link = purpose === 'validation' ? validationLink(token) : recoveryLink(token, person.email)
  const email = person.id === null ? NO_ACCOUNT : { link, ...emails[purpose](`{site}${link}`) }
  await db.together([
    db.statement(accessSql.voidEmailTokens, person.id, purpose, now),
    db.statement(
      accessSql.insertEmailToken,
      await seal(env.TOKEN_SECRET, purpose, token),
      person.id,
      purpose,
      now + LIFE_MS[purpose],
    ),
    messageStatement(db, { channel: 'email', recipient: person.email, ...email }, now),
  ])
}

/** Redeems a link and returns its person; null for any other token. */
export async function spendLink(
  context: Context,
  token: string,
  purpose: LinkPurpose,
): Promise<string | null> {
  const { db, env, now } = context
  const hash = await seal(env.TOKEN_SECRET, purpose, token)
  const row = await db.first<{ person_id: string }>(accessSql.spendEmailToken, hash, purpose, now)
  return row?.person_id ?? null
}

const validationLink = (token: string) => `/email-validation?token=${token}`

/** Path of the page that restores a password; `k` is the base64 of the e-mail (ACC-22). */
const recoveryLink = (token: string, email: string) =>
  `/forgot-password/restore?k=${encodeURIComponent(Buffer.from(email).toString('base64'))}&token=${token}`

const NO_ACCOUNT = {
  subject: 'No encontramos tu cuenta',
  body: 'Alguien pidió restablecer la contraseña de este correo, pero no hay una cuenta con él. Si fuiste tú, prueba con otro correo.',
} as const

const emails = {
  validation: (link: string) => ({
    subject: 'Valida tu correo electrónico',
    body: `Para validar tu correo abre este enlace: ${link}`,
  }),
  recovery: (link: string) => ({
    subject: 'Restablece tu contraseña',
    body: `Para elegir una contraseña nueva abre este enlace (vence en una hora): ${link}`,
  }),
} as const
