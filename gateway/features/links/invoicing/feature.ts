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
    return { data: loadPage(c, link) }
  },
} satisfies Partial<Loaders>

export const invoicingFeature = feature({ calls: invoicingCalls, loaders })

/** Loads the page of a link: once the state is known, its details and its cancellations are requested in parallel. */
function loadPage(c: Ctx, link: OpenLink<'invoicing'>) {
  const validating = validate(c, link)
  const view = validating.then((validated) => viewOf(c, link, validated))
  const cancellations = validating.then((validated) => {
    const state = validated.ok ? stateOf(validated.data) : 'empty'
    if (state === 'empty' || state === 'file_error') return null
    return loadCancellations(c, link, state === 'finished')
  })
  return {
    invoicing: withinBudget(view.then((found) => (found.ok ? found.data : null))),
    cancellations: withinBudget(cancellations.then((found) => (found?.ok === true ? found.data : null))),
  }
}
