import type { Context } from 'hono'
import { setPageHeaders } from '#sandbox/http/own-pages.ts'
import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** Content security policy of the console's pages, which may frame the other side of a story. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
/** Content security policy of the live traffic page, which alone runs a script and fetches. */
const SCRIPT_POLICY = `${POLICY}; script-src 'self'; connect-src 'self'`

const nav = html`<nav aria-label="Sandbox">
  <a href="/sandbox">Inicio</a>
  <a href="/sandbox/messages">Mensajes</a>
  <a href="/sandbox/clock">Reloj</a>
  <a href="/sandbox/charges">Cobros</a>
  <a href="/sandbox/claims">Siniestros</a>
  <a href="/sandbox/traffic">Tráfico</a>
  <a href="/sandbox/openapi">Contratos</a>
  <a href="/quoter">Cotizador</a>
  <a href="/log-in">Iniciar sesión</a>
</nav>`

/** True for a page in a story's frame, which needs no menu because the story around it has one. */
const isFramed = (c: Context) => c.req.header('Sec-Fetch-Dest') === 'iframe'

/** Renders one page of the console: plain HTML, without a script unless one is named. */
export function page(
  c: Context,
  title: string,
  body: Html,
  { script }: { readonly script?: string } = {},
): Response | Promise<Response> {
  setPageHeaders(c, { policy: script === undefined ? POLICY : SCRIPT_POLICY, referrer: 'same-origin' })
  return c.html(
    html`<!doctype html>
      <html lang="es-MX">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · Sandbox de Volante</title>
          <link rel="stylesheet" href="/sandbox/style.css" />
          ${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}
        </head>
        <body>
          <header>
            <h1>${title}</h1>
            ${isFramed(c) ? '' : nav}
          </header>
          <main>${body}</main>
        </body>
      </html>`,
  )
}

/** Renders a table whose rows become lists on a phone; `name` is its accessible name. */
export function table(
  name: string,
  head: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  return html`<div class="wide" role="region" aria-label="${name}" tabindex="0">
    <table class="stack">
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
