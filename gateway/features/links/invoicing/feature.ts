import { paths } from '#shared/paths.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { reopenLink } from '#gateway/links/press-link.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { Loaders } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { loadCancellations } from '../invoice-cancellation/api.ts'
import { stateOf } from './adapter.ts'
import { invoicingCalls, validate, viewOf } from './api.ts'

const loaders = {
  '/invoicing': reopenLink('invoicing'),

  /** A reference without a link in this browser redirects to the page that explains the next step. */
  '/invoicing/:ref': async ({ c, match }) => {
    const link = await openLink(c, 'invoicing', match.params.ref)
    if (link === null) return { redirect: paths.invoicing() }
    return { data: withinBudget(loadPage(c, link)).then((data) => data ?? unknownParts) }
  },
} satisfies Partial<Loaders>

export const invoicingFeature = feature({ calls: invoicingCalls, loaders })

const unknownParts = { invoicing: null, cancellations: null }

/**
 * Loads the page of a link: once the state of the invoice is known, its details and its cancellations are requested in
 * parallel.
 */
async function loadPage(c: Ctx, link: OpenLink<'invoicing'>) {
  const validated = await validate(c, link)
  const state = validated.ok ? stateOf(validated.data) : 'empty'
  const [view, cancellations] = await Promise.all([
    viewOf(c, link, validated),
    state === 'empty' || state === 'file_error' ? null : loadCancellations(c, link, state === 'finished'),
  ])
  return {
    invoicing: view.ok ? view.data : null,
    cancellations: cancellations?.ok === true ? cancellations.data : null,
  }
}
