/** A browser gives up a link (D299): nothing changes with the insurer, and the message opens it again. */
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { clearCookie, linkCookie } from '../http/cookies.ts'
import { linksInCookie, refOf, removeFromCookie } from './link-cookie.ts'

/** @param ref Reference of one link; null: all links of this browser for the purpose. */
export async function leaveLink(c: Ctx, purpose: LinkPurpose, ref: string | null): Promise<void> {
  if (ref === null) return clearCookie(c, linkCookie(purpose))
  for (const link of linksInCookie(c, purpose))
    if ((await refOf(link)) === ref) removeFromCookie(c, purpose, link)
}
