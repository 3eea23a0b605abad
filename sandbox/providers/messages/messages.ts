import { paths } from '#shared/paths.ts'
import type { Db } from '#sandbox/db.ts'
import { messagesSql } from './sql.ts'

export interface Attachment {
  readonly name: string
  /** Path of the file in the console. */
  readonly path: string
}

export interface Message {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly code?: string
  /** Path of the product to open from the message. */
  readonly link?: string
  readonly attachments?: readonly Attachment[]
  /** True for changes of money or identity: a person who did not make them reports that with one press (D209). */
  readonly isReportable?: true
  /** Idempotency reference: a message with a known reference is not sent again. */
  readonly reference?: string
}

/** Sentence about reporting a foreign access, in the text itself because a text message has no button. */
const NOT_YOU = `Si no fuiste tú, repórtalo en {site}${paths.reportAccess()} y llámanos: cerramos todas tus sesiones y detenemos los pagos y cambios de tu cuenta.`

export function messageStatement(db: Db, message: Message, now: number): D1PreparedStatement {
  return db.statement(
    messagesSql.insertMessage,
    message.channel,
    message.recipient,
    message.subject,
    message.isReportable ? `${message.body} ${NOT_YOU}` : message.body,
    message.code ?? null,
    message.link ?? null,
    message.reference ?? null,
    now,
    message.attachments ? JSON.stringify(message.attachments) : null,
    message.isReportable ? paths.reportAccess() : null,
  )
}
