/**
 * The page of the other adjuster's phone: the folio with its QR code, the link, their driver, voucher, order and
 * closing.
 */
import { html } from 'hono/html'
import { qrModules } from '#shared/domain/formats/qr-modules.ts'
import type { ExchangeSheet } from '#sandbox/features/claims/exchange/effects.ts'
import type { Ledger } from '#sandbox/features/claims/exchange/ledger.ts'
import { driverOf, type OtherDriver } from '#sandbox/features/claims/exchange/other-driver.ts'
import type { Act } from '#sandbox/features/claims/exchange/other-side.ts'
import { ledgerPart } from './ledger-page.ts'
import { qrPicture, type PageMarkup } from './page.ts'
import { stateWords } from './words.ts'

export const sheetPath = (folio: string): string => `/sheets/${encodeURIComponent(folio)}`

const labels: readonly (readonly [field: keyof OtherDriver, label: string])[] = [
  ['first_name', 'Nombre'],
  ['first_last_name', 'Primer apellido'],
  ['second_last_name', 'Segundo apellido'],
  ['phone', 'Teléfono'],
  ['email', 'Correo'],
  ['birthdate', 'Fecha de nacimiento'],
  ['gender', 'Sexo'],
  ['brand', 'Marca'],
  ['model', 'Modelo'],
  ['year', 'Año'],
  ['plates', 'Placas'],
  ['seriesNumber', 'Número de serie'],
  ['policy', 'Póliza'],
  ['claimNumber', 'Siniestro'],
]

const button = (act: Act, text: string, isMain = false): PageMarkup =>
  html`<button name="act" value="${act}" class="${isMain ? 'main' : ''}">${text}</button>`

/** The refusal of the other adjuster's last action, if it was refused. */
const refusal = ({ asks }: Ledger): PageMarkup | string => {
  const last = asks.at(-1)
  return last && last.message !== '' ? html`<p class="alert" role="alert">${last.message}</p>` : ''
}

/** Controls for scanning, hidden until the script that handles them runs; without it a folio is typed. */
const scanWays = html`<div id="scan" class="ways" hidden>
    <button type="button" id="camera">Escanear con la cámara</button>
    <div id="view" hidden><video playsinline muted aria-hidden="true"></video></div>
    <p id="said" class="soft" role="status"></p>
    <button type="button" id="torch" aria-pressed="false" hidden>Linterna</button>
    <button type="button" id="close" hidden>Cerrar la cámara</button>
    <label class="file"
      >Elegir una foto del código QR <input id="photo" type="file" accept="image/*"
    /></label>
  </div>
  <script src="/scan.js" defer></script>`

export function sheetBody(sheet: ExchangeSheet, ledger: Ledger, form: string | null): PageMarkup {
  const { folio, insurer, adjuster } = sheet
  const driver = driverOf(sheet)
  const now = ledger.sheets.find((one) => one.folio === folio)
  const action = sheetPath(folio)
  return html`<p class="soft">${adjuster}, ajustadora de ${insurer}</p>
    ${refusal(ledger)}
    <section>
      <h2>Su folio</h2>
      <p class="folio">${folio}</p>
      <p class="soft">
        ${now ? stateWords[now.state] : ''}${now?.linkedWith ? ` con ${now.linkedWith}` : ''}
      </p>
      ${qrPicture(qrModules(`${folio}|-1|${folio}`), `QR del folio ${folio}`)}
    </section>
    <section>
      <h2>Vincular nuestro folio</h2>
      ${scanWays}
      <form method="post" action="${action}">
        <label
          >Folio, o lo que dice el QR <input id="folio" name="folio" autocomplete="off" required
        /></label>
        <button id="link" name="act" value="link" class="main">Vincular</button>
      </form>
    </section>
    <section>
      <h2>Volante y orden</h2>
      <form method="post" action="${action}">
        ${button('issue', 'Emitir volante (confirma el pago)', true)} ${button('refuse', 'Rechazar el pago')}
        ${button('receive', 'Recibir el volante de Volante')} ${button('order', 'Generar orden')}
      </form>
      <p class="soft">Nunca confirmarlo es no tocar nada.</p>
    </section>
    <section>
      <h2>Su conductor</h2>
      <form method="post" action="${action}">
        <div class="two">
          ${labels.map(
            ([field, label]) =>
              html`<label
                >${label} <input name="${field}" value="${driver[field]}" autocomplete="off"
              /></label>`,
          )}
        </div>
        ${button('write', 'Guardar', true)}
      </form>
    </section>
    <section>
      <h2>El folio y el cierre</h2>
      <form method="post" action="${action}">
        ${button('renew', 'Sustituir el folio por otro')} ${button('expire', 'Dejar vencer el folio')}
        ${button('close', 'Cerrar su siniestro')}
      </form>
      ${
        form === null
          ? ''
          : html`<a href="/ledger/${encodeURIComponent(form)}"
              >El siniestro de Volante, y lo que falla en él</a
            >`
      }
    </section>
    ${ledgerPart(ledger)}`
}
