/**
 * What a driver has declared by their own link is in the adjuster's form of the same claim at once, with its photos: the
 * insurer has one claim, and two forms of it.
 */
import type { FormJson } from '#shared/upstream/claims/claim-forms.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { people } from '../claim-forms/lists.data.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import { saveForm, type Store, type StoredForm } from '../claim-forms/store.ts'
import type { AdjusterForm } from './form-json.ts'

/** Who they are in the claim, and what was ordered for them, is the adjuster's. */
const NOT_OWN = ['id', 'typeStatus', 'services', 'signature', 'previous', 'folId']

const own = (driver: FormPerson): Partial<FormPerson> =>
  Object.fromEntries(Object.entries(driver).filter(([name]) => !NOT_OWN.includes(name)))

const OF_CLAIM = 'siniestro-de-'

/** The id of the form of a driver whose claim an adjuster has. */
export const driverFormId = (adjusterForm: string): string => OF_CLAIM + adjusterForm

export async function handOver(
  store: Store,
  { id }: Pick<StoredForm, 'id'>,
  declared: FormJson,
): Promise<void> {
  if (!id.startsWith(OF_CLAIM)) return
  const form = await store.db.first<StoredForm>(claimFormsSql.byId, id.slice(OF_CLAIM.length))
  // As this insurer has given it out.
  const [driver] = (declared.peoples ?? []) as readonly FormPerson[]
  if (!form || !driver) return
  const json = JSON.parse(form.json) as AdjusterForm // written by this Worker alone
  const kind = driver.typeStatus.id === people.insured.id ? people.insured.id : people.thirdParty.id
  const at = json.peoples.findIndex(({ typeStatus }) => typeStatus.id === kind)
  if (at < 0) return
  const peoples = json.peoples.map((person, index) => (index === at ? { ...person, ...own(driver) } : person))
  const by = `${driver.first_name} ${driver.first_last_name} (en su propio formulario)`
  await saveForm(store, form, {
    ...json,
    peoples,
    lastChange: { by, at: new Date(store.now).toISOString() },
  })
}
