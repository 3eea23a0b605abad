/** Reads and changes the adjuster's form that an exchange call names by id. */
import { fail, HandlerFailure } from '../../../http/handler.ts'
import type { AdjusterFormJson } from '../adjuster/form-json.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import { saveForm, withItemIds, type Store, type StoredForm } from '../claim-forms/store.ts'

/** An adjuster's form with the insurer's exchange data; the documents name `claimPeople` (EXC-21). */
export type ExchangeForm = AdjusterFormJson & {
  readonly claimPeople?: readonly { readonly folId: string }[]
}

export interface ExchangeClaim {
  readonly id: string
  readonly isConcluded: boolean
  readonly form: ExchangeForm
}

const TRIES = 6

export async function findClaim(
  { db }: Pick<Store, 'db'>,
  id: unknown,
): Promise<ExchangeClaim | HandlerFailure> {
  const stored = await db.first<StoredForm>(claimFormsSql.byId, String(id))
  // The cast is safe: only this Worker writes this JSON.
  const form = stored && (JSON.parse(stored.json) as ExchangeForm)
  // A driver's form has no adjuster, so it has no exchange.
  if (!form || !('adjuster' in form)) return fail(404, 'form_unknown', 'El siniestro no existe.')
  return { id: stored.id, isConcluded: stored.state === 'concluded', form }
}

export const noFolio = (): HandlerFailure => fail(409, 'folio_missing', 'El siniestro no tiene folio.')

/** Returns the claim for a call that changes it; a concluded claim is refused. */
export async function openClaim(
  store: Pick<Store, 'db'>,
  id: unknown,
): Promise<ExchangeClaim | HandlerFailure> {
  const claim = await findClaim(store, id)
  if (claim instanceof HandlerFailure || !claim.isConcluded) return claim
  return fail(409, 'form_concluded', 'El formulario ha concluído.')
}

/** Saves a changed form as a new version, or nothing if it is unchanged. Retries after a concurrent save. */
export async function changeForm(
  store: Store,
  id: string,
  change: (form: ExchangeForm) => ExchangeForm,
): Promise<ExchangeForm | HandlerFailure> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const stored = await store.db.first<StoredForm>(claimFormsSql.byId, id)
    // The cast is safe: only this Worker writes this JSON.
    const form = JSON.parse(stored?.json ?? '{}') as ExchangeForm
    const changed = change(form)
    if (!stored || stored.state === 'concluded' || JSON.stringify(changed) === stored.json) return form
    const lastChange = {
      by: 'Intercambio entre aseguradoras',
      at: new Date(store.now).toISOString(),
    }
    const json = await withItemIds(store, id, { ...changed, lastChange })
    if (await saveForm(store, stored, json)) return json
  }
  return fail(409, 'form_busy', 'El siniestro se está guardando. Intenta de nuevo.')
}

/** Stores the folio at the place that the documents of API-107 and API-112 define. */
export const withFolio = (form: ExchangeForm, folio: string): ExchangeForm => ({
  ...form,
  peoples: form.peoples.map((person, index) => (index === 0 ? { ...person, folId: folio } : person)),
  claimPeople: [{ folId: folio }],
})
