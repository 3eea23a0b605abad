import type { PageData } from '#shared/contracts/page-data.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { askUser, sessionOfUser } from '../session/api.ts'
import { profileCalls, loadProfile } from './api.ts'
import { contactCalls } from './contact.ts'

const loaders = {
  '/profile/profile-info': forSignedIn<PageData['/profile/profile-info']>(({ c, session }) => {
    const asking = askUser(c)
    const data = async () => {
      const [shown, profile] = await Promise.all([
        withinBudget(asking.then((user) => (user.ok ? sessionOfUser(c, session, user.data) : null))),
        withinBudget(loadProfile(c, session, asking).then((found) => (found.ok ? found.data : null))),
      ])
      return { session: shown, profile }
    }
    return { data: data() }
  }),
} satisfies Partial<Loaders>

export const profileFeature = feature({ calls: [...profileCalls, ...contactCalls], loaders })
