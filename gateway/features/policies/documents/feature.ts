import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import { getPolicyDocument } from '#shared/contracts/policies/documents.ts'
import { getPolicy } from '#shared/contracts/policies/policies.ts'
import { paths } from '#shared/paths.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/loader.ts'
import { feature } from '#gateway/features/feature.ts'
import { documentsCalls } from './api.ts'

type Data = PageData['/policy/documents/:policyNumber/:document']

const loaders = {
  /** The page loads no data of the policy: it only waits for the document. */
  '/policy/documents/:policyNumber/:document': forSignedIn<Data>((request) => {
    const asked = safeParse(getPolicyDocument.params, request.match.params)
    if (asked.success) return { data: sessionPart(request).then((session) => ({ session })) }
    const policy = safeParse(getPolicy.params, request.match.params)
    return {
      redirect: policy.success ? paths.policyDetails(policy.data.policyNumber) : paths.policyMissing(),
    }
  }),
} satisfies Partial<Loaders>

export const documentsFeature = feature({ calls: documentsCalls, loaders })
