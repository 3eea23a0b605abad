/** The receipt of one charge, as the card provider shows it at its address. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { formatMoney, money } from '#shared/domain/money/money.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { opensInvoice } from '#sandbox/features/policies/billing/hosted-invoice.ts'
import { billingSql } from '#sandbox/features/policies/billing/sql.ts'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { iso } from '#sandbox/time.ts'
import { setPageHeaders } from '#sandbox/http/own-pages.ts'
import { elementStyle } from './element-style.ts'

export const hostedInvoices = new Hono<SandboxHono>()

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Row {
  due_at: number
  amount: number
  paid_at: number | null
}

hostedInvoices.get('/invoices/style.css', (c) =>
  c.body(elementStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
)

hostedInvoices.get('/invoices/:product/:number{[0-9]+}/:key', async (c) => {
  const { product, key } = c.req.param()
  const number = Number(c.req.param('number'))
  const { context } = c.var
  const isOpen = await opensInvoice(context, product, number, key)
  const row = isOpen ? await context.db.first<Row>(billingSql.payment, product, number) : null
  if (!row) return c.notFound()
  setPageHeaders(c, { policy: POLICY, referrer: 'no-referrer' })
  const state = row.paid_at === null ? 'Pendiente de pago' : `Pagado el ${formatLongDate(iso(row.paid_at))}`
  return c.html(
    html`<!doctype html>
      <html lang="es-MX">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>Comprobante de pago</title>
          <link rel="stylesheet" href="/invoices/style.css" />
        </head>
        <body data-alone>
          <main>
            <h2>Pago ${String(number)}: ${formatMoney(money(row.amount))}</h2>
            <p>Venció el ${formatLongDate(iso(row.due_at))}.</p>
            <p>${state}.</p>
          </main>
        </body>
      </html>`,
  )
})
