/**
 * AMIS, the association of insurers (D32), simulated on its own origin. A person acts there as the other insurer's
 * adjuster with a second phone, and sees the ledger of both insurers.
 */
import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  setFault,
  switchedFaults,
  callId,
  exchangeCalls,
  switchable,
  type SwitchedFault,
} from '#sandbox/features/claims/exchange/faults.ts'
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
import { HandlerFailure } from '../../http/handler.ts'
import { serveFont } from '#sandbox/http/own-pages.ts'
import { ledgerPart } from './ledger-page.ts'
import { amisPage, type PageMarkup } from './page.ts'
import { readQr, scanScript } from './scan-script.ts'
import { sheetBody, sheetPath } from './sheet-page.ts'
import { askWords, faultWords, timesWords } from './words.ts'

/** Styles of the other adjuster's phone: they show another company's page in the product's typeface. */
const amisStyle = `
@font-face { font-family: 'Host Grotesk'; font-weight: 400; src: url('/font/400.ttf') format('truetype'); }
@font-face { font-family: 'Host Grotesk'; font-weight: 700; src: url('/font/700.ttf') format('truetype'); }
:root { color-scheme: light dark; font: 17px/1.5 'Host Grotesk', system-ui, sans-serif; --ink: light-dark(#1d1830, #eeebf7);
  --paper: light-dark(#f3f1f8, #15121f); --card: light-dark(#fff, #201b2e); --line: light-dark(#cfc8e0, #453c5e);
  --brand: light-dark(#5a2ea6, #c3a8ff); --soft: light-dark(#574f6b, #b8b0cc); --bad: light-dark(#a3261b, #ff9b8f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
main, header { max-inline-size: 560px; margin: 0 auto; padding: 12px 16px; }
header { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: center; }
header p { margin: 0; color: var(--soft); }
h1 { margin: 8px 0; font-size: 1.5rem; line-height: 1.15; }
h2 { margin: 0 0 8px; font-size: 1.1rem; line-height: 1.2; }
a { color: var(--brand); text-underline-offset: 3px; }
header a, li a { display: inline-block; min-block-size: 44px; padding: 10px 0; }
section { margin: 16px 0; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.folio { margin: 0; font-size: 1.7rem; font-weight: 700; letter-spacing: .04em; }
.qr { display: block; inline-size: 240px; max-inline-size: 100%; block-size: auto; margin: 12px auto; border-radius: 8px; }
.soft { margin: 0; color: var(--soft); font-size: .9rem; }
.alert { margin: 12px 0; padding: 12px 16px; border-radius: 12px; border: 2px solid var(--bad); color: var(--bad); font-weight: 700; }
form { display: grid; gap: 12px; margin: 0 0 12px; }
label { display: grid; gap: 4px; min-inline-size: 0; }
.check { display: flex; gap: 12px; align-items: center; min-block-size: 44px; }
.check input { inline-size: 24px; min-block-size: 24px; }
input, select, button { inline-size: 100%; min-inline-size: 0; min-block-size: 48px; padding: 8px 14px; border: 1px solid var(--line);
  border-radius: 12px; font: inherit; background: var(--paper); color: inherit; }
button { border-color: var(--brand); background: none; color: var(--brand); font-weight: 700; cursor: pointer; }
button.main { background: var(--brand); color: var(--card); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.ways { display: grid; gap: 12px; margin: 0 0 12px; }
[hidden] { display: none !important; }
#said:empty { display: none; }
#view { justify-self: center; inline-size: 250px; block-size: 250px; overflow: hidden; border-radius: 12px; background: #000; }
#view video { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
.file { position: relative; display: grid; place-items: center; min-block-size: 48px; padding: 8px 14px; border: 1px solid var(--brand);
  border-radius: 12px; color: var(--brand); font-weight: 700; text-align: center; }
.file input { position: absolute; inset: 0; block-size: 100%; opacity: 0; cursor: pointer; }
.file:focus-within { outline: 3px solid var(--brand); outline-offset: 2px; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 12px; }
dl { display: grid; gap: 8px; margin: 0; }
dt { font-weight: 700; }
dd { margin: 0; color: var(--soft); font-size: .95rem; }
ul, ol { margin: 0; padding: 0; list-style: none; }
li + li { border-block-start: 1px solid var(--line); }
ol li { padding-block: 8px; }
summary { min-block-size: 44px; padding: 10px 0; cursor: pointer; }
`

export const amis = new Hono<SandboxHono>()

/** Refuses requests from pages of other origins. */
amis.use('/*', async (c, next) => {
  const origin = c.req.header('Origin')
  const isForeign =
    origin !== undefined && new URL(origin).host !== (c.req.header('Host') ?? new URL(c.req.url).host)
  return c.req.method === 'POST' && isForeign ? c.text('another origin', 403) : next()
})

/** This statement scans the whole table, which only this page may do: no journey of the product runs it. */
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
    text: await readQr(new Uint8Array(await c.req.arrayBuffer()), Number(c.req.query('width') ?? '0')),
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
  return c.redirect(sheetPath(done instanceof HandlerFailure ? folio : done.folio), 303)
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
  if (claim instanceof HandlerFailure) return c.redirect('/ledger', 303)
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

/** The switches for simulated failures of one claim, one for each call that can fail. */
function faultsPart(action: string, switched: readonly SwitchedFault[]): PageMarkup {
  return html`<section>
    <h2>Que algo falle</h2>
    <form method="post" action="${action}">
      <label
        >Llamada
        <select name="call">
          ${exchangeCalls.map((call) => html`<option value="${callId(call)}">${askWords(callId(call))}</option>`)}
        </select></label
      >
      <label
        >Qué pasa
        <select name="fault">
          ${switchable.map((fault) => html`<option value="${fault}">${faultWords[fault]}</option>`)}
        </select></label
      >
      <label>Cuántas veces <input name="times" type="number" min="1" max="1000" value="1" /></label>
      <button class="main">Encender</button>
    </form>
    ${switched.map(
      ({ call, fault, times }) =>
        html`<form method="post" action="${action}">
          <input type="hidden" name="call" value="${call}" />
          <p class="soft">${askWords(call)}: ${faultWords[fault]}, ${timesWords(times)}</p>
          <button>Apagar</button>
        </form>`,
    )}
  </section>`
}
