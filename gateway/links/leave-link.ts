/** Removes a link from a browser (D299): nothing changes at the insurer, and the message opens it again. */
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { clearCookie, linkCookie } from '../http/cookies.ts'
import { linksInCookie, refOf, removeFromCookie } from './link-cookie.ts'

/** Forgets links of this browser. @param ref Reference of one link, or null for all of its links for the purpose. */
export async function leaveLink(c: Ctx, purpose: LinkPurpose, ref: string | null): Promise<void> {
  if (ref === null) return clearCookie(c, linkCookie(purpose))
  for (const link of linksInCookie(c, purpose))
    if ((await refOf(link)) === ref) removeFromCookie(c, purpose, link)
}
