/** The identity provider's page (API-118, D32), opened with a token. It reports an outcome to the product. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { paths } from '#shared/paths.ts'
import { identitySql } from '#sandbox/features/policies/identity/sql.ts'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { seal } from '#sandbox/secrets.ts'
import { setPageHeaders } from '#sandbox/http/own-pages.ts'
import { denialReasons, identityStatuses } from '#shared/upstream/policies/identity.ts'

type Html = ReturnType<typeof html>

/** Content security policy of the page: only its own forms, and a redirect back to the product. */
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:*; base-uri 'none'; frame-ancestors 'none'"

const { COMPLETE, DENIED, INCOMPLETE } = identityStatuses
const { INVALID, DECLINED, BLOCKED, EXPIRED } = denialReasons

/** Results that a check can have, by the value of the button (IDV-01, IDV-04). */
const outcomes = {
  aceptada: { response_code: COMPLETE, failed_code: null, label: 'Todo en orden: aceptar' },
  invalida: { response_code: DENIED, failed_code: INVALID, label: 'La INE no es válida' },
  rechazada: { response_code: DENIED, failed_code: DECLINED, label: 'El rostro no coincide' },
  vencida: { response_code: DENIED, failed_code: EXPIRED, label: 'El enlace venció' },
  bloqueada: { response_code: DENIED, failed_code: BLOCKED, label: 'Bloquear a esta persona' },
  incompleta: { response_code: INCOMPLETE, failed_code: null, label: 'Dejarlo a medias' },
} as const
type CheckOutcome = keyof typeof outcomes

function identityPage(c: Context, title: string, body: Html): Response | Promise<Response> {
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
const checkForm = (token: string): Html =>
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

/** Styles of the identity provider's page: they show another company's page on the screen of a phone. */
const identityStyle = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#eef1f6, #11151c); color: light-dark(#182030, #e8ecf4); }
main { box-sizing: border-box; max-inline-size: 400px; min-block-size: 100vh; margin: 0 auto; padding: 24px 16px;
  background: light-dark(#fff, #1a212c); }
h1 { font-size: 1.35rem; line-height: 1.25; }
.brand { color: light-dark(#3b4a66, #aab6cc); font-size: .9rem; }
.card { display: grid; place-items: center; block-size: 96px; margin-block: 12px; border: 2px dashed currentcolor;
  border-radius: 14px; opacity: .75; }
form { display: grid; gap: 10px; }
fieldset { display: grid; gap: 8px; margin: 0; padding: 12px; border: 1px solid light-dark(#c9d2e2, #3a4658);
  border-radius: 12px; }
button { min-block-size: 48px; padding: 8px 16px; border: 0; border-radius: 12px; font: inherit; cursor: pointer;
  background: light-dark(#dbe3f1, #2c3747); color: inherit; }
button.next { background: #2747b8; color: #fff; font-weight: 600; }
a { color: light-dark(#2747b8, #9db4ff); }
`

export const identityProvider = new Hono<SandboxHono>()

identityProvider.get('/style.css', (c) =>
  c.body(identityStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
)

identityProvider.get('/check', async (c) => {
  const { db, env, now } = c.var.context
  const token = c.req.query('token') ?? ''
  const hash = await seal(env.TOKEN_SECRET, 'identity', token)
  const open = await db.first(identitySql.openToken, hash, now)
  if (open) return identityPage(c, 'Valida tu identidad', checkForm(token))
  c.status(410)
  return identityPage(c, 'Este enlace ya no sirve', html`<p>Pide otro en la página donde empezaste.</p>`)
})

identityProvider.post('/check', async (c) => {
  const { db, env, now } = c.var.context
  const form = await c.req.formData()
  const { response_code, failed_code } = outcomes[outcomeOf(form.get('outcome'))]
  const hash = await seal(env.TOKEN_SECRET, 'identity', String(form.get('token')))
  const changed = await db.run(identitySql.settle, hash, now, response_code, failed_code)
  // A completed check spends the token; an interrupted one continues with the same token.
  if (changed === 1 && response_code !== outcomes.incompleta.response_code)
    await db.run(identitySql.spendToken, hash)
  const { protocol, port } = new URL(c.req.url)
  const portal = `${protocol}//localhost${port === '' ? '' : `:${port}`}`
  return c.redirect(changed === 1 ? `${portal}${paths.identityCompleted()}` : '/check', 303)
})

const outcomeOf = (value: unknown): CheckOutcome =>
  // The condition proves that this value is a key of `outcomes`.
  typeof value === 'string' && Object.hasOwn(outcomes, value) ? (value as CheckOutcome) : 'incompleta'
