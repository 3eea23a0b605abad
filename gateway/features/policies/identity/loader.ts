import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { Decision, Loaders, PageRequest } from '#gateway/pages/page-request.ts'
import { loadIdentity } from './api.ts'

/**
 * IDV-19: thanks only whoever sent something in. The provider leads here from a page of its own, and so does anybody who
 * types the address; without a session nobody knows.
 */
async function completed({ c, session }: PageRequest): Promise<Decision<never>> {
  const found = session && (await withinBudget(loadIdentity(c, session)))
  if (!found?.ok) return { data: null, sentences: ['unknown'] }
  const { status, reason } = found.data
  if (status === 'none' || status === 'incomplete' || reason === 'expired') return { redirect: paths.root() }
  // The insurer may not have heard of it yet.
  return { data: null, sentences: [status === 'created' ? 'unknown' : 'received'] }
}

export const identityLoaders = {
  '/identity-validation/completed': completed,
} satisfies Partial<Loaders>
