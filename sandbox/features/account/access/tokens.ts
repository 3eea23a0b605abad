/**
 * Issues tokens. Access tokens live ten minutes; a refresh token is exchanged once, and its reuse revokes the
 * whole family.
 */
import type { Context } from '#sandbox/http/context.ts'
import { fail, type HandlerFailure } from '../../../http/handler.ts'
import { drawId, drawToken, seal, signAccessToken } from '#sandbox/secrets.ts'
import { accessSql } from './sql.ts'

const REFRESH_LIFE_MS = 30 * 86_400_000
/** Time in which a refresh token may be exchanged again, because the first answer may have been lost. */
const GRACE_MS = 10_000

interface Tokens {
  access_token: { token: string }
  refresh_token: { token: string }
}

export async function issueTokens(
  { db, env }: Context,
  person: { readonly id: string; readonly email_validated_at: number | null },
  family: string = drawId(),
): Promise<Tokens> {
  const refresh = drawToken()
  const hash = await seal(env.TOKEN_SECRET, 'refresh', refresh)
  await db.run(accessSql.insertRefresh, hash, person.id, family, Date.now() + REFRESH_LIFE_MS)
  const roles = person.email_validated_at === null ? ['POLICY'] : ['POLICY', 'VALIDATED_EMAIL']
  return {
    access_token: { token: await signAccessToken(env.TOKEN_SECRET, person.id, roles) },
    refresh_token: { token: refresh },
  }
}

interface RefreshRow {
  hash: string
  person_id: string
  family: string
  expires_at: number
  rotated_at: number | null
  email_validated_at: number | null
}

export async function exchangeRefreshToken(
  context: Context,
  token: string,
): Promise<Tokens | HandlerFailure> {
  const { db, env } = context
  const time = Date.now()
  const hash = await seal(env.TOKEN_SECRET, 'refresh', token)
  const row = await db.first<RefreshRow>(accessSql.refreshToken, hash)
  if (!row || row.expires_at < time) return ended()
  if (row.rotated_at !== null && time - row.rotated_at > GRACE_MS) {
    await db.run(accessSql.endFamily, row.family)
    return ended()
  }
  await db.run(accessSql.rotateRefresh, hash, time)
  return issueTokens(context, { id: row.person_id, email_validated_at: row.email_validated_at }, row.family)
}

const ended = () => fail(401, 'unauthorized', 'the refresh token is unknown, used or too old')
