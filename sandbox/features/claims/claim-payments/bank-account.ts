/**
 * Bank account to which a claim is paid (API-88). After an accepted proposal another account waits for an analyst
 * (D153).
 */
import { isClabe } from '#shared/domain/claims/bank/check-digit.ts'
import { claimStatuses } from '#shared/domain/claims/claim-status.ts'
import { paths } from '#shared/paths.ts'
import type { Context } from '#sandbox/http/context.ts'
import { fail, type HandlerFailure } from '../../../http/handler.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import type { ClaimRow } from './claim.ts'
import { claimPaymentsSql as sql } from './sql.ts'

type Teller = Pick<Context, 'db' | 'now'>

interface Account {
  readonly clabe: string
  readonly holder: string
}

export async function saveAccount(
  context: Teller,
  claim: ClaimRow,
  { clabe, holder }: Account,
): Promise<HandlerFailure | { state?: 'in_review' }> {
  const { db } = context
  if (claim.status === claimStatuses.PAID) return fail(409, 'claim_paid', 'El siniestro ya se pagó.')
  if (!isClabe(clabe)) return fail(422, 'clabe', 'La CLABE no existe. Revisa sus dígitos.')
  if (clabe === claim.clabe && holder === claim.holder) return {}
  const waits = claim.status === claimStatuses.PENDING_PAYMENT && claim.clabe !== null
  const change = db.statement(waits ? sql.reviewBank : sql.saveBank, claim.id, clabe, holder)
  await db.together([change, ...(await messagesOf(context, claim, waits ? 'asked' : 'changed', clabe))])
  return waits ? { state: 'in_review' } : {}
}

/** Applies the analyst's decision about an account that waits for a review. */
export async function decideAccount(
  context: Teller,
  claim: ClaimRow,
  isConfirmed: boolean,
): Promise<boolean> {
  const { review_clabe: clabe } = claim
  if (clabe === null || claim.status === claimStatuses.PAID) return false
  const { db } = context
  await db.together([
    db.statement(isConfirmed ? sql.confirmBank : sql.dropBank, claim.id, clabe),
    ...(await messagesOf(context, claim, isConfirmed ? 'confirmed' : 'dropped', clabe)),
  ])
  return true
}

/**
 * Announces a new bank statement to every known address, so that the owner notices a hijacked session (D153).
 */
export async function tellStatement(context: Teller, claim: ClaimRow): Promise<void> {
  const messages = await messagesOf(context, claim, 'statement', null)
  if (messages.length > 0) await context.db.together(messages)
}

const words = {
  statement: [
    'Recibimos un estado de cuenta para tu siniestro',
    'Lo revisamos antes de pagarte en la cuenta que trae.',
  ],
  changed: ['Cambió la cuenta de tu siniestro', 'Te pagaremos en la cuenta que termina en'],
  asked: [
    'Pidieron cambiar la cuenta de tu siniestro',
    'Revisamos el cambio antes de pagar en la cuenta que termina en',
  ],
  confirmed: ['Confirmamos la cuenta nueva de tu siniestro', 'Te pagaremos en la cuenta que termina en'],
  dropped: ['No cambiamos la cuenta de tu siniestro', 'No te pagaremos en la cuenta que termina en'],
} as const

/** Messages about a claim, one to each known address of the person. */
async function messagesOf(
  { db, now }: Teller,
  claim: ClaimRow,
  what: keyof typeof words,
  clabe: string | null,
) {
  const person = await db.first<{ email: string; phone: string }>(sql.subject, claim.id)
  const [subject, sentence] = words[what]
  const when = momentText(new Date(now).toISOString(), 0)
  const message = {
    subject: `${subject} ${claim.number}`,
    body: `${sentence}${clabe === null ? '' : ` ${clabe.slice(-4)}.`} Fue el ${when}.`,
    link: paths.claimStatus(claim.kind, claim.id),
    isReportable: true,
  } as const
  return (['email', 'sms'] as const).flatMap((channel) => {
    const recipient = channel === 'sms' ? person?.phone : person?.email
    return recipient ? [messageStatement(db, { channel, recipient, ...message }, now)] : []
  })
}
