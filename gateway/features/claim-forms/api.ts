/** A driver's form, by a private link (CLF). */
import type { Hono } from 'hono'
import * as contract from '#shared/contracts/claims/claim-form.ts'
import type { ClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { readPersonForm } from '#shared/upstream/claims/claim-forms.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { answer, answerOnce } from '#gateway/http/route.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { openLink } from '#gateway/links/exchange.ts'

const LINK = { link: 'claim-form' } as const

export function claimFormsApi(app: Hono<App>): void {
  answer(app, contract.getClaimForm, async ({ c, params }) => loadClaimForm(c, params.ref))
  answerOnce(app, contract.saveClaimForm, async ({ c, params }) => missing(c, params.ref), LINK)
  answerOnce(app, contract.completeClaimForm, async ({ c, params }) => missing(c, params.ref), LINK)
  answer(app, contract.getClaimPostalCode, async ({ c, params }) => missing(c, params.ref))
  answer(app, contract.searchPlaces, async ({ c, params }) => missing(c, params.ref))
  answerFile(app, contract.getClaimReceipt, async ({ c, params }) => missing(c, params.ref))
}

async function missing(c: Ctx, ref: string): Promise<Failure<'link_missing'>> {
  const link = await openLink(c, 'claim-form', ref)
  if (link === null) return fail<'link_missing'>('link_missing', 404, { outcome: 'unsent' })
  const read = await askPublic(c, readPersonForm, { query: { id: link.id, key: link.key } })
  if (read.ok) await link.confirm()
  return fail<never>('unreachable', 503, { outcome: 'unsent' })
}

/** CLF-14, D3. */
export async function loadClaimForm(c: Ctx, ref: string): Promise<Done<ClaimForm> | Failure<'link_missing'>> {
  return missing(c, ref)
}
