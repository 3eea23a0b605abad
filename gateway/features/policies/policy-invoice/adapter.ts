import type { getPolicyInvoice, PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { lastInvoiceDay, type InvoiceWindow } from '#shared/domain/invoicing/invoice-window.ts'
import { dateOf, today } from '#shared/domain/time/dates.ts'
import { invoiceStatuses } from '#shared/upstream/links/invoicing.ts'
import type { policyInvoice } from '#shared/upstream/policies/policy-invoice.ts'
import { done, failureOf, type Outcome } from '#gateway/http/failure.ts'
import type { InsurerAnswer } from '#gateway/insurer/answer.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'

interface Known {
  readonly policyNumber: string
  readonly window: InvoiceWindow
  /** The day of the purchase, if the gateway has stored it. */
  readonly paidOn?: string | null
}

/** Maps the invoice of a policy to the page's data. `paidOn` sets the last day if the insurer sends none. */
export function invoiceView(
  asked: InsurerAnswer<typeof policyInvoice>,
  { policyNumber, window, paidOn = null }: Known,
): Outcome<typeof getPolicyInvoice> {
  const common = { policyNumber, window }
  if (asked.ok) {
    const { status, expire_date: until, link } = asked.data
    return done({ ...common, state: stateOf(status, Boolean(link)), until: dateOf(until) })
  }
  if (!lacksCall(asked)) return failureOf(asked)
  const until = paidOn && lastInvoiceDay(paidOn, window)
  const isOver = until !== null && until < today(Date.now())
  return done({ ...common, state: isOver ? 'expired' : 'by_link', until })
}

const states: Readonly<Record<number, PolicyInvoice['state']>> = {
  [invoiceStatuses.AVAILABLE]: 'available',
  [invoiceStatuses.EXPIRED]: 'expired',
  [invoiceStatuses.FINISHED]: 'issued',
  // With a file error the invoice exists; its page reports that the files are missing.
  [invoiceStatuses.FILE_ERROR]: 'issued',
}

/** INV-06: the state of an invoice. An unknown status or an invoice without a link counts as nothing to invoice. */
function stateOf(status: number, hasLink: boolean): PolicyInvoice['state'] {
  const state = states[status] ?? 'none'
  return hasLink || state === 'expired' ? state : 'none'
}
