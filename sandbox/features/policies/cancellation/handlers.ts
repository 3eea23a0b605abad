/** Handlers that cancel a policy (API-53 to API-55). */
import { formatMoney, money } from '#shared/domain/money/money.ts'
import { policyStatus } from '#shared/domain/policies/policy-status.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import type { Upstream } from '#shared/upstream/calls.ts'
import { minorCodes } from '#shared/upstream/policies/cancellation.ts'
import type { Context } from '#sandbox/http/context.ts'
import { fail, HandlerFailure, type Ask, type Handlers } from '../../../http/handler.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { iso, mexicoDate, mexicoLastMinute, mexicoNoon } from '#sandbox/time.ts'
import { isMonthly, paidUntil, periodsOf, refundOn, type DatedPolicy } from './refund.ts'
import { cancellationSql } from './sql.ts'

/**
 * Reasons for a cancellation (API-53). A reason without public words is internal to the insurer, and never offered
 * (CAN-16).
 */
const CANCELLATION_REASONS = [
  { id: '1', words: 'Vendí mi auto' },
  { id: '2', words: 'Encontré un mejor precio' },
  { id: '3', words: 'No quedé conforme con el servicio' },
  { id: '4', words: 'Ya no uso mi auto' },
  { id: '5', words: 'Tuve una pérdida total' },
  { id: '6', words: null },
  { id: '7', words: 'Otro motivo' },
] as const

interface PolicyRow {
  id: string
  number: string
  product_id: string
  action_code: number | null
  start_at: number | null
  end_at: number | null
  payment_type_id: number
  ends_early_at: number | null
  email: string
  cancelled_at: number | null
}

type Cancellable = PolicyRow & DatedPolicy

export const cancellationHandlers = {
  cancellationReasons: async () => ({
    cancellation_reasons: CANCELLATION_REASONS.map(({ id, words }) => ({
      cancellation_reason_id: id,
      cancellation_reason_public_desc: words,
    })),
  }),

  /** Checks whether a monthly policy can be cancelled (CAN-03); other policies are paid until their end. */
  checkCancellation: async (ask) => {
    const policy = await findCancellable(ask, ask.params.id)
    if (policy instanceof HandlerFailure) return policy
    const { ends_early_at: endsEarlyAt } = policy
    if (endsEarlyAt !== null) return failCancelled(endsEarlyAt)
    return { cancel_date: iso(isMonthly(policy) ? await paidUntil(ask, policy) : policy.end_at) }
  },

  cancelPolicy: async (ask) => {
    const { body, personId } = ask
    const policy = await findCancellable(ask, body.policy_id)
    if (policy instanceof HandlerFailure) return policy
    if (body.user_id !== personId) return fail(403, 'user', 'the policy is of another user')
    if (!CANCELLATION_REASONS.some(({ id }) => id === body.cancellation_reason_id))
      return fail(400, 'reason_unknown', 'no such reason')
    return cancel(ask, policy)
  },
} satisfies Partial<Handlers>

async function findCancellable(context: Context, policyId: string): Promise<Cancellable | HandlerFailure> {
  const { db, personId, now } = context
  const policy = await db.first<PolicyRow>(cancellationSql.policy, policyId, personId)
  if (!policy) return fail(404, 'policy_unknown', 'no such policy')
  const { cancelled_at, ends_early_at, start_at, end_at } = policy
  if (cancelled_at !== null) return failCancelled(ends_early_at ?? cancelled_at)
  const startDate = start_at === null ? null : iso(start_at)
  const expirationDate = end_at === null ? null : iso(end_at)
  const status = policyStatus({ action: policy.action_code, startDate, expirationDate }, now)
  if (status === 'canceled') return failCancelled(end_at)
  if (start_at === null || end_at === null || (status !== 'active' && status !== 'toBegin'))
    return fail(409, 'not_in_force', 'only a policy in force or yet to begin can be cancelled')
  return { ...policy, start_at, end_at }
}

/** HandlerFailure for a policy that is cancelled already (CAN-05). */
const failCancelled = (at: number | null) =>
  fail(409, 'already_cancelled', 'the policy is cancelled already', {
    minor: minorCodes.alreadyCancelled,
    ...(at !== null && { cancel_date: iso(at) }),
  })

/** Cancels a policy in one transaction, once per product. */
async function cancel({ db, body, ...context }: Ask<Upstream['cancelPolicy']>, policy: Cancellable) {
  const { now } = context
  const { product_id: productId } = policy
  const periods = await periodsOf({ db, ...context }, policy)
  const today = mexicoDate(now)
  const day = lastDayOf(body.cancel_date, today)
  const isNow = day === today
  if (!isNow && day > (periods.at(-1)?.until ?? today))
    return fail(400, 'cancel_date', 'it is not paid until then')
  const endsAt = isNow ? now : mexicoLastMinute(mexicoNoon(Date.parse(body.cancel_date), 0))
  const refund = refundOn(periods, day)
  const reason = [body.cancellation_reason_id, body.reason_detail_desc ?? ''] as const
  const results = await db.together([
    db.statement(cancellationSql.nextNumber, productId),
    db.statement(cancellationSql.insert, productId, now, ...reason, refund),
    ...(isNow
      ? [
          db.statement(cancellationSql.cancelPolicy, productId, now),
          db.statement(cancellationSql.cancelProduct, productId, now),
        ]
      : [db.statement(cancellationSql.endEarly, productId, now, endsAt)]),
    db.statement(cancellationSql.dropPayments, productId, now),
  ])
  // The cast is safe: the statement's RETURNING clause names the columns.
  const [made] = (results[1]?.results ?? []) as { number: string }[]
  if (!made) return failCancelled(now)
  await messageStatement(db, announcement(policy, made.number, refund, { endsAt, isNow }), now).run()
  return { cancellation_number: made.number, cancelled_at: iso(now), refund }
}

/** Returns the last day of cover: today, or the later day that the person has chosen. */
function lastDayOf(cancelDate: string, today: string): string {
  const at = Date.parse(cancelDate)
  const day = Number.isNaN(at) ? today : mexicoDate(at)
  return day > today ? day : today
}

function announcement(
  { number, email, product_id, end_at }: Cancellable,
  folio: string,
  refund: number,
  { endsAt, isNow }: { readonly endsAt: number; readonly isNow: boolean },
) {
  const returned =
    refund === 0
      ? 'No queda prima por devolver.'
      : `Te devolvemos ${formatMoney(money(refund))} a la tarjeta con la que pagaste.`
  const ends = formatDate(iso(endsAt))
  const covered = isNow ? `Desde hoy, ${ends}, ya no estás cubierto.` : `Estás cubierto hasta el ${ends}.`
  const mandatory = `Tu seguro obligatorio de responsabilidad civil sigue vigente hasta el ${formatDate(iso(end_at))}.`
  return {
    channel: 'email',
    recipient: email,
    subject: `Cancelamos tu póliza ${number}`,
    body: `${covered} ${mandatory} ${returned} Tu número de cancelación es ${folio}.`,
    link: '/policy/status/cancelled',
    reference: `cancellation:${product_id}`,
    isReportable: true,
  } as const
}
