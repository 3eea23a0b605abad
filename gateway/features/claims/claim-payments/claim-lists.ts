/** The two lists of "Pago de daños" and "Pago pactado" (CLP-12 to CLP-22). */
import type { ClaimItem, ClaimsAndPolicies } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimStage } from '#shared/domain/claims/claim-progress.ts'
import { urgencyOf, type ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { insurerNow } from '#gateway/insurer/call-context.ts'
import {
  askPolicyList,
  losesPolicies,
  withoutCoverages,
} from '#gateway/features/policies/policies/policy-list.ts'
import { activePolicies, carsByPolicy, claimItem, claimOf } from './adapter.ts'
import { askWhole, listClaims } from './calls.ts'

/** Maximum of claims that a page reads one by one; further claims show the status of the list. */
const MOST_DETAILS = 3
/** Stages of a claim that are derived from its files rather than from its status. */
const BY_FILES: readonly ClaimStage[] = ['documents', 'review', 'amount']

/** A listed claim. `own`: name of the car as the claim itself has it. */
type ReadItem = Omit<ClaimItem, 'car'> & { readonly own: string | null }
const unread = { now: null, own: null } as const

interface ReadClaims {
  readonly items: readonly ReadItem[]
  /** False if a claim is missing, because it could not be read. */
  readonly isWhole: boolean
}

/** CLP-22: each list is requested separately, and a failure appears in the log of its call. */
export async function readClaimLists(c: Ctx, kind: ClaimKind): Promise<ClaimsAndPolicies> {
  const [policies, claims] = await Promise.all([askPolicyList(c, withoutCoverages), readClaims(c, kind)])
  const cars = policies.ok ? carsByPolicy(policies.data.products) : null
  const incomplete: NonNullable<ClaimsAndPolicies['incomplete']> = []
  if (policies.ok && losesPolicies(policies.lost)) incomplete.push('policies')
  if (claims?.isWhole === false) incomplete.push('claims')
  return {
    policies: policies.ok ? activePolicies(policies.data.products, insurerNow(c)) : null,
    claims:
      claims &&
      claims.items.map(({ own, ...item }) => ({ ...item, car: cars?.get(item.policyNumber) ?? own })),
    ...(incomplete.length > 0 && { incomplete }),
    chat: chatLink(c),
  }
}

/**
 * Claims that wait for the customer come first. The insurer's list has no terms and amounts, so each claim is read by
 * itself.
 */
async function readClaims(c: Ctx, kind: ClaimKind): Promise<ReadClaims | null> {
  const listed = await listClaims(c, kind)
  if (!listed.ok) return null
  const items = listed.data.map(claimItem).toSorted((a, b) => urgencyOf(a.status) - urgencyOf(b.status))
  const read = items.filter(({ isOpen }) => isOpen).slice(0, MOST_DETAILS)
  const shown = items.map(async (item) => ({
    ...item,
    ...(read.includes(item) ? await readNow(c, kind, item.id) : unread),
  }))
  return { items: await Promise.all(shown), isWhole: listed.isWhole }
}

/**
 * Reads the current stage of a claim and its files, as the claim's own page does. If the files fail, no date is
 * promised.
 */
async function readNow(c: Ctx, kind: ClaimKind, id: string): Promise<Pick<ReadItem, 'now' | 'own'>> {
  const whole = askWhole(c, kind, id)
  const [answer, files] = await Promise.all([whole.claim, whole.files])
  if (!answer.ok) return unread
  const attachments = files.ok ? files.data.attachments : null
  const { progress, proposal, vehicle } = claimOf(kind, answer.data, attachments, insurerNow(c))
  const { stage } = progress
  const own = vehicle && vehicleName(vehicle)
  if (attachments === null && stage !== null && BY_FILES.includes(stage)) return { now: null, own }
  const amount = proposal?.answer === 'refused' ? null : (proposal?.amount ?? null)
  return { now: { progress, amount }, own }
}

/** Link to the chat about a claim; null without a chat (CLP-27, CLP-O11). */
export function chatLink(c: Ctx): string | null {
  const { SUPPORT_CHAT_URL } = c.var.config
  if (SUPPORT_CHAT_URL === '') return null
  const url = new URL(SUPPORT_CHAT_URL)
  url.searchParams.set('text', 'Tengo una duda')
  return url.href
}
