/** Handlers of a policy's documents (API-49 to API-52). The policy and its receipt exist once it is paid. */
import type { Context } from '#sandbox/http/context.ts'
import { fail, type Failure } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import { findPolicyPaper } from './find-policy-paper.ts'
import type { PolicyPaper } from './policy-paper.ts'

type Pdf = Uint8Array<ArrayBuffer>
type Asked = Context & { readonly params: { readonly id: string } }

const unknown = () => fail(404, 'policy_unknown', 'no such policy')

async function ofPaid(ask: Asked, write: (paper: PolicyPaper) => Promise<Pdf>): Promise<Pdf | Failure> {
  const found = await findPolicyPaper(ask, ask.params.id)
  if (!found) return unknown()
  if (!found.paper) return fail(404, 'document_missing', 'the policy is not paid yet')
  return write(found.paper)
}

async function ofAny(ask: Asked, write: (registration: string) => Promise<Pdf>): Promise<Pdf | Failure> {
  return (await findPolicyPaper(ask, ask.params.id)) ? write(ask.env.TERMS_REGISTRATION) : unknown()
}

/** Handlers that load each PDF writer on demand, because the PDF library is most of this Worker. */
export const documentsHandlers = {
  termsDocument: (ask) => ofAny(ask, async (number) => (await import('./terms.ts')).writeTerms(number)),
  termsSummaryDocument: (ask) =>
    ofAny(ask, async (number) => (await import('./terms-summary.ts')).writeTermsSummary(number)),
  coverDocument: (ask) => ofPaid(ask, async (paper) => (await import('./cover.ts')).writeCover(paper)),
  receiptDocument: (ask) => ofPaid(ask, async (paper) => (await import('./receipt.ts')).writeReceipt(paper)),
} satisfies Partial<Handlers>
