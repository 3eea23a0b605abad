/** The identity provider's page (API-118, D32): opened with a token, it says what it found out of whose token it is. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { paths } from '#shared/paths.ts'
import { identitySql } from '#sandbox/features/policies/identity/sql.ts'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { seal } from '#sandbox/secrets.ts'
import { checkForm, identityPage, outcomes, type Outcome } from './page.ts'
import { identityStyle } from './style.ts'

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

const outcomeOf = (value: unknown): Outcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value) ? (value as Outcome) : 'incompleta' // its own key
