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

/**
 * Renders a value with a copy button; `shown` is its display form if that differs, as for a card number in groups of
 * four.
 */
export const copyable = (value: string, shown = value, name = shown) =>
  html`<span class="copy"><code>${shown}</code>${copyButton(value, name)}</span>`

/** Renders a button that copies a value; a path is copied as a full address. */
export const copyButton = (value: string, name: string) =>
  html`<button type="button" class="small" hidden data-copy="${value}" aria-label="Copiar ${name}">
    Copiar
  </button>`

/** Renders a list item with a ready link and a button that copies its address. */
export const linkItem = (path: string, what: string) =>
  html`<li><a href="${path}">${what}</a> ${copyButton(path, `el enlace «${what}»`)}</li>`

/** Copyable values of the console: each has a copy button, which a script shows and handles. */
export const COPY_SCRIPT = '/sandbox/copy.js'

export const copyScript = String.raw`
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const { copy } = button.dataset
    await navigator.clipboard.writeText(copy.startsWith('/') ? location.origin + copy : copy)
    button.textContent = 'Copiado'
    setTimeout(() => { button.textContent = 'Copiar' }, 1500)
  })
}
`
