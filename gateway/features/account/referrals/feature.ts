import type { PageData } from '#shared/contracts/page-data.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders, type SignedInRequest } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { askUser, sessionOfUser, sessionPart } from '../session/api.ts'
import { referralsCalls, readHistory, readReferrals } from './api.ts'

type Rewards = PageData['/referrals/rewards']

function rewardsPart({ c, session }: SignedInRequest) {
  const asking = askUser(c)
  const shown = withinBudget(asking.then((user) => (user.ok ? sessionOfUser(c, session, user.data) : null)))
  const referrals = withinBudget(readReferrals(c, asking).then((found) => (found.ok ? found.data : null)))
  return { shown, referrals }
}

const loaders = {
  '/referrals/rewards': forSignedIn<Rewards>((request) => {
    const { shown, referrals } = rewardsPart(request)
    return { data: { session: shown, referrals } }
  }),

  /** REF-O4: an unknown title redirects to the list of all rewards. */
  '/referrals/rewards/details/:title': forSignedIn<Rewards>(async (request) => {
    const { shown, referrals } = rewardsPart(request)
    const found = await referrals
    const isUnknown = found?.rewards?.every(({ title }) => title !== request.match.params['title'])
    if (isUnknown === true) return { redirect: paths.rewards() }
    return { data: { session: shown, referrals: found } }
  }),

  '/referrals/history': forSignedIn<PageData['/referrals/history']>((request) => ({
    data: {
      session: sessionPart(request),
      history: withinBudget(readHistory(request.c, 0).then((read) => (read.ok ? read.data : null))),
    },
  })),
} satisfies Partial<Loaders>

export const referralsFeature = feature({ calls: referralsCalls, loaders })
