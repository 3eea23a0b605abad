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

/** One card of the list (POL-33 to POL-45): what it shows, and what it lets the person do. */
const policyCardSchema = z.object({
  policyNumber: z.string(),
  status: policyStatusSchema,
  /** Null while nothing was paid: the insurer learns it with the payment. */
  paymentType: z.nullable(paymentTypeSchema),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  body: bodySchema,
  /** ISO instants; null while the policy has no dates. */
  startDate: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  renewalDate: z.nullable(z.string()),
  allowRenewal: z.boolean(),
  /** For a policy that waits for its payment: the policy that it renews. `until`: null once that one has ended. */
  renews: z.nullable(z.object({ policyNumber: z.string(), until: z.nullable(z.string()) })),
  hasPictures: z.boolean(),
  /** Last day for sending the photos, YYYY-MM-DD (001 §9). */
  photosUntil: z.nullable(z.string()),
  paymentFailed: z.boolean(),
  /** Overdue payments; null if there are none, or if they are unknown. */
  due: z.nullable(dueSchema),
  /** The end of a cancelled policy; null for any other, and once its year is over. */
  ended: z.nullable(endedSchema),
  canManage: z.boolean(),
  /** A payment was begun, and its outcome is unknown yet (D79). */
  isConfirmingPayment: z.boolean(),
})
export type PolicyCard = z.infer<typeof policyCardSchema>

/** The three lists at once: switching between them needs no request. */
const policyListsSchema = z.object({
  active: z.array(policyCardSchema),
  expired: z.array(policyCardSchema),
  cancelled: z.array(policyCardSchema),
  /** In the order in which it is due. */
  pending: z.array(pendingItemSchema),
  /** The next charge of any policy in force; null where the insurer names none. `due`: YYYY-MM-DD. */
  nextPayment: z.nullable(z.object({ policyNumber: z.string(), amount, due: z.string() })),
  /** The insurer could not say all that it waits for. */
  isPendingIncomplete: z.boolean(),
  /** Open claims whose pending tasks are unknown now: each has its page (D121). */
  uncheckedClaims: z.array(namedClaimSchema),
  /** True when the only policy is one that was never paid (POL-46, BUY-172). */
  onboarding: z.boolean(),
  /** A policy of the insurer's answer could not be read and is missing. */
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

/** One policy whole (POL-47 to POL-57). */
const policyDetailsSchema = z.object({
  policyNumber: z.string(),
  status: policyStatusSchema,
  /** Null where the insurer's answer for one policy does not say it, and while nothing was paid. */
  paymentType: z.nullable(paymentTypeSchema),
  /** ISO instants; null while the policy has no dates. */
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
    /** Null where the insurer does not say it. */
    value: z.nullable(amount),
  }),
  coverages: z.readonly(z.array(coverageSchema)),
  /** When the policy begins that renews this one (POL-17). */
  renewalDate: z.nullable(z.string()),
  allowRenewal: z.boolean(),
  canManage: z.boolean(),
  /** Same as on its card. */
  due: z.nullable(dueSchema),
  ended: z.nullable(endedSchema),
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
