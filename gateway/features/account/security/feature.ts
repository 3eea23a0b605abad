import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { sessionPart } from '../session/loader.ts'
import { securityCalls, loadSecurity } from './api.ts'
import { passkeysCalls } from './passkeys.ts'
import { passkeyPermitCalls } from './passkey-log-in.ts'
import { stepUpCalls } from './step-up.ts'
import { logInFactorCalls } from './log-in-factor.ts'
import { accessReportCalls } from './access-report.ts'

const loaders = {
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

export const securityFeature = feature({
  calls: [
    ...securityCalls,
    ...passkeysCalls,
    ...passkeyPermitCalls,
    ...stepUpCalls,
    ...logInFactorCalls,
    ...accessReportCalls,
  ],
  loaders,
})
