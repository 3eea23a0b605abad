/** Pages of the analyst: claims that wait, files to approve or refuse, proposals and payments to make. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { attachmentTitle, ATTACHMENT_SLOTS } from '#shared/domain/claims/attachments/attachments.ts'
import {
  claimStatuses,
  claimStatusOf,
  type ClaimKind,
  type ClaimStatus,
} from '#shared/domain/claims/claim-status.ts'
import { formatMoney, money, pesos } from '#shared/domain/money/money.ts'
import { paths } from '#shared/paths.ts'
import {
  approveAll,
  claimForAnalyst,
  reviewFile,
  payClaim,
  propose,
} from '#sandbox/features/claims/claim-payments/analyst.ts'
import { decideAccount } from '#sandbox/features/claims/claim-payments/bank-account.ts'
import {
  filesOf,
  type ClaimRow,
  type ProposalLine,
  type PauseRow,
} from '#sandbox/features/claims/claim-payments/claim.ts'
import type { Context, SandboxHono } from '#sandbox/http/context.ts'
import { RecordNumbers } from '#sandbox/http/plain/record-numbers.ts'
import { page, table } from '../layout.ts'
import { consoleSql } from '../sql.ts'
import { runClock } from '#shared/domain/claims/claim-clock.ts'
import { DAYS_TO_AMOUNT } from '#shared/domain/claims/claim-terms.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { claimPaymentsSql } from '#sandbox/features/claims/claim-payments/sql.ts'
import { mexicoDate } from '#sandbox/time.ts'

export const claimsConsole = new Hono<SandboxHono>()

const kindWords: Readonly<Record<ClaimKind, string>> = { damage: 'Pago de daños', agreed: 'Pago pactado' }
const fileWords = ['Por revisar', 'Aprobado', 'Rechazado']
/** Label of each claim status for the analyst: the next action, or what the claim waits for. */
const stateWords: Readonly<Record<ClaimStatus, string>> = {
  NEW: 'Espera sus documentos',
  PENDING: 'Por revisar',
  MISSING_DATA: 'Espera lo que falta',
  WRONG_DATA: 'Espera lo rechazado',
  PENDING_PROPOSAL: 'Por proponer',
  NEGOTIATING: 'Espera su respuesta',
  PENDING_PAYMENT: 'Por pagar',
  PAID: 'Pagado',
}
const stateOf = ({ status }: ClaimRow) => {
  const name = claimStatusOf(status)
  return name === null ? String(status) : `${stateWords[name]} (${name})`
}
const claimPath = (id: string) => `/sandbox/claims/${encodeURIComponent(id)}`

/** Returns the number of a claim as the documented insurer (`plain`) uses it. */
async function numberOf({ db }: Context, id: string): Promise<string> {
  return String((await RecordNumbers.forRecords(db, [id])).of(id))
}

claimsConsole.get('/', async (c) => {
  const claims = await c.var.context.db.all<ClaimRow & { email: string }>(consoleSql.claims)
  return page(
    c,
    'Siniestros',
    table(
      'Siniestros',
      ['Siniestro', 'De', 'Tipo', 'Estado'],
      claims.map((claim) => [
        html`<a href="${claimPath(claim.id)}">${claim.number}</a>`,
        claim.email,
        kindWords[claim.kind],
        stateOf(claim),
      ]),
    ),
  )
})

claimsConsole.get('/:id', async (c) => {
  const { context } = c.var
  const claim = await claimForAnalyst(context, c.req.param('id'))
  if (!claim) return c.notFound()
  const idForOwner = c.env.INSURER === 'plain' ? await numberOf(context, claim.id) : claim.id
  const files = await filesOf(context, claim.id)
  const rows = files.map(({ slot, status, reason, object }) => [
    // Seeded files have no stored object, so they get no link.
    object === null
      ? attachmentTitle(slot)
      : html`<a href="${claimPath(claim.id)}/files/${slot}">${attachmentTitle(slot)}</a>`,
    `${fileWords[status] ?? ''}${reason === null ? '' : `: ${reason}`}`,
    html`<form method="post" action="${claimPath(claim.id)}/files/${slot}">
      <label>Motivo <input name="reason" maxlength="200" placeholder="No se lee bien." /></label>
      <button name="verdict" value="approve">Aprobar</button>
      <button name="verdict" value="refuse">Rechazar</button>
    </form>`,
  ])
  return page(
    c,
    `Siniestro ${claim.number}`,
    html`<p>
        ${kindWords[claim.kind]}, póliza ${claim.policy_number}: <b>${stateOf(claim)}</b>.
        <a href="${paths.claimStatus(claim.kind, idForOwner)}">Como lo ve su dueño</a>
      </p>
      ${await factsPart(context, claim)}
      <h2>Expediente</h2>
      ${table('Expediente', ['Parte', 'Estado', 'Revisión'], rows)}
      ${
        files.some(({ status }) => status === 0)
          ? html`<form method="post" action="${claimPath(claim.id)}/approve-all">
              <button>Aprobar todo lo que espera</button>
            </form>`
          : ''
      }
      ${accountPart(claim)} ${await proposalPart(context, claim)}`,
  )
})

claimsConsole.get('/:id/files/:slot', async (c) => {
  const { context } = c.var
  const file = (await filesOf(context, c.req.param('id'))).find(({ slot }) => slot === c.req.param('slot'))
  const stored = file?.object ? await context.env.PHOTOS.get(file.object) : null
  if (!file || !stored) return c.notFound()
  return c.body(stored.body, 200, {
    'content-type': file.content_type,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

/**
 * Part of the page about an account that was requested after the acceptance: the payment waits for its
 * review.
 */
const accountPart = ({ id, review_clabe: clabe, review_holder: holder }: ClaimRow) =>
  clabe === null
    ? ''
    : html`<h2>Cuenta por confirmar</h2>
        <p>Piden pagar en <b>${clabe}</b>, de ${holder ?? 'nadie'}. Llama a su dueño antes de confirmarla.</p>
        <form method="post" action="${claimPath(id)}/account">
          <button name="verdict" value="confirm">Confirmar la cuenta nueva</button>
          <button name="verdict" value="drop">Dejar la de antes</button>
        </form>`

const NEXT: Readonly<Record<number, string>> = {
  [claimStatuses.PENDING_PROPOSAL]: 'propose',
  [claimStatuses.NEGOTIATING]: 'propose',
  [claimStatuses.PENDING_PAYMENT]: 'pay',
}

async function proposalPart({ db }: Context, { id, status }: ClaimRow) {
  const made = await db.all<{
    amount: number
    status: number
    reason: string | null
    comment: string | null
  }>(consoleSql.proposals, id)
  const answers = ['Sin respuesta', 'Aceptada', 'Rechazada']
  const waits = status === claimStatuses.NEGOTIATING && made.at(-1)?.status === 0
  const next = waits ? undefined : NEXT[status]
  return html`<h2>Propuestas</h2>
    ${table(
      'Propuestas',
      ['Monto', 'Respuesta', 'Motivo'],
      made.map((one) => [
        formatMoney(money(one.amount)),
        answers[one.status] ?? '',
        [one.reason, one.comment].filter(Boolean).join(': '),
      ]),
    )}
    ${waits ? html`<p>Falta la respuesta de su dueño.</p>` : ''}
    ${
      next === 'propose'
        ? html`<form method="post" action="${claimPath(id)}/proposal">
            <label>Reparación (pesos) <input name="repair" type="number" min="0" value="48350" /></label>
            <label>Refacciones (pesos) <input name="parts" type="number" min="0" value="12900" /></label>
            <label>Deducible (pesos) <input name="deductible" type="number" min="0" value="9450" /></label>
            <label
              >Valor del vehículo (pesos) <input name="value" type="number" min="0" value="189000"
            /></label>
            <button>Proponer</button>
          </form>`
        : ''
    }
    ${
      next === 'pay'
        ? html`<form method="post" action="${claimPath(id)}/payment"><button>Pagar</button></form>`
        : ''
    }`
}

claimsConsole.post('/:id/files/:slot', async (c) => {
  const { id, slot } = c.req.param()
  const form = await c.req.formData()
  const known = ATTACHMENT_SLOTS.find((one) => one === slot)
  const reason = textOf(form.get('reason'))
  if (known) {
    const refused = form.get('verdict') === 'refuse' ? reason || 'No se lee bien.' : null
    await reviewFile(c.var.context, id, known, refused)
  }
  return c.redirect(claimPath(id), 303)
})

claimsConsole.post('/:id/approve-all', async (c) => {
  await approveAll(c.var.context, c.req.param('id'))
  return c.redirect(claimPath(c.req.param('id')), 303)
})

claimsConsole.post('/:id/proposal', async (c) => {
  const form = await c.req.formData()
  const given = (name: string) =>
    pesos(Math.min(10_000_000, Math.max(0, Math.trunc(Number(textOf(form.get(name))) || 0))))
  const line = (concept: string, name: string, sign: 1 | -1): ProposalLine => ({
    concept,
    amount: sign * given(name),
  })
  const base = given('value')
  const share = base > 0 ? { rate: Math.round((given('deductible') / base) * 10_000) / 100, base } : {}
  const lines = [
    line('Reparación valuada', 'repair', 1),
    line('Refacciones', 'parts', 1),
    { ...line('Deducible', 'deductible', -1), ...share },
  ].filter(({ amount }) => amount !== 0)
  await propose(c.var.context, c.req.param('id'), lines)
  return c.redirect(claimPath(c.req.param('id')), 303)
})

claimsConsole.post('/:id/account', async (c) => {
  const form = await c.req.formData()
  const claim = await claimForAnalyst(c.var.context, c.req.param('id'))
  if (claim) await decideAccount(c.var.context, claim, form.get('verdict') === 'confirm')
  return c.redirect(claimPath(c.req.param('id')), 303)
})

claimsConsole.post('/:id/payment', async (c) => {
  await payClaim(c.var.context, c.req.param('id'))
  return c.redirect(claimPath(c.req.param('id')), 303)
})

const textOf = (part: File | string | null) => (typeof part === 'string' ? part.trim() : '')

/** Table with owner, account and clock of a claim (D109). */
async function factsPart({ db, now }: Context, { id, kind, clabe, holder, completed_at }: ClaimRow) {
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
