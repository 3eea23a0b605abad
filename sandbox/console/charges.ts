/** Page of the daily job that charges monthly policies: its last results, and a button that runs it. */
import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { formatMoney, money } from '#shared/domain/money/money.ts'
import type { Db } from '../db.ts'
import { chargeDue } from '../features/policies/billing/charge.ts'
import { GRACE, retriesWithin } from '../features/policies/billing/grace.ts'
import { consoleSql } from './sql.ts'
import { page, table } from './layout.ts'

interface RunRow {
  at: number
  charged: number
  failed: number
  retried: number
  lapsed: number
}

interface ChargeRow {
  policy: string
  number: number
  try: number
  at: number
  amount: number
  error: string | null
}

const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})

export async function chargesPage(c: HonoContext, db: Db): Promise<Response> {
  const [runs, charges] = await Promise.all([
    db.all<RunRow>(consoleSql.chargeRuns),
    db.all<ChargeRow>(consoleSql.charges),
  ])
  return page(
    c,
    'Cobros',
    html`<p>
        Cada día se cobra lo que vence. Un cobro rechazado se intenta otra vez a los
        ${retriesWithin().join(', ')} días; a los ${String(GRACE.days)} días la póliza se cancela. También se
        cobra al mover el
        <a href="/sandbox/clock">reloj</a>.
      </p>
      <form method="post" action="/sandbox/charges"><button>Cobrar ahora</button></form>
      ${table(
        'Corridas',
        ['Cuándo', 'Cobrados', 'Rechazados', 'Reintentos', 'Canceladas'],
        runs.map((run) => [
          moment.format(run.at),
          ...[run.charged, run.failed, run.retried, run.lapsed].map((count) => String(count)),
        ]),
      )}
      <h2>Últimos cobros</h2>
      ${table(
        'Últimos cobros',
        ['Póliza', 'Pago', 'Intento', 'Cuándo', 'Monto', 'Resultado'],
        charges.map((one) => [
          one.policy,
          String(one.number),
          String(one.try),
          moment.format(one.at),
          formatMoney(money(one.amount)),
          one.error ?? 'Cobrado',
        ]),
      )}`,
  )
}

export async function startCharges(c: HonoContext, db: Db, now: number): Promise<Response> {
  await chargeDue(db, now)
  return c.redirect('/sandbox/charges', 303)
}
