/** Shows the ledger of a claim: each order and voucher, its author, and the number of requests for it. */
import { html } from 'hono/html'
import type { Ledger } from '#sandbox/features/claims/exchange/ledger.ts'
import type { PageMarkup } from './page.ts'
import { askWords, clockOf, effectWords, stateWords, timesWords } from './words.ts'

const noEntries = html`<p class="soft">Nada todavía.</p>`

function sheetsOf({ sheets }: Ledger): PageMarkup {
  if (sheets.length === 0) return noEntries
  return html`<dl>
    ${sheets.map(
      ({ folio, insurer, adjuster, madeAt, linkedWith, state, isScannable }) =>
        html`<div>
          <dt>${folio} · ${stateWords[state]}</dt>
          <dd>
            ${insurer}, ${adjuster}, ${clockOf(madeAt)}${isScannable ? '' : ', no se puede escanear'}.
            ${linkedWith === null ? '' : `Vinculado con ${linkedWith}.`}
          </dd>
        </div>`,
    )}
  </dl>`
}

interface Party {
  readonly insurer?: string
  readonly policy?: string
  readonly claim?: string
}

/** Content of an order or a voucher as text. */
function contentOf(content: unknown): string {
  const { creditor, debtor, vehicle, circumstance, to, from } = content as {
    readonly creditor?: Party
    readonly debtor?: Party
    readonly vehicle?: string
    readonly circumstance?: string
    readonly to?: string
    readonly from?: string
  } // The sandbox stores effects in the shape of the cast.
  const party = (name: string, one?: Party) =>
    one ? [`${name}: ${one.insurer ?? ''}, póliza ${one.policy ?? ''}, siniestro ${one.claim ?? ''}`] : []
  return [
    ...party('Acreedora', creditor),
    ...party('Deudora', debtor),
    ...(vehicle === undefined ? [] : [vehicle]),
    ...(circumstance === undefined ? [] : [circumstance]),
    ...(to === undefined ? [] : [`Para ${to}`]),
    ...(from === undefined ? [] : [`De ${from}`]),
  ].join('. ')
}

function effectsOf({ effects }: Ledger): PageMarkup {
  if (effects.length === 0) return noEntries
  return html`<dl>
    ${effects.map(
      ({ kind, number, by, at, content, key }) =>
        html`<div>
          <dt>${effectWords[kind]} ${clockOf(at)}</dt>
          <dd>${number}, ${by}. ${contentOf(content)} ${key === '' ? '' : html`<br />Clave ${key}`}</dd>
        </div>`,
    )}
  </dl>`
}

function asksOf({ asks }: Ledger): PageMarkup {
  if (asks.length === 0) return noEntries
  const calls = [...new Set(asks.map(({ call }) => call))]
  return html`<dl>
      ${calls.map((call) => {
        const all = asks.filter((one) => one.call === call)
        const by = [...new Set(all.map((one) => one.by))].join(', ')
        const keys = new Set(all.map(({ key }) => key)).size
        return html`<div>
          <dt>${askWords(call)}: ${timesWords(all.length)}</dt>
          <dd>${by}${keys > 1 ? `, con ${String(keys)} claves` : ''}</dd>
        </div>`
      })}
    </dl>
    <details>
      <summary>Una por una</summary>
      <ol>
        ${asks.map(
          ({ call, at, status, message, isReplayed }) =>
            html`<li>
              ${clockOf(at)} ${askWords(call)}: ${status}${isReplayed ? ', la respuesta de antes' : ''}
              <span class="soft">${message}</span>
            </li>`,
        )}
      </ol>
    </details>`
}

export const ledgerPart = (ledger: Ledger): PageMarkup =>
  html`<section>
      <h2>Folios</h2>
      ${sheetsOf(ledger)}
    </section>
    <section>
      <h2>Lo que se hizo, cada cosa una vez</h2>
      ${effectsOf(ledger)}
    </section>
    <section>
      <h2>Lo que se pidió</h2>
      ${asksOf(ledger)}
    </section>`
