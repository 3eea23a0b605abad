import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../db.ts'
import { consoleSql } from './sql.ts'
import { page } from './layout.ts'

interface OutboxMessage {
  readonly id: number
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly code: string | null
  readonly link: string | null
  readonly sent_at: number
}

/** Newest first. E-mails are stored without the product's address: it is filled in from the request that reads them. */
export async function readMessages(db: Db, to: string | undefined, origin: string): Promise<OutboxMessage[]> {
  const rows = to
    ? await db.all<OutboxMessage>(consoleSql.messagesTo, to)
    : await db.all<OutboxMessage>(consoleSql.messages)
  return rows.map((row) => ({ ...row, body: row.body.replace('{site}', origin) }))
}

const time = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Mexico_City',
})

export function messagesPage(c: Context, messages: readonly OutboxMessage[]): Response | Promise<Response> {
  return page(
    c,
    'Mensajes',
    html`<p>
        Lo que la aseguradora habría enviado, lo más reciente primero.
        <a href="/sandbox/messages">Actualizar</a>
      </p>
      ${messages.length === 0 ? html`<p>Todavía no hay mensajes.</p>` : messages.map(messageCard)}`,
  )
}

function messageCard(message: OutboxMessage) {
  return html`<article>
    <h2>${message.subject}</h2>
    <p class="soft">
      ${message.channel === 'sms' ? 'SMS' : 'Correo'} a ${message.recipient} · ${time.format(message.sent_at)}
    </p>
    <p>${message.body}</p>
    ${message.code ? html`<p>Código: <code class="code">${message.code}</code></p>` : ''}
    ${message.link ? html`<p><a href="${message.link}">Abrir el enlace</a></p>` : ''}
  </article>`
}
