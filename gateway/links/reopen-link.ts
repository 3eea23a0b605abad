import { PRESSED_LINK } from '#shared/paths.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Loader } from '../pages/page-request.ts'
import { openLink } from './exchange.ts'
import { linkKinds } from './kinds.ts'

/** Back from what a link opened: the youngest link of this browser opens again. Without one the page says what to do. */
export const reopenLink =
  (purpose: LinkPurpose): Loader<never> =>
  async ({ c, query }) => {
    const link = query.get('abierto') === PRESSED_LINK.abierto ? await openLink(c, purpose) : null
    return link === null ? { data: null } : { redirect: linkKinds[purpose].opens(link.ref) }
  }
