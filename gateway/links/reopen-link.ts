import { PRESSED_LINK } from '#shared/paths.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import { openLink } from './exchange.ts'
import { linkKinds } from './kinds.ts'
import type { Decision, PageRequest } from '../pages/page-request.ts'

/** Back from what a link opened: the one that was pressed here is the youngest. Without it the page says what to do. */
export const pressedLink =
  (purpose: LinkPurpose) =>
  async ({ c, query }: PageRequest): Promise<Decision> => {
    const link = query.get('abierto') === PRESSED_LINK.abierto ? await openLink(c, purpose) : null
    return link === null ? { data: null } : { redirect: linkKinds[purpose].opens(link.ref) }
  }
