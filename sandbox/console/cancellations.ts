/**
 * Page that plays the receiver of an invoice under cancellation: it accepts, refuses, or lets the days pass.
 */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { cancellationsSql as sql } from '../features/links/invoice-cancellation/sql.ts'
import { Db } from '#sandbox/db.ts'
import type { Env } from '../env.ts'
import type { SandboxHono } from '../http/context.ts'

const REFUSAL = 'Quien recibe la factura no aceptó la cancelación.'

export const cancellationsConsole = new Hono<SandboxHono>()

cancellationsConsole.post('/:productId/:answer', async (c) => {
  const { productId, answer } = c.req.param()
  const { db, now } = c.var.context
  if (answer === 'accept') await db.run(sql.answer, productId, 'cancelled', null)
  if (answer === 'reject') await db.run(sql.answer, productId, 'rejected', REFUSAL)
  if (answer === 'silence') await db.run(sql.expire, productId, now - 1)
  return c.redirect('/sandbox#links', 303)
})

interface Waiting {
  readonly product_id: string
  readonly number: string
  readonly reason: string
}

export async function cancellations({ DB }: Env) {
  const rows = await new Db(DB).all<Waiting>(sql.waiting)
  const button = (id: string, answer: string, name: string) =>
    html`<form method="post" action="/sandbox/invoice-cancellations/${id}/${answer}">
      <button>${name}</button>
    </form>`
  return html`<h3>Facturas que esperan la aceptación de quien las recibe</h3>
    ${rows.length === 0 ? html`<p>Ninguna.</p>` : ''}
    <ul>
      ${rows.map(
        ({ product_id: id, number, reason }) =>
          html`<li>
            Póliza ${number}, motivo ${reason} ${button(id, 'accept', 'Aceptar')}
            ${button(id, 'reject', 'Rechazar')} ${button(id, 'silence', 'Dejar pasar el plazo')}
          </li>`,
      )}
    </ul>`
}
