import * as z from 'zod/mini'
import { BODIES } from '../../domain/vehicle/catalogue.ts'
import { POLICY_STATUSES } from '../../domain/policies/policy-status.ts'
import { defineEndpoint } from '../endpoint.ts'
import { amount, policyNumber } from '../fields.ts'
import { coverageSchema } from '../purchase/plan.ts'
import { dueSchema, endedSchema } from './due.ts'
import { namedClaimSchema, pendingItemSchema } from './pending.ts'

const policyStatusSchema = z.enum(POLICY_STATUSES)
const paymentTypeSchema = z.enum(['ANNUAL', 'SUBSCRIPTION', 'MONTHLY'])
/** Body of the vehicle for its drawing; null if the catalogue lacks it or came late. */
const bodySchema = z.nullable(z.enum(BODIES))

/** A policy as a card of the list (POL-33 to POL-45), with the actions that it allows. */
const policyCardSchema = z.object({
  policyNumber: z.string(),
  status: policyStatusSchema,
  /** Payment form; null before the first payment, because the insurer does not know the form until then. */
  paymentType: z.nullable(paymentTypeSchema),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  body: bodySchema,
  /** Start and end, ISO instants; null while the policy has no dates. */
  startDate: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  renewalDate: z.nullable(z.string()),
  allowRenewal: z.boolean(),
  /** For an unpaid policy: the policy that it renews. `until`: null once that policy has ended. */
  renews: z.nullable(z.object({ policyNumber: z.string(), until: z.nullable(z.string()) })),
  hasPictures: z.boolean(),
  /** Last day for sending the photos, YYYY-MM-DD (001 §9). */
  photosUntil: z.nullable(z.string()),
  paymentFailed: z.boolean(),
  /** Overdue payments; null if there are none or they are unknown. */
  due: z.nullable(dueSchema),
  /** The end of a cancelled policy; null for any other, and once its year is over. */
  ended: z.nullable(endedSchema),
  canManage: z.boolean(),
  /** True if a payment was started and its outcome is unknown (D79). */
  isConfirmingPayment: z.boolean(),
})
export type PolicyCard = z.infer<typeof policyCardSchema>

/** All three lists of policies in one response, so that switching between them needs no request. */
const policyListsSchema = z.object({
  active: z.array(policyCardSchema),
  expired: z.array(policyCardSchema),
  cancelled: z.array(policyCardSchema),
  /** Pending tasks, by due date. */
  pending: z.array(pendingItemSchema),
  /** The next charge among all policies in force; null if the insurer names none. `due`: YYYY-MM-DD. */
  nextPayment: z.nullable(z.object({ policyNumber: z.string(), amount, due: z.string() })),
  /** True if the insurer could not deliver all pending tasks. */
  isPendingIncomplete: z.boolean(),
  /** Open claims whose pending tasks are unknown now; each links to its page (D121). */
  uncheckedClaims: z.array(namedClaimSchema),
  /** True when the only policy is one that was never paid (POL-46, BUY-172). */
  onboarding: z.boolean(),
  /** True if one of the policies could not be read and is missing. */
  isIncomplete: z.boolean(),
})
export type { ListFilter } from '../../domain/policies/policy-list.ts'
export type PolicyLists = z.infer<typeof policyListsSchema>

export const getPolicies = defineEndpoint({
  method: 'GET',
  path: '/api/policies',
  access: 'session',
  effect: 'none',
  reply: policyListsSchema,
})

/** A policy with all details (POL-47 to POL-57). */
const policyDetailsSchema = z.object({
  policyNumber: z.string(),
  status: policyStatusSchema,
  /** Payment form; null if the insurer does not send it, and before the first payment. */
  paymentType: z.nullable(paymentTypeSchema),
  /** Start and end, ISO instants; null while the policy has no dates. */
  startDate: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  vehicle: z.object({
    brand: z.string(),
    model: z.string(),
    year: z.int(),
    version: z.string(),
    plates: z.string(),
    vin: z.string(),
    body: bodySchema,
    /** Value of the coverage; null if the insurer does not send it. */
    value: z.nullable(amount),
  }),
  coverages: z.readonly(z.array(coverageSchema)),
  /** Start of the policy that renews this one (POL-17). */
  renewalDate: z.nullable(z.string()),
  allowRenewal: z.boolean(),
  canManage: z.boolean(),
  /** Overdue payments, as on the policy's card. */
  due: z.nullable(dueSchema),
  ended: z.nullable(endedSchema),
  /**
   * True if the list of policies could not be read, which alone has a debt and an early end: null then means unknown.
   * Absent from releases before 2026-12-01.
   */
  isStandingUnread: z.optional(z.literal(true)),
})
export type PolicyDetails = z.infer<typeof policyDetailsSchema>

/** `policy_missing`: no such policy of this person (POL-57). */
export const getPolicy = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber }),
  reply: policyDetailsSchema,
  errors: ['policy_missing'],
})
