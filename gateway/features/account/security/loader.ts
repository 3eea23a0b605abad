import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { sessionPart } from '../session/loader.ts'
import { loadSecurity } from './api.ts'

export const securityLoaders = {
  '/profile/security': forSignedIn((request) => {
    const data = async () => {
      const [session, security] = await Promise.all([
        sessionPart(request),
        withinBudget(loadSecurity(request.c, request.session)),
      ])
      return { session, security }
    }
    return { data: data() }
  }),
} satisfies Partial<Loaders>
