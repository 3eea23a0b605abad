import { PRESSED_LINK } from '#shared/paths.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Loader } from '../pages/page-request.ts'
import { openLink } from './exchange.ts'
import { linkKinds } from './kinds.ts'

/** Reopens the latest link of this browser, for the way back. Without a link the page explains the next step. */
export const reopenLink =
  (purpose: LinkPurpose): Loader<never> =>
  async ({ c, query }) => {
    const link = query.get('abierto') === PRESSED_LINK.abierto ? await openLink(c, purpose) : null
    return link === null ? { data: null } : { redirect: linkKinds[purpose].opens(link.ref) }
  }
