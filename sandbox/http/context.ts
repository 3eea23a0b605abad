import { Db } from '../db.ts'
import type { Env } from '../env.ts'
import type { LinkClaims } from '../secrets.ts'
import { ensureSeeded } from '../seeds/seed.ts'
import { referenceSql } from '../catalogue/sql.ts'

/** What every handler is given besides the parsed call. */
export interface Context {
  readonly db: Db
  readonly env: Env
  /** The sandbox's clock, in milliseconds: real time plus the offset of `/sandbox/clock`. */
  readonly now: number
  /** The person of the access token; empty for a visitor. */
  readonly personId: string
  /** The access token's roles. */
  readonly roles: readonly string[]
  /** What the token of a link is good for; null without one. */
  readonly link: LinkClaims | null
}

/** Reads the clock and, on the very first use, fills the empty database. */
export async function openContext(env: Env): Promise<Context> {
  const db = new Db(env.DB)
  const settings = new Map(
    (await db.all<{ name: string; value: string }>(referenceSql.settings)).map((row) => [
      row.name,
      row.value,
    ]),
  )
  const now = Date.now() + Number(settings.get('clock') ?? 0)
  await ensureSeeded(db, env, settings.get('seed'), now)
  return { db, env, now, personId: '', roles: [], link: null }
}
