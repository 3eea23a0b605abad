/** Page that sets the identity result of seeded people by hand. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { identityAnswers } from '../features/policies/identity/seeds.ts'
import { identitySql } from '../features/policies/identity/sql.ts'
import type { SandboxHono } from '../http/context.ts'
import { SEED_PEOPLE } from '../seeds/people.data.ts'

const states = {
  ninguna: 'Sin validar',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
  vencida: 'Enlace vencido',
  bloqueada: 'Bloqueada',
} as const

/** Seeded people with a policy whose vehicle can be changed. */
const people = SEED_PEOPLE.filter(({ policies }) =>
  policies.some(({ startsIn, cancelled }) => startsIn !== null && !cancelled),
)

export const identityConsole = new Hono<SandboxHono>()

identityConsole.post('/', async (c) => {
  const { db, now } = c.var.context
  const form = await c.req.formData()
  const email = String(form.get('email'))
  const wanted = Object.entries(identityAnswers).find(([name]) => name === form.get('state'))?.[1]
  if (wanted) await db.run(identitySql.setFor, email, ...wanted, now)
  else await db.run(identitySql.forget, email)
  return c.redirect('/sandbox#identidad', 303)
})

export function identityForm() {
  return html`<p>
      Para cambiar placas o VIN hay que validar la identidad. La página del proveedor se abre desde el
      producto; aquí se salta.
    </p>
    <form method="post" action="/sandbox/identity">
      <label>
        Persona
        <select name="email">
          ${people.map(({ email, name }) => html`<option value="${email}">${name.join(' ')}</option>`)}
        </select>
      </label>
      ${Object.entries(states).map(
        ([value, label]) => html`<button name="state" value="${value}">${label}</button>`,
      )}
    </form>`
}
