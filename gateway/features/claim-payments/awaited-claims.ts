/** What open claims and drivers' forms wait for, for "Mis pendientes" (API-149, D114). */
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { fileState } from '#shared/domain/claims/attachments.ts'
import type { AwaitedClaim } from '#shared/domain/claims/awaited-claims.ts'
import { CLAIM_KINDS, type ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { pendingClaims } from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { isRefusedForGood } from '#gateway/insurer/reading/refused-for-good.ts'
import { claimItem, claimOf } from './adapter.ts'
import { flowOf, listClaims } from './calls.ts'
import { readClaim } from './api.ts'

interface Known {
  readonly claims: readonly AwaitedClaim[]
  readonly forms: readonly { readonly claimNumber: string; readonly link: string }[]
}

/** Null where the insurer could not say. */
export async function readAwaitedClaims(c: Ctx): Promise<Known | null> {
  const answer = await askSigned(c, pendingClaims, { query: { timestamp: Date.now() } })
  if (!answer.ok) return isRefusedForGood(answer) ? fromLists(c) : null
  const now = Date.now()
  const claims = answer.data.claims.flatMap(({ flow, attachments, ...claim }) => {
    const kind = kindOf(flow)
    return claimItem(claim).isOpen ? awaitedOf(claimOf(kind, claim, attachments, now)) : []
  })
  const forms = answer.data.forms.map(({ sinister_number: claimNumber, link }) => ({ claimNumber, link }))
  return { claims, forms }
}

const kindOf = (flow: string): ClaimKind => (flow === flowOf.damage ? 'damage' : 'agreed')

/** Few people have more than one: bounds the calls of one request. */
const MOST_CLAIMS = 4

/** The calls of the documents (D60); which drivers' forms there are, none of them knows. */
async function fromLists(c: Ctx): Promise<Known | null> {
  const lists = await Promise.all(CLAIM_KINDS.map((kind) => openOf(c, kind)))
  if (lists.includes(null)) return null
  const open = lists.flatMap((list) => list ?? []).slice(0, MOST_CLAIMS)
  const read = await Promise.all(open.map(({ kind, id }) => readClaim(c, kind, id)))
  if (read.some((claim) => !claim.ok)) return null
  return { claims: read.flatMap((claim) => (claim.ok ? awaitedOf(claim.data) : [])), forms: [] }
}

async function openOf(c: Ctx, kind: ClaimKind) {
  const listed = await listClaims(c, kind)
  if (!listed.ok) return isRefusedForGood(listed) ? [] : null
  return listed.data
    .map(claimItem)
    .filter(({ isOpen }) => isOpen)
    .map(({ id }) => ({ kind, id }))
}

function awaitedOf(claim: Omit<Claim, 'chat'>): AwaitedClaim[] {
  const { kind, id, claimNumber: number, policyNumber } = claim
  const need = needOf(claim)
  return need === null ? [] : [{ claim: { kind, id, number, policyNumber }, ...need }]
}

function needOf({
  kind,
  attachments,
  lacksAccount,
  progress: { stage, who, until },
}: Omit<Claim, 'chat'>): Omit<AwaitedClaim, 'claim'> | null {
  if (stage === 'review' && lacksAccount) return { need: 'account', until: null }
  if (who !== 'customer') return null
  if (stage === 'proposal') return { need: 'proposal', until }
  if (stage !== 'documents') return null
  const states = Object.fromEntries(attachments.map(({ slot, state }) => [slot, state]))
  return { need: fileState(kind, states) === 'refused' ? 'refused' : 'missing', until: null }
}
