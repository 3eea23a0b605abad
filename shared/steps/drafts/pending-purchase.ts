/**
 * Reads an unpaid purchase from the wizard's draft, for pages that link back to it: the policy and the chosen payment
 * form. The insurer learns the payment form only with the payment.
 */
import * as v from 'valibot'
import { paymentChoices, paymentSentence } from '#shared/domain/payment/payment-options.ts'
import type { PaymentOption } from '#shared/domain/plans/plan.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'
import { newVehicleDraft } from '../vehicle/draft.ts'

/** Name and version of the wizard's draft (`sites/purchase/draft/`). */
export const PURCHASE_DRAFT = { name: 'purchase', version: 1 } as const

/**
 * Reads the draft with a permissive schema: a draft that does not fit its schema is deleted, and only the wizard may
 * delete this one.
 */
const anyPurchase = defineDraft({ ...PURCHASE_DRAFT, schema: v.record(v.string(), v.unknown()) })

const isOptions = (value: unknown): boolean => Array.isArray(value)
const known = v.object({
  results: v.object({
    request: v.optional(v.object({ policyNumber: v.string() })),
    quotation: v.optional(
      v.object({
        plan: v.object({
          // Only checked to be an array, because the wizard wrote the list after the gateway had validated it.
          payments: v.custom<readonly PaymentOption[]>(isOptions),
        }),
      }),
    ),
  }),
  answers: v.object({
    plan: v.optional(v.object({ paymentForm: v.optional(v.nullable(v.number())) })),
  }),
})

export interface PendingPurchase {
  /** Policy number; null until the policy was requested. */
  readonly policyNumber: string | null
  /** Payment text: "Mes a mes: primer pago de $1,200.00 y 11 de $980.00"; null if there is no price yet. */
  readonly payment: string | null
}

export async function pendingPurchase(
  owner: Owner,
  drafts: Drafts = deviceDrafts,
): Promise<PendingPurchase | undefined> {
  const [stored, vehicle] = await Promise.all([
    drafts.readDraft(anyPurchase, owner),
    drafts.readDraft(newVehicleDraft, owner),
  ])
  const { success, output } = v.safeParse(known, stored)
  if (!success) return undefined
  const { request, quotation } = output.results
  const form = output.answers.plan?.paymentForm ?? vehicle?.paymentForm ?? null
  return {
    policyNumber: request?.policyNumber ?? null,
    payment: quotation ? paymentWords(quotation.plan.payments, form) : null,
  }
}

function paymentWords(payments: readonly PaymentOption[], form: number | null): string | null {
  const choices = paymentChoices(payments)
  const choice = choices.find(({ id }) => id === form) ?? choices[0]
  return choice ? paymentSentence(choice.payment) : null
}
