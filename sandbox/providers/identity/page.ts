import type { Context } from 'hono'
import { setPageHeaders } from '#sandbox/http/own-pages.ts'
import { html } from 'hono/html'
import { denialReasons, identityStatuses } from '#shared/upstream/policies/identity.ts'

type Html = ReturnType<typeof html>

/** Content security policy of the page: only its own forms, and a redirect back to the product. */
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:*; base-uri 'none'; frame-ancestors 'none'"

const { COMPLETE, DENIED, INCOMPLETE } = identityStatuses
const { INVALID, DECLINED, BLOCKED, EXPIRED } = denialReasons

/** Results that a check can have, by the value of the button (IDV-01, IDV-04). */
export const outcomes = {
  aceptada: { response_code: COMPLETE, failed_code: null, label: 'Todo en orden: aceptar' },
  invalida: { response_code: DENIED, failed_code: INVALID, label: 'La INE no es válida' },
  rechazada: { response_code: DENIED, failed_code: DECLINED, label: 'El rostro no coincide' },
  vencida: { response_code: DENIED, failed_code: EXPIRED, label: 'El enlace venció' },
  bloqueada: { response_code: DENIED, failed_code: BLOCKED, label: 'Bloquear a esta persona' },
  incompleta: { response_code: INCOMPLETE, failed_code: null, label: 'Dejarlo a medias' },
} as const
export type Outcome = keyof typeof outcomes

export function identityPage(c: Context, title: string, body: Html): Response | Promise<Response> {
  setPageHeaders(c, { policy: POLICY, referrer: 'no-referrer' })
  return c.html(
    html`<!doctype html>
      <html lang="es-MX">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <link rel="stylesheet" href="/style.css" />
        </head>
        <body>
          <main>
            <p class="brand">Verifica · proveedor de identidad de prueba</p>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
  )
}

const photos = ['Frente de tu INE', 'Reverso de tu INE', 'Tu rostro']

/** The real provider uses the camera; here a button chooses the result. */
export const checkForm = (token: string): Html =>
  html`${photos.map((what) => html`<p class="card">${what}</p>`)}
    <form method="post" action="/check">
      <input type="hidden" name="token" value="${token}" />
      <button class="next" name="outcome" value="aceptada">Enviar fotos</button>
      <fieldset>
        <legend>O que termine de otra forma</legend>
        ${Object.entries(outcomes)
          .filter(([value]) => value !== 'aceptada')
          .map(([value, { label }]) => html`<button name="outcome" value="${value}">${label}</button>`)}
      </fieldset>
    </form>`
