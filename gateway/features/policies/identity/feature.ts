import type { PageData } from '#shared/contracts/page-data.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { sessionPart } from '#gateway/features/account/session/loader.ts'
import { forSignedIn, type Decision, type Loaders, type PageRequest } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { identityCalls, loadIdentity } from './api.ts'

/**
 * IDV-19: the page thanks only for a document that was sent. The provider redirects here, and the address can be typed
 * by hand; without a session the answer is unknown.
 */
async function completed({ c, session }: PageRequest): Promise<Decision<never>> {
  const found = session && (await withinBudget(loadIdentity(c, session)))
  if (!found?.ok) return { data: null, sentences: ['unknown'] }
  const { status, reason } = found.data
  if (status === 'none' || status === 'incomplete' || reason === 'expired') return { redirect: paths.root() }
  // The status `created` may only mean that the insurer has not received the result yet.
  return { data: null, sentences: [status === 'created' ? 'unknown' : 'received'] }
}

const check = forSignedIn<PageData['/profile/identity']>((request) => {
  const { c, session } = request
  const shown = sessionPart(request)
  const asked = withinBudget(loadIdentity(c, session))
  const data = async () => {
    const [person, found] = await Promise.all([shown, asked])
    return { session: person, identity: found?.ok === true ? found.data : null }
  }
  return { data: data() }
})

const loaders = {
  '/profile/identity': check,
  '/identity-validation/completed': completed,
} satisfies Partial<Loaders>

export const identityFeature = feature({ calls: identityCalls, loaders })
