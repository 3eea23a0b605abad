import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import { getProof } from '#shared/contracts/policies/proof.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders, type PageRequest } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/loader.ts'
import { feature } from '#gateway/features/feature.ts'
import { proofCalls, loadProof, loadReadProof } from './api.ts'

/** D229: loads the page that the proof's QR code leads to. */
const read = ({ c, match }: PageRequest) => ({
  data: withinBudget(loadReadProof(c, match.params.id ?? '')).then((found) => ({ read: found })),
})

const loaders = {
  '/vigente/:id': read,
  '/policy/proof/:policyNumber': forSignedIn<PageData['/policy/proof/:policyNumber']>(async (request) => {
    const asked = safeParse(getProof.params, request.match.params)
    if (!asked.success) return { redirect: paths.policyMissing() }
    const shown = sessionPart(request)
    const found = await withinBudget(loadProof(request.c, asked.data.policyNumber))
    if (found?.ok === false && found.code === 'policy_missing') return { redirect: paths.policyMissing() }
    const proof = found?.ok === true ? found.data : null
    return { data: shown.then((session) => ({ session, proof })) }
  }),
} satisfies Partial<Loaders>

export const proofFeature = feature({ calls: proofCalls, loaders })
