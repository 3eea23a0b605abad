/**
 * The daily job: charges what is due, retries what failed, and lets a policy lapse at the end of its grace period
 * (D92). It processes one batch at a time. It is idempotent: run twice or concurrently, it charges no payment twice.
 */
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import type { Db } from '#sandbox/db.ts'
import { errorOf, type Behaviour } from '#sandbox/providers/cards/test-cards.ts'
import { lapsedText, unpaidText } from '#shared/domain/billing/unpaid-words.ts'
import { money } from '#shared/domain/money/money.ts'
import { mexicoDate } from '#sandbox/time.ts'
import { graceEnd, nextTry } from './grace.ts'
import { billingSql } from './sql.ts'
import { cancellationSql } from '../cancellation/sql.ts'

/** Maximum of rows that the daily job holds in memory at once. */
const BATCH = 1000

interface ChargeRun {
  readonly charged: number
  readonly failed: number
  /** Number of tries that followed an earlier failure. */
  readonly retried: number
  readonly lapsed: number
}

interface Row {
  product_id: string
  number: number
  due_at: number
  amount: number
  tries: number
  next_try_at: number
  method_id: string | null
  behaviour: Behaviour | null
  exp_month: number | null
  exp_year: number | null
}

interface Try {
  readonly productId: string
  readonly number: number
  readonly try: number
  readonly at: number
  readonly amount: number
  readonly methodId: string | null
  readonly error: string | null
  readonly status: number
  readonly paidAt: number | null
  readonly nextTryAt: number | null
  /** Text of the message that announces a refusal. */
  readonly text: string
}

/**
 * Runs batches until no charge is due at `now`. If the clock jumps a month ahead, all tries of that month are made in
 * order.
 */
export async function chargeDue(db: Db, now: number, batch = BATCH): Promise<ChargeRun> {
  await endCancelled(db, now)
  let run: ChargeRun = { charged: 0, failed: 0, retried: 0, lapsed: 0 }
  for (;;) {
    const rows = await db.all<Row>(billingSql.toCharge, now, batch)
    if (rows.length === 0) break
    run = added(run, await chargeBatch(db, rows))
  }
  const { charged, failed, retried, lapsed } = run
  await db.run(billingSql.insertRun, now, charged, failed, retried, lapsed)
  return run
}

const added = (one: ChargeRun, other: ChargeRun): ChargeRun => ({
  charged: one.charged + other.charged,
  failed: one.failed + other.failed,
  retried: one.retried + other.retried,
  lapsed: one.lapsed + other.lapsed,
})

async function chargeBatch(db: Db, rows: readonly Row[]): Promise<ChargeRun> {
  // Takes the earliest charge of each product, because its outcome decides about the later ones.
  const firsts = [...new Map(rows.toReversed().map((row) => [row.product_id, row])).values()]
  const ended = firsts.filter(isGraceOver)
  const lapsed = ended.map((row) => row.product_id)
  const tries = firsts.filter((row) => !isGraceOver(row)).map(tryOf)
  const charged = tries.filter(({ error }) => error === null)
  const failed = tries.filter(({ error }) => error !== null)
  const productsOf = (some: readonly Try[]) => JSON.stringify(some.map(({ productId }) => productId))
  const lapsedIds = JSON.stringify(lapsed)
  await db.together([
    db.statement(billingSql.insertCharges, JSON.stringify(tries)),
    db.statement(billingSql.settlePayments, JSON.stringify(tries)),
    db.statement(billingSql.enterGrace, productsOf(failed)),
    db.statement(billingSql.leaveGrace, productsOf(charged)),
    db.statement(billingSql.tellOfFailures, JSON.stringify(failed), Date.now()),
    db.statement(billingSql.tellOfEnds, JSON.stringify(ended.map(endOf)), Date.now()),
    db.statement(billingSql.lapseProducts, lapsedIds),
    db.statement(billingSql.lapsePolicies, lapsedIds),
    db.statement(billingSql.stopCharging, lapsedIds),
  ])
  return {
    charged: charged.length,
    failed: failed.length,
    retried: tries.filter((one) => one.try > 1).length,
    lapsed: lapsed.length,
  }
}

const isGraceOver = ({ due_at, tries, next_try_at }: Row) => tries > 0 && next_try_at >= graceEnd(due_at)

const endOf = (row: Row) => ({ productId: row.product_id, text: endedText(row) })

function tryOf(row: Row): Try {
  const at = row.next_try_at
  const error = refusalOf(row, at)
  return {
    productId: row.product_id,
    number: row.number,
    try: row.tries + 1,
    at,
    amount: row.amount,
    methodId: row.method_id,
    error,
    status: error === null ? recordStatuses.PAID : recordStatuses.ERROR,
    paidAt: error === null ? at : null,
    nextTryAt: error === null ? null : nextTry(row.due_at, row.tries + 1),
    text: refusedText(row),
  }
}

/** The card provider's error for a charge without the customer; null if it is charged. */
function refusalOf({ behaviour, exp_month, exp_year }: Row, at: number): string | null {
  const isExpired = exp_month !== null && exp_year !== null && Date.UTC(exp_year, exp_month, 1) <= at
  if (isExpired) return 'expired_card'
  // A policy without a stored card is treated as having a valid card.
  const error = errorOf(behaviour ?? 'approved', false)
  return error === null ? null : (error.decline_code ?? error.code)
}

interface Refused {
  readonly due_at: number
  readonly amount: number
  readonly tries: number
}

/** Text of a refused charge; `tries` counts the tries before this one. */
function refusedText({ due_at, amount, tries }: Refused): string {
  const end = graceEnd(due_at)
  const next = nextTry(due_at, tries + 1)
  const unpaid = {
    amount: money(amount),
    since: mexicoDate(due_at),
    nextTry: next < end ? mexicoDate(next) : null,
    coveredUntil: mexicoDate(end),
  }
  return `${unpaidText(unpaid)} Cambia tu tarjeta o paga lo pendiente.`
}

function endedText({ due_at, amount }: Refused): string {
  const on = mexicoDate(graceEnd(due_at))
  const unpaid = { amount: money(amount), since: mexicoDate(due_at), nextTry: null, coveredUntil: on }
  return `${lapsedText({ on, unpaid, mandatoryUntil: null })} Puedes asegurarlo otra vez desde tu portal, con sus datos ya llenos.`
}

/** Part of the daily job that ends policies which were cancelled for a later day. */
async function endCancelled(db: Db, now: number): Promise<void> {
  await db.together([
    db.statement(cancellationSql.endPolicies, now),
    db.statement(cancellationSql.endProducts, now),
  ])
}
