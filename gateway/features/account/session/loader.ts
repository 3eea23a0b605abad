import type { Session } from '#shared/contracts/account/session.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { SignedInRequest } from '#gateway/pages/page-request.ts'
import { loadSession } from './api.ts'

/** Who is signed in, for every page that says it; null when the insurer could not say in time. */
export const sessionPart = ({ c, session }: SignedInRequest): Promise<Session | null> =>
  withinBudget(loadSession(c, session).then((view) => (view.ok ? view.data : null)))
