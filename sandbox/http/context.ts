import type { Db } from '../db.ts'
import type { Env } from '../env.ts'
import type { LinkClaims } from '../secrets.ts'

/** Arguments that every handler gets in addition to the parsed call. */
export interface Context {
  readonly db: Db
  readonly env: Env
  /** The sandbox's clock, in milliseconds: real time plus the offset of `/sandbox/clock`. */
  readonly now: number
  /** Id of the access token's person; empty for a visitor. */
  readonly personId: string
  /** Roles in the access token. */
  readonly roles: readonly string[]
  /** Purpose and object in a link's token; null without such a token. */
  readonly link: LinkClaims | null
  /** Header `X-Otp-Token`; empty if absent. */
  readonly otpToken: string
  /** Header `Idempotency-Key`; empty if absent. */
  readonly key: string
}

/** The bindings and variables of every Hono app in this Worker. */
export interface SandboxHono {
  Bindings: Env
  /** Context of the request, by default a visitor's: only the calls of the contract read tokens. */
  Variables: { context: Context }
}
