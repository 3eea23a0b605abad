/**
 * The provider's card fields: a page on the provider's origin, in a frame of the checkout, so that card numbers never
 * reach the checkout.
 */
import { setPageHeaders } from '#sandbox/http/own-pages.ts'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { elementScript } from './element-script.ts'
import { elementStyle } from './element-style.ts'

export const element = new Hono<SandboxHono>()

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // Allows fonts of the checkout's origin, so that the card fields look like the checkout's own fields.
  'font-src http://localhost:* https://localhost:*',
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://localhost:* https://localhost:*',
].join('; ')

element.get('/element', (c) => {
  setPageHeaders(c, { policy: POLICY, referrer: 'no-referrer' })
  return c.html(page(c.req.query('theme') === 'dark' ? 'dark' : 'light'))
})

element.get('/element.js', (c) =>
  c.body(elementScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
)
element.get('/element.css', (c) => c.body(elementStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

const page = (theme: 'light' | 'dark') =>
  html`<!doctype html>
    <html lang="es-MX" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Datos de la tarjeta</title>
        <link rel="stylesheet" href="element.css" />
        <script src="element.js" defer></script>
      </head>
      <body>
        <main>
          <h1>Datos de la tarjeta</h1>
          <form id="card" method="post" autocomplete="on" novalidate>
            <label class="wide"
              ><span>Número de tarjeta</span>
              <input
                id="number"
                inputmode="numeric"
                autocomplete="cc-number"
                maxlength="19"
                placeholder="0000 0000 0000 0000"
                aria-describedby="error"
              />
            </label>
            <label
              ><span>Vencimiento</span>
              <input
                id="expiry"
                inputmode="numeric"
                autocomplete="cc-exp"
                maxlength="7"
                placeholder="MM / AA"
                aria-describedby="error"
              />
            </label>
            <label
              ><span>Código de seguridad</span>
              <input
                id="cvc"
                inputmode="numeric"
                autocomplete="cc-csc"
                maxlength="4"
                placeholder="CVC"
                aria-describedby="error"
              />
            </label>
            <p id="error" role="status"></p>
          </form>
          <section id="bank" aria-labelledby="bank-title" hidden>
            <h2 id="bank-title" tabindex="-1">Tu banco quiere confirmar que eres tú</h2>
            <p>Nada se cobra hasta que autorices.</p>
            <button type="button" value="passed">Autorizar el pago</button>
            <button type="button" value="refused">Rechazar</button>
            <button type="button" value="left">Salir</button>
          </section>
        </main>
      </body>
    </html>`
