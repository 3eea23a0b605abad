import type { Context } from 'hono'
import { setPageHeaders } from '#sandbox/http/own-pages.ts'
import { html } from 'hono/html'

export type PageMarkup = ReturnType<typeof html>

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function amisPage(c: Context, title: string, body: PageMarkup): Response | Promise<Response> {
  setPageHeaders(c, { policy: POLICY, referrer: 'same-origin' })
  return c.html(
    html`<!doctype html>
      <html lang="es-MX">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · AMIS de prueba</title>
          <link rel="stylesheet" href="/style.css" />
        </head>
        <body>
          <header>
            <p>AMIS · intercambio de prueba</p>
            <a href="/">El otro ajustador</a>
            <a href="/ledger">Libro</a>
          </header>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
  )
}

/** QR code as a picture without a script, with a quiet zone of four modules (EXC-10, EXC-11). */
export function qrPicture(modules: readonly (readonly boolean[])[], name: string): PageMarkup {
  const size = modules.length + 8
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x + 4)} ${String(y + 4)}h1v1h-1z`] : [])),
  )
  return html`<svg
    class="qr"
    width="240"
    height="240"
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="${name}"
    shape-rendering="crispEdges"
  >
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${dark.join('')}" fill="#000" />
  </svg>`
}
