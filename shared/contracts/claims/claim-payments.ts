/** The claims of a customer: lists, one claim, a new one, the answer to a proposal, and the bank (CLP). */
import * as z from 'zod/mini'
import { ATTACHMENT_SLOTS } from '../../domain/claims/attachments/attachments.ts'
import { isClabe } from '../../domain/claims/bank/check-digit.ts'
import { checkClaimField } from '#shared/domain/claims/claim-fields.ts'
import { CLAIM_STAGES } from '../../domain/claims/claim-progress.ts'
import { CLAIM_KINDS, CLAIM_STATUSES } from '../../domain/claims/claim-status.ts'
import { COMMENT_MAX_LENGTH, REFUSAL_REASONS } from '#shared/domain/claims/proposal.ts'
import { BODIES } from '../../domain/vehicle/catalogue.ts'
import { defineEndpoint } from '../endpoint.ts'
import { amount, freeText, policyNumber, recordId, textLike } from '../fields.ts'

const kind = z.enum(CLAIM_KINDS)
/** Status of a claim; null for a status that the documents do not name. */
const status = z.nullable(z.enum(CLAIM_STATUSES))

/** Chat link with a prepared question (CLP-27); null if there is no chat. */
const chat = z.nullable(z.string())

const progressSchema = z.object({
  /** Stage of the claim; null for an undocumented status, whose stage is unknown. */
  stage: z.nullable(z.enum(CLAIM_STAGES)),
  headline: z.string(),
  text: z.string(),
  next: z.string(),
  who: z.enum(['customer', 'insurer', 'nobody']),
  /** Last day, YYYY-MM-DD. */
  until: z.nullable(z.string()),
  clock: z.nullable(z.string()),
})

const claimItemSchema = z.object({
  id: z.string(),
  policyNumber: z.string(),
  claimNumber: z.string(),
  /** ISO instant at which the claim was opened. */
  createdAt: z.nullable(z.string()),
  status,
  isOpen: z.boolean(),
  /** Make, model and year by the claim's policy, also of one that has ended, or else by the claim; null if unknown. */
  car: z.nullable(z.string()),
  /** Stage and amount of the claim; null if its details were not read. */
  now: z.nullable(z.object({ progress: progressSchema, amount: z.nullable(amount) })),
})
export type ClaimItem = z.infer<typeof claimItemSchema>

/** A policy that a claim can be opened for (CLP-14). */
const claimPolicySchema = z.object({
  policyNumber: z.string(),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  plates: z.string(),
})
export type ClaimPolicy = z.infer<typeof claimPolicySchema>

/** Lists of claims and policies (CLP-22): a list that could not be loaded is null, and the other one is still shown. */
const claimListsSchema = z.object({
  policies: z.nullable(z.array(claimPolicySchema)),
  claims: z.nullable(z.array(claimItemSchema)),
  /** Lists that lack an entry which could not be read; absent if there are none. */
  incomplete: z.optional(z.array(z.enum(['policies', 'claims']))),
  chat,
})
export type ClaimsAndPolicies = z.infer<typeof claimListsSchema>

export const getClaimLists = defineEndpoint({
  method: 'GET',
  path: '/api/claim-payments/:kind',
  access: 'session',
  effect: 'none',
  params: z.object({ kind }),
  reply: claimListsSchema,
})

const attachmentSchema = z.object({
  slot: z.enum(ATTACHMENT_SLOTS),
  state: z.enum(['missing', 'pending', 'approved', 'refused']),
  /** Reason of the refusal, if the insurer sends one. */
  reason: z.nullable(z.string()),
})
export type ClaimAttachment = z.infer<typeof attachmentSchema>

const proposalSchema = z.object({
  /** Amount of the proposal. If the insurer sends none, it is null and the proposal cannot be answered here. */
  amount: z.nullable(amount),
  /** Lines of the calculation. `share`: the base of a percentage, if the insurer sends it; `percent` as in "5 %". */
  lines: z.array(
    z.object({
      concept: z.string(),
      amount,
      share: z.nullable(z.object({ percent: z.number(), of: amount })),
    }),
  ),
  answer: z.enum(['open', 'accepted', 'refused']),
  /**
   * Mark that distinguishes the proposal from a later proposal of the same amount; empty if the insurer sends nothing
   * to derive it from (D120).
   */
  mark: z.string(),
  /** Instant of the proposal, ISO. */
  madeAt: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Payment day if the proposal is accepted today, YYYY-MM-DD by the server's clock; null unless it is open. */
  payBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  reference: z.nullable(z.string()),
})
export type ClaimProposal = z.infer<typeof proposalSchema>

const vehicleSchema = z.object({
  brand: z.string(),
  model: z.string(),
  year: z.nullable(z.int()),
  plates: z.string(),
  vin: z.string(),
})
export type ClaimVehicle = z.infer<typeof vehicleSchema>

/** A claim with its details. Values that the insurer does not send are null. */
const claimSchema = z.object({
  id: z.string(),
  kind,
  policyNumber: z.string(),
  claimNumber: z.string(),
  createdAt: z.nullable(z.string()),
  claimedAt: z.nullable(z.string()),
  /** Day on which the file was complete, YYYY-MM-DD. */
  completedOn: z.nullable(z.string()),
  status,
  person: z.nullable(
    z.object({ name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  vehicle: z.nullable(vehicleSchema),
  /** Body of the vehicle for its drawing; null if unknown. */
  body: z.nullable(z.enum(BODIES)),
  attachments: z.array(attachmentSchema),
  /** False: the attachments could not be loaded, so the page does not name missing ones. */
  hasAttachments: z.boolean(),
  progress: progressSchema,
  proposal: z.nullable(proposalSchema),
  payment: z.nullable(
    z.object({
      amount: z.nullable(amount),
      paidAt: z.nullable(z.string()),
      reference: z.nullable(z.string()),
    }),
  ),
  /** The account that receives the payment. */
  bank: z.nullable(
    z.object({
      clabeEnd: z.string(),
      holder: z.nullable(z.string()),
      /** Last digits of a changed account, which the insurer has yet to confirm. */
      inReview: z.nullable(z.string()),
    }),
  ),
  /**
   * True if the insurer has the account statement but not the account number (CLABE). One of the documented API
   * versions never reports this.
   */
  lacksAccount: z.boolean(),
  /** The legal payment day, and the interest after it (D230); null if the day of the complete file is unknown. */
  late: z.nullable(
    z.object({
      /** Legal payment day, YYYY-MM-DD. */
      lawfulBy: z.string(),
      days: z.int(),
      /** Interest so far; null if no rate is configured or no amount is known. */
      interest: z.nullable(amount),
    }),
  ),
  chat,
})
export type Claim = z.infer<typeof claimSchema>

const claimParams = z.object({ kind, id: recordId() })

/** Reads a claim. `claim_missing`: no such claim of this person; `no_policy`: the insurer's error 42 (CLP-23). */
export const getClaim = defineEndpoint({
  method: 'GET',
  path: '/api/claim-payments/:kind/:id',
  access: 'session',
  effect: 'none',
  params: claimParams,
  reply: claimSchema,
  errors: ['claim_missing', 'no_policy'],
})

/** Opens a claim for a policy, or returns its open one (CLP-O3). */
export const openClaim = defineEndpoint({
  method: 'POST',
  path: '/api/claim-payments/:kind',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'nothing-moves' },
  params: z.object({ kind }),
  body: z.object({ policyNumber }),
  reply: z.object({ id: z.string(), isResumed: z.boolean() }),
  errors: ['no_policy'],
})

const decisionSchema = z.object({
  answer: z.enum(['accepted', 'refused']),
  amount,
  /** Instant of the answer, ISO. */
  answeredAt: z.string(),
  reference: z.nullable(z.string()),
})
export type ProposalDecision = z.infer<typeof decisionSchema>

/** Mark of the displayed proposal; pages of an earlier release send none. */
const mark = z.optional(z.string().check(z.regex(/^[\w:. +-]{0,1200}$/)))

/**
 * Answers a proposal. `proposal_changed`: it differs from the displayed one. `not_open`: the proposal was answered
 * before, has expired, or does not exist. `not_taken`: an earlier answer had no effect (D120).
 */
export const answerProposal = defineEndpoint({
  method: 'POST',
  path: '/api/claim-payments/:kind/:id/decision',
  access: 'session',
  effect: 'once',
  secondFactor: { required: 'proposal-answered' },
  params: claimParams,
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('accepted'), amount: z.int(), mark }),
    z.object({
      answer: z.literal('refused'),
      amount: z.int(),
      mark,
      reason: z.enum(REFUSAL_REASONS),
      comment: freeText(COMMENT_MAX_LENGTH),
    }),
  ]),
  reply: decisionSchema,
  errors: ['claim_missing', 'no_policy', 'proposal_changed', 'not_open', 'not_taken', 'second_factor_needed'],
})

const ofVehicle = (field: 'model' | 'plates' | 'vin') => textLike((value) => checkClaimField(field, value))

/**
 * Saves the vehicle's data if the owner corrects the policy's (CLP-28, CLP-29). Values from the lists and typed ones
 * ("CX-5") are both accepted. `vehicle_not_taken`: this insurer cannot store it (D60).
 */
export const saveClaimVehicle = defineEndpoint({
  method: 'PUT',
  path: '/api/claim-payments/:kind/:id/vehicle',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params: claimParams,
  body: z.object({
    brand: ofVehicle('model'),
    model: ofVehicle('model'),
    year: z.int().check(z.minimum(1000), z.maximum(9999)),
    plates: z.union([z.literal(''), ofVehicle('plates')]),
    vin: ofVehicle('vin'),
  }),
  reply: z.object({}),
  errors: ['claim_missing', 'no_policy', 'vehicle_not_taken'],
})

/** PDF receipt of a decision. `not_answered`: the proposal is unanswered, or there is none. */
export const getDecisionReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/claim-payments/:kind/:id/decision.pdf',
  access: 'session',
  effect: 'none',
  params: claimParams,
  file: 'application/pdf',
  reply: z.unknown(),
  errors: ['claim_missing', 'no_policy', 'not_answered'],
})

/**
 * Saves the account. `isInReview`: changed after the proposal was accepted, so the insurer confirms it first (D153).
 * `statement_missing`: the account statement has to be sent first. `account_not_taken`: this insurer reads the number
 * from the statement (D60). `account_closed`: the claim is paid already.
 */
export const saveBankAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/claim-payments/:kind/:id/bank-account',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'account-changed' },
  params: claimParams,
  body: z.object({
    clabe: z.string().check(z.refine((value) => isClabe(value))),
    holder: freeText(200, 3),
  }),
  reply: z.object({ isInReview: z.boolean() }),
  errors: [
    'claim_missing',
    'no_policy',
    'statement_missing',
    'account_not_taken',
    'account_closed',
    'second_factor_needed',
  ],
})
