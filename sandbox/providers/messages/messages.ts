import type { Db } from '#sandbox/db.ts'
import { messagesSql } from './sql.ts'

export interface Attachment {
  readonly name: string
  /** Of the console. */
  readonly path: string
}

export interface Message {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly code?: string
  /** A path of the product, for the outbox page to click. */
  readonly link?: string
  readonly attachments?: readonly Attachment[]
  /** The same reference is never sent twice. */
  readonly reference?: string
}

export function messageStatement(db: Db, message: Message, now: number): D1PreparedStatement {
  return db.statement(
    messagesSql.insertMessage,
    message.channel,
    message.recipient,
    message.subject,
    message.body,
    message.code ?? null,
    message.link ?? null,
    message.reference ?? null,
    now,
    message.attachments ? JSON.stringify(message.attachments) : null,
  )
}
