import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import { getRectifications } from '#shared/contracts/policies/rectification.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/loader.ts'
import { feature } from '#gateway/features/feature.ts'
import { rectificationCalls, loadRectifications } from './api.ts'

const loaders = {
  '/policy/rectification/:policyNumber': forSignedIn<PageData['/policy/rectification/:policyNumber']>(
    async (request) => {
      const asked = safeParse(getRectifications.params, request.match.params)
      if (!asked.success) return { redirect: paths.policyMissing() }
      const shown = sessionPart(request)
      const found = await withinBudget(loadRectifications(request.c, asked.data.policyNumber))
      if (found?.ok === false && found.code === 'policy_missing') return { redirect: paths.policyMissing() }
      const rectifications = found?.ok === true ? found.data : null
      return { data: shown.then((session) => ({ session, rectifications })) }
    },
  ),
} satisfies Partial<Loaders>

export const rectificationFeature = feature({ calls: rectificationCalls, loaders })
