import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import { getPolicyDocument } from '#shared/contracts/policies/documents.ts'
import { getPolicy } from '#shared/contracts/policies/policies.ts'
import { paths } from '#shared/paths.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { feature } from '#gateway/features/feature.ts'
import {
  policyDocumentFileName,
  type DocumentFailure,
  type PolicyDocument,
} from '#shared/domain/policies/policy-documents.ts'
import * as upstream from '#shared/upstream/policies/documents.ts'
import { fail, failureOf, type Failure } from '#gateway/http/failure.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import type { Route } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askSignedFile } from '#gateway/insurer/ask.ts'
import { findPolicy } from '../policies/policy-list.ts'

/** Passes the insurer's PDF documents of a policy through (POL-51 to POL-53). */
const calls = {
  policy: upstream.coverDocument,
  receipt: upstream.receiptDocument,
  terms: upstream.termsDocument,
  'terms-summary': upstream.termsSummaryDocument,
} as const satisfies Record<PolicyDocument, unknown>

type Code = 'policy_missing' | 'document_missing' | 'document_refused'

const documentsCalls: readonly Route[] = [
  answerFile(
    getPolicyDocument,
    async ({ c, params: { policyNumber, document }, query }) => {
      const policy = await findPolicy(c, policyNumber)
      if (!policy.ok) return policy
      const file = await askSignedFile(c, calls[document], { id: String(policy.data.id) })
      if (!file.ok) return documentFailure(file)
      // Range requests are not offered: each part would make the insurer generate the file again.
      file.response.headers.delete('accept-ranges')
      const name = policyDocumentFileName(document, policyNumber)
      return { ok: true, response: file.response, name, isShown: query.download === undefined }
    },
    {
      failedPage: ({ params: { policyNumber, document } }, { code }) =>
        code === 'policy_missing'
          ? paths.policyMissing()
          : paths.policyDocument(policyNumber, document, failureShown(code)),
    },
  ),
]

const ABSENT: ReadonlySet<number> = new Set([404, 410])

function documentFailure(failure: UpstreamFailure): Failure<Code> {
  if (failure.kind !== 'refused' || failure.status >= 500) return failureOf(failure)
  if (ABSENT.has(failure.status)) return fail('document_missing', 404)
  return fail('document_refused', 409, { status: failure.status })
}

/** The message of the failure page; none for an ended session, because the page retries after the log-in. */
function failureShown(code: Failure['code']): DocumentFailure | undefined {
  if (code === 'session_ended') return undefined
  if (code === 'document_missing') return 'ausente'
  return code === 'document_refused' ? 'rechazado' : 'sin-respuesta'
}

type Data = PageData['/policy/documents/:policyNumber/:document']

const loaders = {
  /** The page loads no data of the policy: it only waits for the document. */
  '/policy/documents/:policyNumber/:document': forSignedIn<Data>((request) => {
    const asked = safeParse(getPolicyDocument.params, request.match.params)
    if (asked.success) return { data: { session: sessionPart(request) } }
    const policy = safeParse(getPolicy.params, request.match.params)
    return {
      redirect: policy.success ? paths.policyDetails(policy.data.policyNumber) : paths.policyMissing(),
    }
  }),
} satisfies Partial<Loaders>

export const documentsFeature = feature({ calls: documentsCalls, loaders })
