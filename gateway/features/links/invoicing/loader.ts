import { paths } from '#shared/paths.ts'
import { openLink } from '#gateway/links/exchange.ts'
import { reopenLink } from '#gateway/links/reopen-link.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { Loaders } from '#gateway/pages/page-request.ts'
import { loadInvoicing } from './api.ts'

export const invoicingLoaders = {
  '/invoicing': reopenLink('invoicing'),

  /** A reference that this browser has no link for leads to the page that says what to do. */
  '/invoicing/:ref': async ({ c, match }) => {
    const link = await openLink(c, 'invoicing', match.params.ref)
    if (link === null) return { redirect: paths.invoicing() }
    const view = loadInvoicing(c, link).then((loaded) => (loaded.ok ? loaded.data : null))
    return { data: withinBudget(view).then((invoicing) => ({ invoicing })) }
  },
} satisfies Partial<Loaders>
