import type { PageData } from '#shared/contracts/page-data.ts'
import type { Session } from '#shared/contracts/session.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders, type SignedInRequest } from '#gateway/pages/page-request.ts'
import { loadSession } from './api.ts'

/** Who is signed in, for every page that says it; null when the insurer could not say in time. */
export const sessionPart = ({ c, session }: SignedInRequest): Promise<Session | null> =>
  withinBudget(loadSession(c, session).then((view) => (view.ok ? view.data : null)))

const who = forSignedIn<PageData['/referrals/history']>((request) => ({
  data: sessionPart(request).then((session) => ({ session })),
}))

/** Rooms that are coming: nothing but who is there. */
export const sessionLoaders = {
  '/referrals/rewards': who,
  '/referrals/history': who,
} satisfies Partial<Loaders>
