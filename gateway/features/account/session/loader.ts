import type { Session } from '#shared/contracts/account/session.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { SignedInRequest } from '#gateway/pages/page-request.ts'
import { loadSession } from './api.ts'

/** The signed-in person, for pages that show them; null when the insurer did not answer in time. */
export const sessionPart = ({ c, session }: SignedInRequest): Promise<Session | null> =>
  withinBudget(loadSession(c, session).then((view) => (view.ok ? view.data : null)))
