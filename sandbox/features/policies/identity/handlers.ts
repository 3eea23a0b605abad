/** The identity validation (API-33, API-34). */
import { errorCodes } from '#shared/upstream/errors.ts'
import { denialReasons, identityStatuses } from '#shared/upstream/policies/identity.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { drawToken, seal } from '#sandbox/secrets.ts'
import { identitySql } from './sql.ts'

/** Limit of IDV-14: tries per hour, the hour in ms, and the life of a link. */
const TRIES = 5
const WINDOW_MS = 3_600_000
const TOKEN_LIFE_MS = 15 * 60_000

interface Row {
  readonly response_code: number
  readonly failed_code: number | null
  /** 1 if the person's link expired unused, else 0 or null. */
  readonly expired: number | null
}

export const identityHandlers = {
  identityStatus: async ({ db, personId, now }) => {
    const row = await db.first<Row>(identitySql.status, personId, now)
    if (row?.expired)
      return { data: { response_code: identityStatuses.DENIED, failed_code: denialReasons.EXPIRED } }
    return {
      data: {
        response_code: row?.response_code ?? identityStatuses.NONE,
        failed_code: row?.failed_code ?? null,
      },
    }
  },

  /**
   * Returns a token for the provider's page. Each token restarts the validation; a blocked person has no tries left.
   */
  identityToken: async ({ db, env, personId, now }) => {
    const begun = await db.first(identitySql.begin, personId, now, now + WINDOW_MS, TRIES)
    if (!begun) {
      const row = await db.first<Row>(identitySql.status, personId, now)
      return row?.response_code === identityStatuses.COMPLETE
        ? fail(409, errorCodes.identityComplete, 'validated already')
        : fail(429, 'too_many_tries', 'too many tries')
    }
    const token = drawToken()
    const hash = await seal(env.TOKEN_SECRET, 'identity', token)
    await db.run(identitySql.insertToken, hash, personId, now + TOKEN_LIFE_MS)
    return { data: { token } }
  },
} satisfies Partial<Handlers>
