/** The pending tasks of open claims and drivers' forms, for "Mis pendientes" (API-149, D114, D121). */
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { fileState } from '#shared/domain/claims/attachments/attachments.ts'
import {
  type AwaitedClaim,
  type NamedClaim,
  CLAIM_KINDS,
  claimStatusOf,
  urgencyOf,
  type ClaimKind,
  type ClaimStatus,
} from '#shared/domain/claims/claim-status.ts'
import { pendingClaims, type UpstreamClaimItem } from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { insurerNow } from '#gateway/insurer/call-context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { isRefusedForGood } from '#gateway/insurer/refusals.ts'
import { claimItem, claimOf } from './adapter.ts'
import { askClaim, askFiles, flowOf, listClaims } from './calls.ts'

interface Known {
  readonly claims: readonly AwaitedClaim[]
  /** Open claims whose pending task is unknown, because the insurer did not answer or was not asked. */
  readonly unchecked: readonly NamedClaim[]
  readonly forms: readonly { readonly claimNumber: string; readonly link: string }[]
  /** True if one of the lists, or one of their entries, could not be read. */
  readonly isIncomplete: boolean
}

/** Reads the tasks of the customer that are pending at the insurer, or null if it could not answer. */
export async function readAwaitedClaims(c: Ctx): Promise<Known | null> {
  const answer = await askSigned(c, pendingClaims, { query: { timestamp: Date.now() } })
  if (!answer.ok) return isRefusedForGood(answer) ? fromLists(c) : null
  const now = insurerNow(c)
  const claims = answer.data.claims.flatMap(({ flow, attachments, ...claim }) => {
    const kind = kindOf(flow)
    return claimItem(claim).isOpen ? awaitedOf(claimOf(kind, claim, attachments, now)) : []
  })
  const forms = answer.data.forms.map(({ sinister_number: claimNumber, link }) => ({ claimNumber, link }))
  return { claims, unchecked: [], forms, isIncomplete: answer.lost !== undefined && answer.lost.length > 0 }
}

const kindOf = (flow: string): ClaimKind => (flow === flowOf.damage ? 'damage' : 'agreed')

/** Limits the calls of one page; further claims are listed by name, and each is read on its own page (D121). */
const MOST_CLAIMS = 3

const WAITS_FOR_NOBODY: readonly (ClaimStatus | null)[] = ['PENDING_PAYMENT', 'PAID', null]

interface Listed {
  readonly kind: ClaimKind
  readonly item: UpstreamClaimItem
}

/** Reads the tasks from the documents' calls (D60). None of them lists drivers' forms. */
async function fromLists(c: Ctx): Promise<Known | null> {
  const lists = await Promise.all(CLAIM_KINDS.map((kind) => mayWaitOf(c, kind)))
  const listed = lists
    // A null list could not be read; `isIncomplete` reports it.
    .flatMap((list) => list?.open ?? [])
    .toSorted((a, b) => urgencyOf(statusOf(a)) - urgencyOf(statusOf(b)))
  const asked = listed.slice(0, MOST_CLAIMS)
  const read = await Promise.all(asked.map((one) => readNeed(c, one)))
  const unread = [...asked.filter((_, index) => read[index] === null), ...listed.slice(MOST_CLAIMS)]
  return {
    // A claim that could not be read is null; its name is in `unchecked`.
    claims: read.flatMap((claims) => claims ?? []),
    unchecked: unread.map(({ kind, item }) => named(kind, item)),
    forms: [],
    isIncomplete: lists.some((list) => list?.isWhole !== true),
  }
}

const statusOf = ({ item }: Listed) => claimStatusOf(item.status)

async function mayWaitOf(
  c: Ctx,
  kind: ClaimKind,
): Promise<{ readonly open: readonly Listed[]; readonly isWhole: boolean } | null> {
  const listed = await listClaims(c, kind)
  if (!listed.ok) return isRefusedForGood(listed) ? { open: [], isWhole: true } : null
  const all = listed.data.map((item) => ({ kind, item }))
  const open = all.filter((one) => !WAITS_FOR_NOBODY.includes(statusOf(one)))
  return { open, isWhole: listed.isWhole }
}

/**
 * Reads the pending task of one claim in one call: from the claim for a proposal, otherwise from its files. Null if
 * unknown.
 */
async function readNeed(c: Ctx, { kind, item }: Listed): Promise<AwaitedClaim[] | null> {
  const status = claimStatusOf(item.status)
  if (status === 'NEGOTIATING') {
    const claim = await askClaim(c, kind, item.id)
    return claim.ok ? awaitedOf(claimOf(kind, claim.data, null, insurerNow(c))) : null
  }
  const files = await askFiles(c, kind, item.id)
  // In a pending status only the list of files tells which file is missing. Without the list the task is unknown.
  if (!files.ok && (status === 'PENDING' || status === 'PENDING_PROPOSAL')) return null
  return awaitedOf(claimOf(kind, item, files.ok ? files.data.attachments : null, insurerNow(c)))
}

const named = (
  kind: ClaimKind,
  { id, sinister_number: number, policy_number: policyNumber }: UpstreamClaimItem,
): NamedClaim => ({ kind, id, number, policyNumber })

function awaitedOf(claim: Omit<Claim, 'chat' | 'late' | 'body'>): AwaitedClaim[] {
  const { kind, id, claimNumber: number, policyNumber } = claim
  const need = needOf(claim)
  return need === null ? [] : [{ claim: { kind, id, number, policyNumber }, ...need }]
}

function needOf({
  kind,
  attachments,
  lacksAccount,
  progress: { stage, who, until },
}: Omit<Claim, 'chat' | 'late' | 'body'>): Omit<AwaitedClaim, 'claim'> | null {
  if (stage === 'review' && lacksAccount) return { need: 'account', until: null }
  if (who !== 'customer') return null
  if (stage === 'proposal') return { need: 'proposal', until }
  if (stage !== 'documents') return null
  const states = Object.fromEntries(attachments.map(({ slot, state }) => [slot, state]))
  return { need: fileState(kind, states) === 'refused' ? 'refused' : 'missing', until: null }
}
