/** The insurer's office changes a form that people fill in or sign at the same time (D128). */
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import { page, table } from '#sandbox/console/layout.ts'
import type { Context, SandboxHono } from '#sandbox/http/context.ts'
import type { FormJson } from '#shared/upstream/claims/claim-forms.ts'
import { claimFormsSql } from './sql.ts'
import { saveForm, type StoredForm } from './store.ts'

/** Scans the table, which only the control room may do: no journey runs this statement. */
const LATEST = `SELECT form.id, form.state, version.json
    FROM claim_forms AS form JOIN claim_form_versions AS version
      ON version.form_id = form.id AND version.version = form.version
    ORDER BY form.created_at DESC, form.id LIMIT 50`

export const officeChange = z.object({
  declaration: z.string().max(5000).optional(),
  phone: z.string().max(20).optional(),
  email: z.string().max(200).optional(),
  /** An HTML form of the page sends the flag as text. */
  completed: z.union([z.literal(true), z.literal('true')]).optional(),
})

/**
 * Changes a form as the office. Returns null if there is no such form, and false if it is concluded or was saved
 * concurrently.
 */
export async function changeForm(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  id: string,
  { declaration, phone, email, completed }: z.output<typeof officeChange>,
): Promise<boolean | null> {
  const form = await context.db.first<StoredForm>(claimFormsSql.byId, id)
  if (!form) return null
  // Only this Worker writes the stored JSON, so the cast is safe.
  const json = JSON.parse(form.json) as FormJson & { peoples: object[] }
  const [first, ...others] = json.peoples
  const person = {
    ...first,
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  }
  return saveForm(context, form, {
    ...json,
    declaration: declaration ?? json.declaration,
    peoples: [person, ...others],
    ...(completed !== undefined && { completed: true }),
  })
}

export const claimOffice = new Hono<SandboxHono>()

interface Listed {
  readonly id: string
  readonly state: 'open' | 'concluded'
  readonly json: string
}

const fieldsOf = ({ json }: Pick<Listed, 'json'>) => {
  const { declaration = '', peoples = [] } = JSON.parse(json) as {
    readonly declaration?: string
    readonly peoples?: readonly { readonly phone?: string; readonly email?: string }[]
  } // The cast is safe: only this Worker writes this JSON.
  return { declaration, phone: peoples[0]?.phone ?? '', email: peoples[0]?.email ?? '' }
}

claimOffice.get('/', async (c) => {
  const forms = await c.var.context.db.all<Listed>(LATEST)
  return page(
    c,
    'Formularios de siniestro',
    html`<p>Lo que cambies aquí lo encuentra quien llena o firma el formulario.</p>
      ${table(
        'Formularios de siniestro',
        ['Formulario', 'Estado'],
        forms.map(({ id, state }) => [
          html`<a href="/sandbox/claim-forms/${encodeURIComponent(id)}">${id}</a>`,
          state === 'open' ? 'Abierto' : 'Concluido',
        ]),
      )}`,
  )
})

claimOffice.get('/:id', async (c) => {
  const form = await c.var.context.db.first<Listed>(claimFormsSql.byId, c.req.param('id'))
  if (!form) return c.redirect('/sandbox/claim-forms', 303)
  const { declaration, phone, email } = fieldsOf(form)
  return page(
    c,
    form.id,
    html`<p>${form.state === 'open' ? 'Abierto: se puede cambiar.' : 'Concluido: ya no se puede cambiar.'}</p>
      <form method="post" action="/sandbox/claim-forms/${encodeURIComponent(form.id)}">
        <label>Relato <textarea name="declaration" rows="6">${declaration}</textarea></label>
        <label>Teléfono <input name="phone" value="${phone}" /></label>
        <label>Correo <input name="email" value="${email}" /></label>
        <button>Cambiar desde la oficina</button>
        <button name="completed" value="true">Concluir desde la oficina</button>
      </form>
      <p><a href="/sandbox/claim-forms">Todos los formularios</a></p>`,
  )
})

claimOffice.post('/:id', async (c) => {
  const parsed = officeChange.safeParse(Object.fromEntries(await c.req.formData()))
  const id = c.req.param('id')
  if (parsed.success) await changeForm(c.var.context, id, parsed.data)
  return c.redirect(`/sandbox/claim-forms/${encodeURIComponent(id)}`, 303)
})
