import type { LinkPurpose } from '#shared/sites.ts'
import { PRESSED_LINK } from '#shared/paths.ts'
import type { Ctx } from '../http/context.ts'
import type { Loader } from '../pages/page-request.ts'
import { exchangeIssuedLink, exchangeLink, openLink } from './exchange.ts'
import { givenLink, issuedReference, pressOf } from './given-link.ts'
import { linkKinds } from './kinds.ts'

/**
 * Exchanges a link after a press on the landing page: a cookie replaces its values, and the next address is clean (D2).
 * Returns that address; at the insurer the link is not used up yet.
 */
export async function pressLink(c: Ctx, purpose: LinkPurpose): Promise<string> {
  const { decode, opens, without, unreadable } = linkKinds[purpose]
  const link = givenLink(c, purpose, c.req.param())
  const press = pressOf(link)
  const reference = issuedReference(link)
  if (reference !== undefined) {
    const exchanged = await exchangeIssuedLink(c, purpose, reference, press)
    return exchanged.state === 'open' ? opens(exchanged.ref, link) : without()
  }
  const content = decode(link)
  if (content === undefined) return (unreadable ?? without)()
  const exchanged = await exchangeLink(c, content, press)
  return exchanged.state === 'open' ? opens(exchanged.ref, link) : without()
}

/** Reopens the latest link of this browser, for the Back button. Without a link the page explains the next step. */
export const reopenLink =
  (purpose: LinkPurpose): Loader<never> =>
  async ({ c, query }) => {
    const link = query.get('abierto') === PRESSED_LINK.abierto ? await openLink(c, purpose) : null
    return link === null ? { data: null } : { redirect: linkKinds[purpose].opens(link.ref) }
  }
