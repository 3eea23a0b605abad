import { html } from 'hono/html'
import { runClock } from '#shared/domain/claims/claim-clock.ts'
import { DAYS_TO_AMOUNT } from '#shared/domain/claims/claim-terms.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import type { ClaimRow, PauseRow } from '#sandbox/features/claims/claim-payments/claim.ts'
import { claimPaymentsSql } from '#sandbox/features/claims/claim-payments/sql.ts'
import type { Context } from '#sandbox/http/context.ts'
import { mexicoDate } from '#sandbox/time.ts'

/** Table with owner, account and clock of a claim (D109). */
export async function factsPart({ db, now }: Context, { id, kind, clabe, holder, completed_at }: ClaimRow) {
  const pauses = await db.all<PauseRow>(claimPaymentsSql.pauses, id)
  const start = completed_at === null ? null : mexicoDate(completed_at)
  const clock =
    start === null
      ? null
      : runClock(
          start,
          DAYS_TO_AMOUNT,
          pauses.map(({ from_at, until_at }) => ({
            from: mexicoDate(from_at),
            until: until_at === null ? null : mexicoDate(until_at),
          })),
        )
  const term =
    clock === null
      ? 'empieza cuando esté todo'
      : clock.kind === 'running'
        ? `el monto, a más tardar el ${formatLongDate(clock.due)}`
        : `detenido; quedan ${String(clock.daysLeft)} días hábiles`
  return html`<ul>
    <li>Cuenta: ${clabe === null ? 'sin CLABE' : `${clabe}, de ${holder ?? 'nadie'}`}</li>
    <li>
      Plazo: ${term}. Hoy es ${formatLongDate(mexicoDate(now))} (<a href="/sandbox/clock">mover el reloj</a>)
    </li>
    <li>${kind === 'damage' ? 'Pide fotos del vehículo' : 'No pide fotos del vehículo'}</li>
  </ul>`
}
