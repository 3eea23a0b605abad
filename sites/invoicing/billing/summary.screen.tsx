import type { Invoicing } from '#shared/contracts/links/invoicing.ts'
import { add, formatMoney, ZERO } from '#shared/domain/money/money.ts'
import { roundTogether } from '#shared/domain/money/round-together.ts'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Table } from '#shared/ui/layout/Table.tsx'
import { invoicingWords as words } from '../invoicing/invoicing.ts'

/** The purchase, one row for each policy, and its total (INV-12 to INV-17). */
export function SummaryScreen({ details }: { details: NonNullable<Invoicing['details']> }) {
  const { lines } = details
  const [netAmount = ZERO, taxes = ZERO] = roundTogether([details.netAmount, details.taxes])
  const prices = roundTogether(
    lines.map((line) => line.subtotal),
    netAmount,
  )
  const taxesOf = roundTogether(
    lines.map((line) => line.taxes),
    taxes,
  )
  return (
    <section className="invoice-summary" aria-labelledby="resumen">
      <h2 id="resumen">{words.summary}</h2>
      <Table
        caption={words.summary}
        captionHidden
        columns={[
          { key: 'description', title: words.columns.description, onPhone: 'heading' },
          { key: 'taxes', title: words.columns.taxes, numeric: true },
          { key: 'price', title: words.columns.price, numeric: true },
        ]}
        rows={lines.map((line, index) => ({
          id: line.policyNumber,
          cells: {
            description: (
              <span>
                {line.description} <small className="quiet">{line.policyNumber}</small>
              </span>
            ),
            taxes: formatMoney(taxesOf[index] ?? line.taxes),
            price: formatMoney(prices[index] ?? line.subtotal),
          },
        }))}
      />
      <BreakdownList
        lines={[
          { title: words.totals.subtotal, amount: formatMoney(netAmount) },
          { title: words.totals.taxes, amount: formatMoney(taxes) },
          { title: words.totals.total, amount: formatMoney(add(netAmount, taxes)), kind: 'total' },
        ]}
      />
    </section>
  )
}
