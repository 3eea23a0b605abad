/** Reads a purchase and its cost, as its invoice shows them. */
import { lastInvoiceDay, type InvoiceWindow } from '#shared/domain/invoicing/invoice-window.ts'
import { ageOn } from '#shared/domain/person/birthdate.ts'
import {
  planNames,
  productPaymentTypes,
  type QuotedPlan,
  type UpstreamPaymentOption,
} from '#shared/upstream/purchase/plan-shapes.ts'
import { PAYMENT_STATUS } from '#shared/domain/policies/policy-status.ts'
import type { UpstreamAddress } from '#shared/upstream/fields.ts'
import { invoiceWindowOf } from '#sandbox/env.ts'
import type { Context } from '#sandbox/http/context.ts'
import { optionOf } from '#sandbox/features/purchase/payment/service.ts'
import { invoicesSql } from '#sandbox/features/links/invoicing/sql.ts'
import { purchaseSql } from '#sandbox/features/purchase/purchase/sql.ts'
import { quotePlans } from '../../tariff/quote.ts'
import { DAY_MS, mexicoDate, mexicoLastMinute } from '../../time.ts'
import { findVersion, type Version } from '#sandbox/features/purchase/catalogue/versions.ts'
import { totalsOf, type InvoiceLine, type Totals } from './invoice.ts'
import { purchaseLines, type InsuredPolicy } from './purchase-lines.ts'

export interface InvoicedPurchase {
  readonly productId: string
  readonly personId: string
  /** Number of the car's policy in the purchase. */
  readonly policyNumber: string
  readonly lines: readonly InvoiceLine[]
  readonly totals: Totals
  readonly option: UpstreamPaymentOption
  readonly isPaidOverTime: boolean
  /** Form of payment of the card (c_FormaPago). */
  readonly cardForm: '04' | '28'
  /** Time of issue of the policy, and the last moment to invoice it (INV-11), epoch ms. */
  readonly issuedAt: number
  readonly invoiceableUntil: number
}

interface Row {
  id: string
  person_id: string
  plan_id: string
  payment_status: number
  payment_type_id: number
  paid_by: string | null
  created_at: number
  version_id: number
  plans: string | null
  payment_plan_id: string | null
  funding: string | null
  address: string
  birthdate: string
  gender_code: number
  paid_at: number | null
  start_at: number | null
}

/** Finds the purchase to invoice; null if it is unknown, never paid, or cancelled. */
export async function findPurchase(context: Context, productId: string): Promise<InvoicedPurchase | null> {
  const row = await context.db.first<Row>(invoicesSql.purchase, productId)
  return row?.payment_status === PAYMENT_STATUS.CANCELLED ? null : purchaseOf(context, row)
}

/** Finds a paid purchase, also if it was cancelled later, because its documents stay available. */
export async function findPaidPurchase(
  context: Context,
  productId: string,
): Promise<InvoicedPurchase | null> {
  return purchaseOf(context, await context.db.first<Row>(invoicesSql.purchase, productId))
}

async function purchaseOf({ db, env }: Context, row: Row | null): Promise<InvoicedPurchase | null> {
  if (!row?.paid_by || row.start_at === null) return null
  const version = await findVersion(db, String(row.version_id))
  if (!version) return null
  const issued = issuedAt({ ...row, start_at: row.start_at })
  const option = boughtOption(row) ?? seededOption(row, version, issued)
  const policies = await db.all<InsuredPolicy>(purchaseSql.policiesOfProduct, row.id)
  const lines = purchaseLines(option, policies, version)
  return {
    productId: row.id,
    personId: row.person_id,
    policyNumber: policies.find(({ kind }) => kind === 'AE')?.number ?? '',
    lines,
    totals: totalsOf(lines),
    option,
    isPaidOverTime: option.subscription,
    cardForm: row.funding === 'debit' ? '28' : '04',
    issuedAt: issued,
    invoiceableUntil: invoiceableUntil(issued, invoiceWindowOf(env)),
  }
}

/** The time of issue is that of the payment. A seeded policy without a payment takes the day before it begins. */
export const issuedAt = (row: Pick<Row, 'paid_at' | 'created_at'> & { readonly start_at: number }): number =>
  row.paid_at ?? Math.min(row.created_at, row.start_at - DAY_MS)

/** Last minute to invoice a purchase: 11:59 PM in Mexico City on the last day of its window. */
export const invoiceableUntil = (instant: number, window: InvoiceWindow): number =>
  mexicoLastMinute(Date.parse(`${lastInvoiceDay(mexicoDate(instant), window)}T18:00:00Z`))

function boughtOption({ plan_id, plans, payment_plan_id }: Row): UpstreamPaymentOption | undefined {
  return plans && payment_plan_id ? optionOf({ plan_id, plans }, payment_plan_id) : undefined
}

/** Seeded purchases have no quotation: their price is computed for the day of the purchase. */
function seededOption(row: Row, vehicle: Version, issuedAt: number): UpstreamPaymentOption {
  const name = planNames.find((one) => row.plan_id.toLowerCase().includes(one)) ?? 'extended'
  const today = mexicoDate(issuedAt)
  // The cast is safe: only seeds write this JSON.
  const { postal_code: postalCode } = JSON.parse(row.address) as UpstreamAddress
  const risk = { vehicle, postalCode, age: ageOn(row.birthdate, today), genderCode: row.gender_code, today }
  const quoted = quotePlans({ quotationId: row.id, risk, plans: [{ name }], coupon: null })
  const plan: QuotedPlan | undefined = quoted.ok ? quoted.plans[0] : undefined
  const options = plan?.payment_provider_options.flatMap(({ card_issuer_options: issuers }) =>
    issuers.flatMap((issuer) => issuer.payment_periodicity_options),
  )
  const isMonthly = row.payment_type_id === productPaymentTypes.SUBSCRIPTION
  const option = options?.find((one) => one.subscription === isMonthly)
  if (!option) throw new Error(`no price for the seeded product ${row.id}`)
  return option
}
