import type { Context } from 'hono'
import { html } from 'hono/html'
import { DAY_MS } from '../time.ts'
import { page } from './layout.ts'

const date = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})

export function clockPage(c: Context, now: number): Response | Promise<Response> {
  const days = Math.round((now - Date.now()) / DAY_MS)
  return page(
    c,
    'Reloj',
    html`<p>Para la aseguradora es <strong>${date.format(now)}</strong>.</p>
      <form method="post" action="/sandbox/clock">
        <label
          >Días de diferencia con hoy
          <input name="days" type="number" min="-3650" max="3650" step="1" value="${String(days)}" required />
        </label>
        <button>Mover el reloj</button>
      </form>
      <p class="soft">Las sesiones siguen el tiempo real: mover el reloj no las termina.</p>`,
  )
}
