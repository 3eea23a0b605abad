/** Page with the live traffic of the local gateway, from /metrics. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { page } from '../layout.ts'

const cards: readonly (readonly [id: string, label: string])[] = [
  ['rate', 'Solicitudes por segundo'],
  ['requests', 'Solicitudes'],
  ['p50', 'La mitad tarda menos de'],
  ['p95', '95 % tarda menos de'],
  ['faults', 'Errores del servidor'],
  ['calls', 'Llamadas a la aseguradora'],
]

const routeHeads = ['Ruta', 'Total', 'Por segundo', 'Bien', '4xx', '5xx', 'p50', 'p95', 'p99']
const callHeads = ['Llamada', 'Total', 'Por segundo', 'Bien', '4xx', '5xx', 'Sin respuesta', 'p50', 'p95']
const bases: readonly (readonly [id: string, name: string])[] = [
  ['journey', 'Pólizas y compra'],
  ['public', 'Cuenta y catálogo'],
  ['defender', 'Siniestros y documentos'],
  ['invoices', 'Archivos de facturas'],
]

export function trafficPage(c: Context): Response | Promise<Response> {
  return page(
    c,
    'Tráfico',
    html`<p>
        Lo que pasa por la puerta de enlace, en vivo: las cifras de
        <a href="/metrics">/metrics</a>, sin nada de nadie. Abre el <a href="/quoter">cotizador</a> en otra
        ventana para verlas moverse.
      </p>
      <form class="tools" aria-label="Vista">
        <label>
          Periodo
          <select id="window">
            <option value="recent">Último minuto</option>
            <option value="all">Desde el arranque</option>
          </select>
        </label>
        <button type="button" id="pause" aria-pressed="false">Pausar</button>
        <p class="soft" id="state">Cargando…</p>
      </form>
      <dl class="figures">
        ${cards.map(
          ([id, label]) =>
            html`<div>
              <dt>${label}</dt>
              <dd class="figure" id="${id}">—</dd>
            </div>`,
        )}
      </dl>
      <figure>
        <svg
          viewBox="0 0 600 80"
          role="img"
          aria-label="Solicitudes por segundo en el último minuto"
          preserveAspectRatio="none"
        >
          <line x1="0" y1="78" x2="600" y2="78" />
          <polyline id="line" points="" />
        </svg>
        <figcaption class="soft">
          Solicitudes por segundo en el último minuto, hasta <span id="most">1</span>
        </figcaption>
      </figure>
      <h2>Servicios de la aseguradora</h2>
      <ul class="states">
        ${bases.map(([id, name]) => html`<li>${name}: <strong id="breaker-${id}">—</strong></li>`)}
      </ul>
      <h2>Rutas</h2>
      ${liveTable('routes', 'Rutas', routeHeads)}
      <h2>Llamadas a la aseguradora</h2>
      ${liveTable('upstream', 'Llamadas a la aseguradora', callHeads)}
      <noscript><p>Esta página necesita JavaScript; las cifras están en /metrics.</p></noscript>`,
    { script: '/sandbox/traffic.js' },
  )
}

const liveTable = (id: string, name: string, heads: readonly string[]) =>
  html`<div class="wide live" role="region" aria-label="${name}" tabindex="0">
    <table id="${id}">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        <tr data-empty>
          <td colspan="${String(heads.length)}">Todavía no hay nada que contar.</td>
        </tr>
      </tbody>
    </table>
  </div>`
