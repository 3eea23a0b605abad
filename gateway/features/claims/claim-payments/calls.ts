/** The two kinds of claims have different calls with the same answers. */
import { type ClaimKind, NO_POLICY_ERROR } from '#shared/domain/claims/claim-status.ts'
import {
  agreedPayment,
  agreedPaymentList,
  claimFiles,
  createAgreedPayment,
  createDamagePayment,
  damagePayment,
  damagePayments,
  negotiateAgreedPayment,
  negotiateDamagePayment,
  type UpstreamClaimItem,
} from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { messageOf, claimRefusal } from '#gateway/insurer/refusals.ts'
import { fail, type Failure } from '#gateway/http/failure.ts'

const claimCall = { damage: damagePayment, agreed: agreedPayment } as const
export const createCall = { damage: createDamagePayment, agreed: createAgreedPayment } as const
export const negotiateCall = { damage: negotiateDamagePayment, agreed: negotiateAgreedPayment } as const
export const flowOf = { damage: 'damagepayments', agreed: 'agreedpayment' } as const

interface ClaimList {
  readonly ok: true
  readonly data: readonly UpstreamClaimItem[]
  /** False if a claim is missing from the list because it could not be parsed (D76). */
  readonly isWhole: boolean
}
type Listed = ClaimList | UpstreamFailure

/** Lists claims. `policyNumber` limits them to one policy, if the insurer supports that (API-80). */
export async function listClaims(c: Ctx, kind: ClaimKind, policyNumber?: string): Promise<Listed> {
  const listed = kind === 'damage' ? await damageList(c, policyNumber) : await agreedList(c)
  if (!listed.ok || policyNumber === undefined) return listed
  return { ...listed, data: listed.data.filter((claim) => claim.policy_number === policyNumber) }
}

async function damageList(c: Ctx, policyNumber: string | undefined): Promise<Listed> {
  const query = policyNumber === undefined ? {} : { policy_number: policyNumber }
  const answer = await askSigned(c, damagePayments, { query })
  return answer.ok ? listOf(answer.data.damage_payments, answer.lost) : answer
}

async function agreedList(c: Ctx): Promise<Listed> {
  const answer = await askSigned(c, agreedPaymentList, {})
  return answer.ok ? listOf(answer.data.agreed_payments, answer.lost) : answer
}

const listOf = (data: readonly UpstreamClaimItem[], lost: readonly string[] = []): ClaimList => ({
  ok: true,
  data,
  isWhole: !lost.some((list) => list === 'damage_payments[]' || list === 'agreed_payments[]'),
})

export const askClaim = (c: Ctx, kind: ClaimKind, id: string) =>
  askSigned(c, claimCall[kind], { params: { id } })

/** Requests a claim and its files in parallel. */
export const askWhole = (c: Ctx, kind: ClaimKind, id: string) => ({
  claim: askClaim(c, kind, id),
  files: askFiles(c, kind, id),
})
export type Whole = ReturnType<typeof askWhole>

export const askFiles = (c: Ctx, kind: ClaimKind, id: string) =>
  askSigned(c, claimFiles, { params: { flow: flowOf[kind], id } })

/** HTTP statuses by which an insurer may signal that it lacks a call (D60); the documents do not define them. */
const NOT_TAKEN: readonly number[] = [400, 405, 415, 422, 501]
const OF_INPUT: readonly number[] = [400, 422]

/** True if the insurer lacks this call. A refusal with a sentence is about the input (D255). */
export function isNotTaken(failure: UpstreamFailure): boolean {
  if (failure.kind !== 'refused' || !NOT_TAKEN.includes(failure.status)) return false
  return !OF_INPUT.includes(failure.status) || messageOf(failure) === ''
}

/**
 * CLP-23: maps a failed call about a claim to the contract's error. The insurer only answers for the person of the
 * token.
 */
export function claimFailure(failure: UpstreamFailure): Failure<'claim_missing' | 'no_policy'> {
  if (failure.kind !== 'refused') return claimRefusal(failure)
  if (failure.error?.code === NO_POLICY_ERROR) return fail('no_policy', 404)
  return failure.status === 404 ? fail('claim_missing', 404) : claimRefusal(failure)
}
