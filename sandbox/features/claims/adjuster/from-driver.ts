/**
 * Copies a driver's declaration by link into the adjuster's form of the same claim, with its photos. The insurer has
 * one claim, and two forms of it.
 */
import type { FormJson } from '#shared/upstream/claims/claim-forms.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { people } from '../claim-forms/lists.data.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import { saveForm, type Store, type StoredForm } from '../claim-forms/store.ts'
import type { AdjusterFormJson } from './form-json.ts'

/**
 * Fields that the driver's form never overwrites, such as the person's role in the claim and their services.
 */
const NOT_OWN = ['id', 'typeStatus', 'services', 'signature', 'previous', 'folId', 'photos', 'vehicle']

type Fields = Readonly<Record<string, unknown>>

/** The fields that the driver changed since `before`; the other fields keep the adjuster's values. */
const changed = (now: Fields, before: Fields, left: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => !left.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )

/**
 * Merges the driver's items into the adjuster's; an item that was in `before` and is gone was removed by the
 * driver.
 */
function beside<Item extends { readonly id: number }>(
  adjusters: readonly Item[],
  drivers: readonly Item[],
  before: readonly Item[],
): readonly Item[] {
  const isGone = ({ id }: Item) =>
    before.some((one) => one.id === id) && !drivers.some((one) => one.id === id)
  const kept = adjusters.filter((one) => !isGone(one))
  const merged = kept.map((one) => {
    const theirs = drivers.find(({ id }) => id === one.id)
    const earlier = before.find(({ id }) => id === one.id)
    return theirs ? { ...one, ...changed({ ...theirs }, { ...earlier }, []) } : one
  })
  return [...merged, ...drivers.filter(({ id }) => !adjusters.some((one) => one.id === id))]
}

function declared(person: FormPerson, now: FormPerson, before: FormPerson, facts: string): FormPerson {
  return {
    ...person,
    ...(facts !== '' && { facts }),
    ...changed({ ...now }, { ...before }, NOT_OWN),
    photos: beside(person.photos, now.photos, before.photos),
    vehicle: {
      ...person.vehicle,
      ...changed(now.vehicle, before.vehicle, ['id', 'damages']),
      damages: beside(person.vehicle.damages, now.vehicle.damages, before.vehicle.damages),
    },
  }
}

// A short prefix, because an id has up to 64 characters and contains the claim's id.
const OF_CLAIM = 'de-'

/** Returns the id of the driver's form that belongs to an adjuster's form. */
export const driverFormId = (adjusterForm: string): string => OF_CLAIM + adjusterForm

/** Id of the adjuster's form that belongs to a driver's form; null if the claim has none. */
export const adjusterFormOf = (driverForm: string): string | null =>
  driverForm.startsWith(OF_CLAIM) ? driverForm.slice(OF_CLAIM.length) : null

/**
 * The person in the adjuster's form who fills in the driver's form: the insured, or the first third driver.
 */
export function personOfDriver<Person extends FormPerson>(
  { peoples }: { readonly peoples: readonly Person[] },
  { typeStatus }: FormPerson,
): Person | undefined {
  const kind = typeStatus.id === people.insured.id ? people.insured.id : people.thirdParty.id
  return peoples.find((person) => person.typeStatus.id === kind)
}

export async function handOver(
  store: Store,
  { id, json: earlier }: Pick<StoredForm, 'id' | 'json'>,
  saved: FormJson,
): Promise<void> {
  const adjusters = adjusterFormOf(id)
  if (adjusters === null) return
  const form = await store.db.first<StoredForm>(claimFormsSql.byId, adjusters)
  // The cast is safe: the form's `peoples` comes from an answer of the sandbox.
  const [driver] = (saved.peoples ?? []) as readonly FormPerson[]
  const [before] = (JSON.parse(earlier) as { readonly peoples: readonly FormPerson[] }).peoples
  if (!form || !driver || !before) return
  const json = JSON.parse(form.json) as AdjusterFormJson // The cast is safe: only this Worker writes this JSON.
  const person = personOfDriver(json, driver)
  if (person === undefined) return
  const at = json.peoples.indexOf(person)
  const kind = person.typeStatus.id
  const facts = typeof saved.declaration === 'string' ? saved.declaration : ''
  const peoples = json.peoples.map((one, index) =>
    index === at ? declared(one, driver, before, facts) : one,
  )
  // The claim takes its declaration from the insured (NA) only.
  const isOwn = facts !== '' && facts !== json.peoples[at]?.facts && kind === people.insured.id
  const by = `${driver.first_name} ${driver.first_last_name} (en su propio formulario)`
  await saveForm(store, form, {
    ...json,
    declaration: isOwn ? facts : json.declaration,
    peoples,
    lastChange: { by, at: new Date(store.now).toISOString() },
  })
}
