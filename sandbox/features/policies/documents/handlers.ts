/** Handlers of a policy's documents (API-49 to API-52). The policy and its receipt exist once it is paid. */
import type { Context } from '#sandbox/http/context.ts'
import { fail, type HandlerFailure, type Handlers } from '../../../http/handler.ts'
import type { PolicyPaper } from './policy-paper.ts'
import { money } from '#shared/domain/money/money.ts'
import { combineCoverages } from '#shared/domain/plans/coverages.ts'
import { SERVER_COVERAGES } from '#shared/domain/plans/coverage-types.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import type { UpstreamAddress } from '#shared/upstream/fields.ts'
import type { UpstreamCoverage } from '#shared/upstream/purchase/plan-shapes.ts'
import { POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'
import { findPaidPurchase, type InvoicedPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { paymentTotals } from '#sandbox/tariff/payments.ts'
import { invoicesSql } from '#sandbox/features/links/invoicing/sql.ts'
import { documentsOfPolicySql } from './sql.ts'

/** Reads the data printed on a policy's documents. */
interface Row {
  number: string
  product_id: string
  action_code: number | null
  cancelled_at: number | null
  ends_early_at: number | null
  start_at: number | null
  end_at: number | null
  coverages: string
  plan_id: string
  plates: string
  vin: string
  version_name: string
  year: number
  model: string
  brand: string
  first_name: string
  first_last_name: string
  second_last_name: string
  rfc: string
  address: string
  driver: string | null
  mandatory_number: string | null
  mandatory_coverages: string | null
  card_brand: string | null
  last4: string | null
}

/** Finds data for a policy's documents. Null if the person has no such policy. `paper` is null until it is paid. */
async function findPolicyPaper(
  context: Context,
  policyId: string,
): Promise<{ readonly paper: PolicyPaper | null } | null> {
  const row = await context.db.first<Row>(documentsOfPolicySql.policy, policyId, context.personId)
  if (!row) return null
  const purchase = await findPaidPurchase(context, row.product_id)
  if (!purchase || row.start_at === null || row.end_at === null) return { paper: null }
  return { paper: await paperOf(context, row, purchase, [row.start_at, row.end_at]) }
}

async function paperOf(
  { db, env }: Context,
  row: Row,
  purchase: InvoicedPurchase,
  [startAt, endAt]: readonly [number, number],
): Promise<PolicyPaper> {
  const paid = await db.all<{ number: number; amount: number; paid_at: number }>(
    invoicesSql.paidPayments,
    row.product_id,
  )
  const totals = paymentTotals(purchase.option)
  const first = { number: 1, amount: money(totals[0] ?? 0), paidAt: purchase.issuedAt }
  const made = paid.map(({ number, amount, paid_at }) => ({ number, amount: money(amount), paidAt: paid_at }))
  return {
    number: row.number,
    mandatoryNumber: row.mandatory_number,
    isCancelled: row.action_code === POLICY_ACTIONS.CANCEL,
    cancelledAt: row.ends_early_at ?? row.cancelled_at,
    holder: { name: nameOf(row), rfc: row.rfc, address: addressLine(row.address) },
    // Only `createDriver` writes this JSON, so the cast is safe.
    driver: row.driver === null ? null : nameOf(JSON.parse(row.driver) as Names),
    vehicle: {
      brand: spelled(row.brand),
      model: spelled(row.model),
      version: row.version_name,
      year: row.year,
      plates: row.plates,
      vin: row.vin,
    },
    planId: row.plan_id,
    startAt,
    endAt,
    coverages: coveragesOf(row.coverages).filter(({ type }) => type !== 'RCO'),
    mandatory: coveragesOf(row.mandatory_coverages ?? '[]'),
    issuedAt: purchase.issuedAt,
    option: purchase.option,
    lines: purchase.lines,
    payments: made.length === 0 ? [first] : made,
    paymentCount: totals.length,
    card: row.last4 === null ? null : `${row.card_brand ?? ''} terminada en ${row.last4}`.trim(),
    registrations: { policy: env.POLICY_REGISTRATION, terms: env.TERMS_REGISTRATION },
  }
}

type Names = Pick<Row, 'first_name' | 'first_last_name' | 'second_last_name'>

const nameOf = ({ first_name, first_last_name, second_last_name }: Names) =>
  [first_name, first_last_name, second_last_name].filter(Boolean).join(' ')

function addressLine(json: string): string {
  const address = JSON.parse(json) as UpstreamAddress // The cast is safe: only registration and seeds write this JSON.
  const { street, external_number: outer, internal_number: inner, neighborhood, postal_code: code } = address
  const door = [street, outer, inner ? `int. ${inner}` : ''].filter(Boolean).join(' ')
  return [door, neighborhood, `C.P. ${code}`].filter(Boolean).join(', ')
}

/** Returns the coverages as customers see them, so that paper and screen agree. */
function coveragesOf(json: string): Coverage[] {
  const coverages = JSON.parse(json) as UpstreamCoverage[] // The cast is safe: only policy requests and seeds write this JSON.
  const known = coverages.flatMap(({ coverage_type: { name }, enabled, deductible, sum_assured: sum }) => {
    const type = SERVER_COVERAGES.find((one) => one === name)
    return type === undefined ? [] : [{ type, enabled, deductible, sum }]
  })
  return combineCoverages(known, false)
}

type Pdf = Uint8Array<ArrayBuffer>
type Asked = Context & { readonly params: { readonly id: string } }

const unknown = () => fail(404, 'policy_unknown', 'no such policy')

async function ofPaid(
  ask: Asked,
  write: (paper: PolicyPaper) => Promise<Pdf>,
): Promise<Pdf | HandlerFailure> {
  const found = await findPolicyPaper(ask, ask.params.id)
  if (!found) return unknown()
  if (!found.paper) return fail(404, 'document_missing', 'the policy is not paid yet')
  return write(found.paper)
}

async function ofAny(
  ask: Asked,
  write: (registration: string) => Promise<Pdf>,
): Promise<Pdf | HandlerFailure> {
  return (await findPolicyPaper(ask, ask.params.id)) ? write(ask.env.TERMS_REGISTRATION) : unknown()
}

/** Handlers that load each PDF writer on demand, because the PDF library is most of this Worker. */
export const documentsHandlers = {
  termsDocument: (ask) => ofAny(ask, async (number) => (await import('./terms.ts')).writeTerms(number)),
  termsSummaryDocument: (ask) =>
    ofAny(ask, async (number) => (await import('./terms-summary.ts')).writeTermsSummary(number)),
  coverDocument: (ask) => ofPaid(ask, async (paper) => (await import('./cover.ts')).writeCover(paper)),
  receiptDocument: (ask) => ofPaid(ask, async (paper) => (await import('./receipt.ts')).writeReceipt(paper)),
} satisfies Partial<Handlers>
