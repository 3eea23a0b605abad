/**
 * "Quiero factura" at a payment: opens the pages of the invoice link for a signed-in person, who needs no link (D219).
 */
import * as z from 'zod/mini'
import { INVOICE_WINDOWS } from '../../domain/invoicing/invoice-window.ts'
import { defineEndpoint } from '../endpoint.ts'
import { policyNumber } from '../fields.ts'

/**
 * States of a policy's invoice. `by_link`: the insurer has sent a link and reports no details. `none`: no payment that
 * could be invoiced.
 */
const policyInvoiceStates = ['available', 'issued', 'expired', 'none', 'by_link'] as const

const policyInvoiceSchema = z.object({
  policyNumber: z.string(),
  state: z.enum(policyInvoiceStates),
  /** Last day to invoice, YYYY-MM-DD; null if unknown. */
  until: z.nullable(z.string()),
  window: z.enum(INVOICE_WINDOWS),
})
export type PolicyInvoice = z.infer<typeof policyInvoiceSchema>

const params = z.object({ policyNumber })

export const getPolicyInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/invoice',
  access: 'session',
  effect: 'none',
  params,
  reply: policyInvoiceSchema,
  errors: ['policy_missing'],
})

/** Opens the invoice link like the button of its landing page (D2): the link itself is never in the page. */
export const openPolicyInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/invoice/open',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params,
  reply: z.object({ path: z.string() }),
  errors: ['policy_missing', 'invoice_missing'],
})
