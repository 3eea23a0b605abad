/** Functions for hashes, signatures and random values. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import * as z from 'zod'
import { accessClaimsSchema, type AccessClaims } from '#shared/upstream/account/access.ts'

/**
 * Cost of scrypt in production as `N.r.p`: 220 ms and 32 MB a password (OWASP's equal of N=2^17, p=1).
 * More would not fit into a Worker.
 */
export const PRODUCTION_COST = '32768.8.3'
const MAX_MEMORY = 64 * 1024 * 1024
const ACCESS_MINUTES = 10

/**
 * Hashes a password as `N.r.p.salt.hash`. The hash contains its cost parameters, so that the cost can change while old
 * passwords stay valid.
 */
export async function hashPassword(password: string, cost: string = PRODUCTION_COST): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return [cost, salt.toString('base64url'), hash.toString('base64url')].join('.')
}

/**
 * Compares a password with its hash. Without `stored` a hash is computed all the same, so that the response
 * time does not reveal whether an account exists.
 */
export async function passwordMatches(
  password: string,
  stored: string | null,
  cost: string = PRODUCTION_COST,
): Promise<boolean> {
  const [N, r, p, salt = '', expected = ''] = (stored ?? `${cost}..`).split('.')
  const hash = await derive(password, Buffer.from(salt, 'base64url'), `${N}.${r}.${p}`)
  const wanted = Buffer.from(expected, 'base64url')
  return wanted.length === hash.length && timingSafeEqual(wanted, hash)
}

/** @throws Error if the cost is no `N.r.p` that scrypt accepts. */
function derive(password: string, salt: Buffer, cost: string): Promise<Buffer> {
  const [N = 0, r = 0, p = 0] = cost.split('.').map(Number)
  const options = { N, r, p, maxmem: MAX_MEMORY }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

export async function signAccessToken(
  secret: string,
  sub: string,
  roles: readonly string[],
): Promise<string> {
  return new SignJWT({ roles })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_MINUTES}m`)
    .sign(keyOf(secret))
}

/**
 * Reads an access token; null if it is not valid. The real time counts here, because moving the sandbox's clock must
 * not end sessions.
 */
export async function readAccessToken(secret: string, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] })
    return accessClaimsSchema.parse(payload)
  } catch {
    return null
  }
}

const linkClaimsSchema = z.object({
  sub: z.string(),
  purpose: z.enum(['invoice', 'vehicle-photos']),
  object: z.string(),
})
export interface LinkClaims {
  readonly purpose: z.infer<typeof linkClaimsSchema>['purpose']
  /** Id of the person who received the link. */
  readonly personId: string
  /** Id of the object that the link opens: a product, or the policy of a vehicle. */
  readonly object: string
}

/**
 * Signs the token of a link that the insurer sends. The token is valid for one purpose and one object, and is no
 * session.
 */
export async function signLinkToken(
  secret: string,
  { personId, ...claims }: LinkClaims,
  life: string,
): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(personId)
    .setIssuedAt()
    .setExpirationTime(life)
    .sign(keyOf(secret))
}

/** Reads a link's token, or null if it is not valid. */
export async function readLinkToken(secret: string, token: string): Promise<LinkClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] })
    const { sub, ...claims } = linkClaimsSchema.parse(payload)
    return { ...claims, personId: sub }
  } catch {
    return null
  }
}

/** Signs the proof that a one-time code was correct. The proof is valid for one subject and ten minutes. */
export async function signProof(secret: string, subject: string): Promise<string> {
  return new SignJWT({ purpose: 'otp' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(subject)
    .setExpirationTime('10m')
    .sign(keyOf(secret))
}

export async function isProof(secret: string, token: string, subject: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] })
    return payload.purpose === 'otp' && payload.sub === subject
  } catch {
    return false
  }
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** An unguessable token of 256 bits. */
export const drawToken = () => randomBytes(32).toString('base64url')

/** An identifier of a record. */
export const drawId = () => crypto.randomUUID()

/** Six letters and digits, none of them easily mistaken for another (OTP-05). */
export function drawCode(length = 6): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  const limit = 256 - (256 % alphabet.length)
  let code = ''
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < limit && code.length < length) code += alphabet[byte % alphabet.length] ?? ''
    }
  }
  // A code without a digit is drawn again, because phones offer only codes with one from a message.
  return /\d/.test(code) ? code : drawCode(length)
}

/** The stored form of a token or a code: worthless without the Worker's secret. */
export async function seal(secret: string, ...parts: readonly string[]): Promise<string> {
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(JSON.stringify(parts)))
  return Buffer.from(mac).toString('base64url')
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
