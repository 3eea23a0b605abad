import type { Db } from '../db.ts'
import type { Env } from '../env.ts'
import type { LinkClaims } from '../secrets.ts'

/** The arguments of every handler besides the parsed call. */
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
  /** `X-Otp-Token`; empty without one. */
  readonly otpToken: string
  /** `Idempotency-Key`; empty without one. */
  readonly key: string
}

/** The bindings and variables of every Hono app in this Worker. */
export interface SandboxHono {
  Bindings: Env
  /** Context of the request, by default a visitor's: only the calls of the contract read tokens. */
  Variables: { context: Context }
}
