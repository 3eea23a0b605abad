/**
 * Asks the insurer to confirm a link before data is stored or another link is issued (D131). An unknown link may be
 * checked only rarely, and its object stores the confirmation.
 */
import { hasPhotos } from '#shared/upstream/policies/policies.ts'
import { readAdjusterForm } from '#shared/upstream/claims/adjuster-form.ts'
import { readPersonForm } from '#shared/upstream/claims/claim-forms.ts'
import { validateInvoice } from '#shared/upstream/links/invoicing.ts'
import { readFormDocument } from '#shared/upstream/links/signature.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { fail, failureOf, type Failure } from '../http/failure.ts'
import type { UpstreamFailure } from '../insurer/answer.ts'
import { askByLink, askPublic } from '../insurer/ask.ts'
import { addressCounter, counter } from '../limits/limits.ts'
import { openLink, type OpenLink } from './exchange.ts'
import { identityOf, type LinkContentOf } from './kinds.ts'

type Asked = { readonly ok: true } | UpstreamFailure
type Question<P extends LinkPurpose> = (c: Ctx, link: LinkContentOf<P>) => Promise<Asked>
type RefusalCode = 'link_missing' | 'concluded'

interface Confirmation<P extends LinkPurpose> {
  readonly ask: Question<P>
  /** Statuses by which the insurer refuses the link. Every other failure leaves its state unknown (D3). */
  readonly refusals: Readonly<Record<number, RefusalCode>>
}

const withToken = { 401: 'link_missing', 403: 'link_missing', 404: 'link_missing' } as const
const withKey = { 400: 'concluded', 409: 'concluded' } as const

/**
 * The confirming call of each purpose. Null if it would spend the link, or if the gateway issued the link after a
 * confirmation.
 */
const confirmations: { readonly [P in LinkPurpose]: Confirmation<P> | null } = {
  restore: null,
  'email-validation': null,
  'phone-photos': null,
  invoicing: {
    ask: (c, { token, productId }) =>
      askByLink(c, token, validateInvoice, { query: { timestamp: Date.now(), product_id: productId } }),
    refusals: withToken,
  },
  'vehicle-photos': {
    ask: (c, { token, policyId }) => askByLink(c, token, hasPhotos, { params: { id: policyId } }),
    refusals: withToken,
  },
  signature: {
    ask: (c, { id, key }) => askPublic(c, readFormDocument, { query: { id, key } }),
    refusals: withKey,
  },
  'claim-form': {
    ask: (c, { id, key }) => askPublic(c, readPersonForm, { query: { id, key } }),
    refusals: withKey,
  },
  adjuster: {
    ask: (c, { id, key }) => askPublic(c, readAdjusterForm, { query: { id, key } }),
    refusals: withKey,
  },
}

/**
 * Runs a link's call to the insurer while the link is not confirmed. The call counts for the link and for the address
 * before it is sent; a success confirms the link.
 */
export async function askOfLink<A extends { readonly ok: true }>(
  c: Ctx,
  link: OpenLink,
  ask: () => Promise<A | UpstreamFailure>,
): Promise<A | UpstreamFailure> {
  if (!link.isConfirmed) {
    const limited = await takeLook(c, link)
    if (limited !== null) return limited
  }
  const answer = await ask()
  if (answer.ok) await link.confirm()
  return !link.isConfirmed && !answer.ok && isRefusedLink(answer) ? { ...answer, isOfLink: true } : answer
}

/** A busy insurer (408, 425, 429) says nothing about the link. */
const isRefusedLink = (answer: UpstreamFailure): answer is Extract<UpstreamFailure, { kind: 'refused' }> =>
  answer.kind === 'refused' &&
  answer.status >= 400 &&
  answer.status < 500 &&
  ![408, 425, 429].includes(answer.status)

async function takeLook(c: Ctx, link: OpenLink): Promise<UpstreamFailure | null> {
  const counters = await Promise.all([
    addressCounter(c, 'unconfirmedLinksPerAddress'),
    counter(c, 'looksPerUnconfirmedLink', identityOf(link)),
  ])
  for (const one of counters) {
    const limited = await one.take()
    if (limited !== null)
      return { ok: false, kind: 'limited', retryAfterSeconds: limited.retryAfterSeconds ?? 60 }
  }
  return null
}

/**
 * Decides whether an idempotent call of a link may store a record. `no_link`: this browser has no link, so nothing is
 * stored.
 */
export async function confirmedLink(
  c: Ctx,
  purpose: LinkPurpose,
  ref: string | undefined,
): Promise<'confirmed' | 'no_link' | Failure<RefusalCode>> {
  const link = await openLink(c, purpose, ref)
  if (link === null) return 'no_link'
  if (link.isConfirmed) return 'confirmed'
  // The cast is safe: row and `link` belong to the same purpose.
  const confirmation = confirmations[purpose] as Confirmation<LinkPurpose> | null
  if (confirmation === null) return 'no_link'
  const asked = await askOfLink(c, link, () => confirmation.ask(c, link))
  if (asked.ok) return 'confirmed'
  const code = asked.kind === 'refused' ? confirmation.refusals[asked.status] : undefined
  if (code !== undefined)
    return fail<RefusalCode>(code, code === 'concluded' ? 409 : 404, { outcome: 'unsent' })
  return { ...failureOf(asked), outcome: 'unsent' }
}
