import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { loadAccessReport } from '../security/access-report.ts'
import { sessionPart } from '../session/loader.ts'
import { privacyCalls, loadPrivacy } from './api.ts'

const loaders = {
  '/profile/privacy': forSignedIn((request) => {
    const data = async () => {
      const [session, privacy] = await Promise.all([
        sessionPart(request),
        withinBudget(loadPrivacy(request.c, request.session)),
      ])
      return { session, privacy }
    }
    return { data: data() }
  }),
  '/profile/report-access': forSignedIn((request) => {
    const data = async () => {
      const [session, report] = await Promise.all([
        sessionPart(request),
        withinBudget(loadAccessReport(request.c, request.session)),
      ])
      return { session, report }
    }
    return { data: data() }
  }),
} satisfies Partial<Loaders>

export const privacyFeature = feature({ calls: privacyCalls, loaders })
