/** Reads the claims of an access token without verifying it: it came from the insurer over our own connection. */
import { decodeJwt } from 'jose'
import { accessClaimsSchema, type AccessClaims } from '#shared/upstream/account/access.ts'

export function readClaims(token: string): AccessClaims | null {
  try {
    return accessClaimsSchema.safeParse(decodeJwt(token)).data ?? null
  } catch {
    return null
  }
}

/** ACC-09: the insurer's status of a person whose e-mail is validated. */
const VALIDATED = 'VALIDATED_EMAIL'

export const hasValidatedEmail = ({ roles }: AccessClaims): boolean => roles.includes(VALIDATED)

/**
 * Time in ms before a token's end at which it is renewed, or half of a shorter lifetime. Pages then learn early if the
 * renewal failed.
 */
const AHEAD_MS = 5 * 60_000

export interface TokenLife {
  /** End of the access token in epoch ms. */
  readonly endsAt: number
  readonly renewAt: number
}

/** Returns the lifetime of a token; null if it has no end or a past one. In that case only a 401 tells its end. */
export function tokenLife(token: string, now = Date.now()): TokenLife | null {
  const { exp } = readClaims(token) ?? {}
  const endsAt = (exp ?? 0) * 1000
  return endsAt > now ? { endsAt, renewAt: endsAt - Math.min(AHEAD_MS, (endsAt - now) / 2) } : null
}
