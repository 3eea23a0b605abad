/** Adds the other insurer's driver to our form (API-110, API-111). */
import { fail, HandlerFailure } from '../../../http/handler.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import type { Store } from '../claim-forms/store.ts'
import { findClaim, noFolio, type ExchangeForm } from './form.ts'
import { asThirdParty, filledFrom, personOf } from './other-driver.ts'
import type { ExchangeSheet } from './effects.ts'
import { findSheet, sheetOfForm } from './sheets.ts'
import { exchangeSql } from './sql.ts'

interface Linked {
  readonly sheet: ExchangeSheet
  readonly person: FormPerson
  /** All folios that the other insurer's sheet has had. */
  readonly folios: readonly string[]
}

const notLinked = () =>
  fail(409, 'folio_not_linked', 'El folio no está vinculado con el de otra aseguradora.')

/** Finds the other insurer's sheet that is linked with a form's sheet. */
export async function linkedSheet(store: Store, formId: string): Promise<ExchangeSheet | HandlerFailure> {
  const own = await sheetOfForm(store, formId)
  if (!own) return noFolio()
  const sheet = own.linked_with === null ? null : await findSheet(store, own.linked_with)
  return sheet ?? notLinked()
}

export async function linkedPerson(store: Store, formId: string): Promise<Linked | HandlerFailure> {
  const sheet = await linkedSheet(store, formId)
  if (sheet instanceof HandlerFailure) return sheet
  const person = await personIn(store, sheet)
  if (!person) return notLinked()
  const series = await store.db.all<ExchangeSheet>(exchangeSql.seriesOf, sheet.series)
  return { sheet, person, folios: series.map(({ folio }) => folio) }
}

async function personIn(store: Store, sheet: ExchangeSheet): Promise<FormPerson | null> {
  if (sheet.form_id === null) return personOf(sheet)
  const other = await findClaim(store, sheet.form_id)
  if (other instanceof HandlerFailure) return null
  const { peoples, number, policyInfo } = other.form
  const [insured] = peoples
  return insured
    ? asThirdParty(insured, sheet, {
        number,
        policy: String(policyInfo.number ?? ''),
      })
    : null
}

/** Adds the other driver to a form; if a person has one of the sheet's folios, only their empty fields are filled. */
export function withThirdParty(form: ExchangeForm, { person, folios }: Linked): ExchangeForm {
  const isThey = ({ folId }: FormPerson, index: number) =>
    index > 0 && folId !== null && folios.includes(folId)
  const at = form.peoples.findIndex(isThey)
  if (at < 0) return { ...form, peoples: [...form.peoples, person] }
  const peoples = form.peoples.map((one, index) => (index === at ? filledFrom(one, person) : one))
  return { ...form, peoples }
}
