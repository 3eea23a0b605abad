/** AMIS (D32): an origin of its own, on which one is the other adjuster on a second phone, with the ledger of both sides. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { setFault, switchedFaults } from '#sandbox/features/claims/exchange/faults.ts'
import { findClaim } from '#sandbox/features/claims/exchange/form.ts'
import { ledgerOfForm, ledgerOfSheet } from '#sandbox/features/claims/exchange/ledger.ts'
import {
  act,
  actNames,
  makeOtherSheet,
  newSheet,
  type Act,
} from '#sandbox/features/claims/exchange/other-side.ts'
import { findSheet, otherInsurers } from '#sandbox/features/claims/exchange/sheets.ts'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { Failure } from '#sandbox/http/failure.ts'
import { serveFont } from '#sandbox/http/serve-font.ts'
import { faultsPart } from './faults-part.ts'
import { ledgerPart } from './ledger-page.ts'
import { amisPage } from './page.ts'
import { readQr } from './read-qr.ts'
import { scanScript } from './scan-script.ts'
import { sheetBody, sheetPath } from './sheet-page.ts'
import { amisStyle } from './style.ts'

export const amis = new Hono<SandboxHono>()

/** Refuses requests from pages of other origins. */
amis.use('/*', async (c, next) => {
  const origin = c.req.header('Origin')
  const isForeign =
    origin !== undefined && new URL(origin).host !== (c.req.header('Host') ?? new URL(c.req.url).host)
  return c.req.method === 'POST' && isForeign ? c.text('another origin', 403) : next()
})

/** Scans the table, which only this page may do: no journey runs these statements. */
const OTHER_SHEETS = `SELECT folio, insurer FROM exchange_sheets
    WHERE form_id IS NULL AND state <> 'replaced' ORDER BY made_at DESC LIMIT 30`
const CLAIMS = `SELECT DISTINCT sheet.form_id AS id, form.claim_number AS number, sheet.folio
    FROM exchange_sheets AS sheet JOIN claim_forms AS form ON form.id = sheet.form_id
    WHERE sheet.state <> 'replaced' ORDER BY sheet.made_at DESC LIMIT 50`

amis.get('/style.css', (c) => c.body(amisStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

amis.get('/scan.js', (c) => c.body(scanScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))

/** POST /qr: decodes a camera picture for browsers without a QR reader. */
amis.post('/qr', async (c) =>
  c.json({
    text: readQr(new Uint8Array(await c.req.arrayBuffer()), Number(c.req.query('width') ?? '0')),
  }),
)

amis.get('/font/:weight', serveFont)

amis.get('/', async (c) => {
  const sheets = await c.var.context.db.all<{ folio: string; insurer: string }>(OTHER_SHEETS)
  return amisPage(
    c,
    'El otro ajustador',
    html`<section>
        <h2>Nuevo folio</h2>
        <form method="post" action="/sheets">
          <label
            >Su aseguradora
            <select name="insurer">
              ${otherInsurers.map((name) => html`<option>${name}</option>`)}
            </select></label
          >
          <button class="main">Hacer folio</button>
        </form>
      </section>
      <section>
        <h2>Sus folios</h2>
        <ul>
          ${sheets.map(
            ({ folio, insurer }) => html`<li><a href="${sheetPath(folio)}">${folio}, ${insurer}</a></li>`,
          )}
        </ul>
        ${sheets.length === 0 ? html`<p class="soft">Ninguno todavía.</p>` : ''}
      </section>`,
  )
})

amis.post('/sheets', async (c) => {
  const parsed = newSheet.safeParse(Object.fromEntries(await c.req.formData()))
  if (!parsed.success) return c.redirect('/', 303)
  return c.redirect(sheetPath(await makeOtherSheet(c.var.context, parsed.data)), 303)
})

amis.get('/sheets/:folio', async (c) => {
  const { context } = c.var
  const sheet = await findSheet(context, c.req.param('folio'))
  if (!sheet || sheet.form_id !== null) return c.redirect('/', 303)
  const ours = sheet.linked_with === null ? null : await findSheet(context, sheet.linked_with)
  const ledger = await ledgerOfSheet(context, sheet)
  return amisPage(c, 'El otro ajustador', sheetBody(sheet, ledger, ours?.form_id ?? null))
})

const isAct = (name: unknown): name is Act => actNames.some((one) => one === name)

amis.post('/sheets/:folio', async (c) => {
  const { act: name, ...fields } = Object.fromEntries(await c.req.formData())
  const folio = c.req.param('folio')
  if (!isAct(name)) return c.redirect(sheetPath(folio), 303)
  // A text with bars is a whole QR, so it came from a camera.
  const given =
    name === 'link' ? { ...fields, isScanned: String(fields.folio).includes('|') } : { driver: fields }
  const done = await act(c.var.context, folio, name, given)
  return c.redirect(sheetPath(done instanceof Failure ? folio : done.folio), 303)
})

const claimPath = (id: string) => `/ledger/${encodeURIComponent(id)}`

amis.get('/ledger', async (c) => {
  const claims = await c.var.context.db.all<{ id: string; number: string; folio: string }>(CLAIMS)
  return amisPage(
    c,
    'Libro',
    html`<section>
      <h2>Siniestros de Volante con folio</h2>
      <ul>
        ${claims.map(
          ({ id, number, folio }) => html`<li><a href="${claimPath(id)}">${number}, folio ${folio}</a></li>`,
        )}
      </ul>
      ${claims.length === 0 ? html`<p class="soft">Ninguno todavía.</p>` : ''}
    </section>`,
  )
})

amis.get('/ledger/:form', async (c) => {
  const { context } = c.var
  const claim = await findClaim(context, c.req.param('form'))
  if (claim instanceof Failure) return c.redirect('/ledger', 303)
  const switched = await switchedFaults(context, claim.id)
  return amisPage(
    c,
    `Siniestro ${claim.form.number}`,
    html`<p class="soft">
        Volante, ${claim.form.adjuster.name}. ${claim.isConcluded ? 'Cerrado.' : 'Abierto.'}
      </p>
      ${ledgerPart(await ledgerOfForm(context, claim.id))} ${faultsPart(claimPath(claim.id), switched)}`,
  )
})

amis.post('/ledger/:form', async (c) => {
  const { call, fault, times = '1' } = Object.fromEntries(await c.req.formData())
  const id = c.req.param('form')
  await setFault(c.var.context, id, { call, fault: fault ?? null, times: Number(times) })
  return c.redirect(claimPath(id), 303)
})
