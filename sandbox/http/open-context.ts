import type { MiddlewareHandler } from 'hono'
import { SANDBOX_CLOCK } from '#shared/domain/time/sandbox-clock.ts'
import { settingsSql } from '#sandbox/settings.ts'
import { Db } from '../db.ts'
import type { Env } from '../env.ts'
import { ensureSeeded } from '../seeds/seed.ts'
import type { Context, SandboxHono } from './context.ts'

/** Opens the context of a request: reads the clock and, on first use, seeds the empty database. */
export async function openContext(env: Env): Promise<Context> {
  const db = new Db(env.DB)
  const settings = new Map(
    (await db.all<{ name: string; value: string }>(settingsSql.settings)).map((row) => [row.name, row.value]),
  )
  const now = Date.now() + Number(settings.get('clock') ?? 0)
  await ensureSeeded(db, env, settings.get('seed'), now)
  return { db, env, now, personId: '', roles: [], link: null, otpToken: '', key: '' }
}

export const withContext: MiddlewareHandler<SandboxHono> = async (c, next) => {
  const context = await openContext(c.env)
  c.set('context', context)
  await next()
  // The offset is rounded to seconds, because some milliseconds have passed since the context read the clock.
  const offset = Math.round((context.now - Date.now()) / 1000) * 1000
  if (offset !== 0) c.res.headers.set(SANDBOX_CLOCK, String(offset))
}
