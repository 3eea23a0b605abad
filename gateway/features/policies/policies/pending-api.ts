import { openPending } from '#shared/contracts/policies/pending.ts'
import { done, fail } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { exchangeLink } from '#gateway/links/exchange.ts'
import { linkKinds } from '#gateway/links/kinds.ts'
import { findAwaited } from './awaited.ts'

export const pendingCalls: readonly Route[] = [
  answerSignedIn(
    openPending,
    async ({ c, params }) => {
      const limited = await (await addressCounter(c, 'linksPerAddress')).take()
      if (limited !== null) return limited
      const found = await findAwaited(c, params.ref)
      if (!found.ok) return found
      if (found.data === undefined) return fail('pending_gone', 404)
      const exchanged = await exchangeLink(c, found.data, null)
      if (exchanged.state !== 'open') return fail('pending_gone', 404)
      return done({ path: linkKinds[found.data.purpose].opens(exchanged.ref) })
    },
    { limit: { own: ['linksPerAddress'] } },
  ),
]
