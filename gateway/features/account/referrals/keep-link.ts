/** The code of a referral link, stored with the visitor who opens the quoter by it (D97). */
import { paths } from '#shared/paths.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { keepReferral } from '#gateway/session/visitor.ts'

/** Pages that read a referral code from their address (QUO-06, SHL-45). */
const PAGES: readonly string[] = [paths.quoter(), paths.registration()]

/** Shape of an insurer's referral codes; anything else is not stored. */
const CODE = /^[\p{L}\p{N}._~-]{1,64}$/u

/** Stores the code of a referral link. @returns whether it was stored. */
export async function keepReferralLink(
  c: Ctx,
  query: URLSearchParams,
  session: SignedIn | null,
): Promise<boolean> {
  const code = query.get('referral')?.trim() ?? ''
  if (session !== null || !PAGES.includes(c.req.path) || !CODE.test(code) || !isOpenedByPerson(c))
    return false
  // Over the limit the referral code is not stored, because the page's own address still contains it.
  if ((await (await addressCounter(c, 'referralLinksPerAddress')).take()) !== null) return false
  await keepReferral(c, code)
  return true
}

/** D65: true if a person opened the page; previews, scanners and prefetches store nothing. */
const isOpenedByPerson = (c: Ctx) =>
  c.req.method === 'GET' &&
  c.req.header('sec-fetch-mode') === 'navigate' &&
  c.req.header('sec-fetch-dest') === 'document' &&
  c.req.header('sec-purpose') === undefined
