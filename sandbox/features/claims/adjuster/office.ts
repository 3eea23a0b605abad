/**
 * The insurer's office, which changes an adjuster's claim during the adjuster's work, to provoke conflicts
 * (D68).
 */
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import { page, table } from '#sandbox/console/layout.ts'
import type { Context, SandboxHono } from '#sandbox/http/context.ts'
import { people } from '../claim-forms/lists.data.ts'
import { thirdParty } from '../claim-forms/seeds.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import { saveForm, withItemIds, type StoredForm } from '../claim-forms/store.ts'
import type { AdjusterFormJson } from './form-json.ts'
import { liabilities } from './lists.data.ts'

/** Scans the table, which only the control room may do: no journey runs this statement. */
const LATEST = `SELECT form.id, form.state, form.claim_number, version.json
    FROM claim_forms AS form JOIN claim_form_versions AS version
      ON version.form_id = form.id AND version.version = form.version
    WHERE form.id LIKE 'ajuste-%' ORDER BY form.created_at DESC, form.id LIMIT 50`

const acts = ['change', 'add', 'takeOver', 'liability', 'close'] as const

const officeChange = z.object({
  act: z.enum(acts),
  declaration: z.string().max(5000).optional(),
  phone: z.string().max(20).optional(),
  /** Id of the person whom the office removes. */
  remove: z.string().max(40).optional(),
  /** Id of the liability that the office sets. */
  liability: z.string().max(10).optional(),
})
type OfficeChange = z.output<typeof officeChange>

const OFFICE = 'Oficina de siniestros'
const OTHER = 'Beatriz Lozano'

const idOf = (person: object) => String((person as { id?: unknown }).id ?? '')

function changed(
  form: AdjusterFormJson,
  { act, declaration, phone, remove, liability }: OfficeChange,
): AdjusterFormJson {
  switch (act) {
    case 'add':
      return { ...form, peoples: [...form.peoples, thirdParty(true)] }
    case 'takeOver':
      return { ...form, firstForm: false, adjuster: { ...form.adjuster, name: OTHER } }
    case 'liability':
      return { ...form, liabilityStatus: liabilities.find(({ id }) => String(id) === liability) ?? null }
    case 'close':
      return { ...form, completed: true }
    default:
      return {
        ...form,
        declaration: declaration ?? form.declaration,
        peoples: form.peoples
          .filter((person, index) => index === 0 || remove === undefined || idOf(person) !== remove)
          .map((person, index) => (index === 0 && phone !== undefined ? { ...person, phone } : person)),
      }
  }
}

async function change(context: Context, id: string, asked: OfficeChange): Promise<void> {
  const form = await context.db.first<StoredForm>(claimFormsSql.byId, id)
  if (!form) return
  const json = JSON.parse(form.json) as AdjusterFormJson // The cast is safe: only this Worker writes this JSON.
  const lastChange = { by: OFFICE, at: new Date(context.now).toISOString() }
  const saved = await withItemIds(context, id, { ...changed(json, asked), lastChange })
  await saveForm(context, form, saved)
}

export const adjusterOffice = new Hono<SandboxHono>()

interface Listed {
  readonly id: string
  readonly state: 'open' | 'concluded'
  readonly claim_number: string
  readonly json: string
}

const pathOf = (id: string) => `/sandbox/adjuster-forms/${encodeURIComponent(id)}`

adjusterOffice.get('/', async (c) => {
  const forms = await c.var.context.db.all<Listed>(LATEST)
  return page(
    c,
    'Formularios del ajustador',
    html`<p>Lo que cambies aquí lo encuentra el ajustador que tiene abierto el siniestro.</p>
      ${table(
        'Formularios del ajustador',
        ['Siniestro', 'Formulario', 'Estado'],
        forms.map(({ id, state, claim_number }) => [
          html`<a href="${pathOf(id)}">${claim_number}</a>`,
          id,
          state === 'open' ? 'Abierto' : 'Cerrado',
        ]),
      )}`,
  )
})

adjusterOffice.get('/:id', async (c) => {
  const form = await c.var.context.db.first<Listed>(claimFormsSql.byId, c.req.param('id'))
  if (!form) return c.redirect('/sandbox/adjuster-forms', 303)
  // The cast is safe: only this Worker writes this JSON.
  const { declaration, peoples, adjuster, liabilityStatus } = JSON.parse(form.json) as AdjusterFormJson
  const [insured, ...others] = peoples
  return page(
    c,
    `Siniestro ${form.claim_number}`,
    html`<p>
        ${form.state === 'open' ? 'Abierto: se puede cambiar.' : 'Cerrado: ya no se puede cambiar.'} Lo lleva
        ${adjuster.name}.
      </p>
      <form method="post" action="${pathOf(form.id)}">
        <label>Declaración <textarea name="declaration" rows="6">${declaration}</textarea></label>
        <label>Teléfono de NA <input name="phone" value="${insured?.phone ?? ''}" /></label>
        <label
          >Quitar a
          <select name="remove">
            <option value="">Nadie</option>
            ${others.map(
              (person) =>
                html`<option value="${idOf(person)}">
                  ${person.first_name} (${person.typeStatus.name})
                </option>`,
            )}
          </select></label
        >
        <label
          >Responsabilidad
          <select name="liability">
            ${liabilities.map(
              ({ id, name }) =>
                html`<option value="${id}" ${id === liabilityStatus?.id ? 'selected' : ''}>${name}</option>`,
            )}
          </select></label
        >
        <button name="act" value="change">Cambiar desde la oficina</button>
        <button name="act" value="add">
          Añadir a ${thirdParty(true).first_name} (${people.thirdParty.name})
        </button>
        <button name="act" value="takeOver">Pasarlo a otra ajustadora</button>
        <button name="act" value="liability">Cambiar la responsabilidad</button>
        <button name="act" value="close">Cerrarlo desde la oficina</button>
      </form>
      <p><a href="/sandbox/adjuster-forms">Todos los siniestros</a></p>`,
  )
})

adjusterOffice.post('/:id', async (c) => {
  const parsed = officeChange.safeParse(Object.fromEntries(await c.req.formData()))
  const id = c.req.param('id')
  if (parsed.success) await change(c.var.context, id, parsed.data)
  return c.redirect(pathOf(id), 303)
})
