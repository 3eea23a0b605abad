import type { Context } from 'hono'
import { html } from 'hono/html'
import { cfdiPdf } from '#sandbox/providers/invoices/issue.ts'
import type { InvoiceRow } from '#sandbox/providers/invoices/receipt.ts'
import type { Attachment } from '#sandbox/providers/messages/messages.ts'
import { invoicesSql } from '../features/links/invoicing/sql.ts'
import type { Db } from '../db.ts'
import { consoleSql } from './sql.ts'
import { COPY_SCRIPT, copyButton, page } from './layout.ts'

interface OutboxMessage {
  readonly id: number
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly code: string | null
  readonly link: string | null
  readonly report_link: string | null
  readonly sent_at: number
  readonly attachments: readonly Attachment[]
}

type Row = Omit<OutboxMessage, 'attachments'> & { readonly attachments: string | null }

/**
 * Reads messages, newest first. E-mails are stored without the product's origin, which is filled in from the request.
 */
export async function readMessages(db: Db, to: string | undefined, origin: string): Promise<OutboxMessage[]> {
  const rows = to ? await db.all<Row>(consoleSql.messagesTo, to) : await db.all<Row>(consoleSql.messages)
  return rows.map((row) => ({
    ...row,
    body: row.body.replaceAll('{site}', origin),
    // The cast is safe: only `messageStatement` writes this JSON.
    attachments: JSON.parse(row.attachments ?? '[]') as Attachment[],
  }))
}

/** File of a receipt that an e-mail has attached; null if there is no such receipt. */
export async function attachedInvoice(db: Db, id: string, format: string): Promise<Response | null> {
  const row = await db.first<InvoiceRow>(invoicesSql.byId, id)
  if (!row?.xml) return null
  if (format === 'xml') return new Response(row.xml, { headers: { 'Content-Type': 'application/xml' } })
  if (format !== 'pdf') return null
  return new Response(await cfdiPdf(row), { headers: { 'Content-Type': 'application/pdf' } })
}

const time = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Mexico_City',
})

/** Page with the outbox. With `?beside` it is in a story's frame, so its links open in the product's window. */
export function messagesPage(c: Context, messages: readonly OutboxMessage[]): Response | Promise<Response> {
  const isBeside = c.req.query('beside') !== undefined
  const target = isBeside ? 'volante' : '_self'
  return page(
    c,
    'Mensajes',
    html`<p>
        Lo que la aseguradora habría enviado, lo más reciente primero.
        <a href="/sandbox/messages${isBeside ? '?beside' : ''}">Actualizar</a>
      </p>
      ${messages.length === 0 ? html`<p>Todavía no hay mensajes.</p>` : messages.map((message) => messageCard(message, target))}`,
    { script: COPY_SCRIPT },
  )
}

function messageCard(message: OutboxMessage, target: string) {
  return html`<article>
    <h2>${message.subject}</h2>
    <p class="soft">
      ${message.channel === 'sms' ? 'SMS' : 'Correo'} a ${message.recipient} · ${time.format(message.sent_at)}
    </p>
    <p>${message.body}</p>
    ${message.code ? html`<p>Código: <code class="code">${message.code}</code> ${copyButton(message.code, 'el código')}</p>` : ''}
    ${message.link ? html`<p><a href="${message.link}" target="${target}">Abrir el enlace</a> ${copyButton(message.link, 'el enlace')}</p>` : ''}
    ${message.report_link ? html`<p><a href="${message.report_link}" target="${target}">Reportar un acceso</a></p>` : ''}
    ${
      message.attachments.length > 0
        ? html`<ul>
            ${message.attachments.map(
              ({ name, path }) => html`<li><a href="${path}" download="${name}">${name}</a></li>`,
            )}
          </ul>`
        : ''
    }
  </article>`
}
