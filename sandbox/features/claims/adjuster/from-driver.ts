/**
 * A driver's declaration by link appears at once in the adjuster's form of the same claim, with its photos. The
 * insurer has one claim, and two forms of it.
 */
import type { FormJson } from '#shared/upstream/claims/claim-forms.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { people } from '../claim-forms/lists.data.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import { saveForm, type Store, type StoredForm } from '../claim-forms/store.ts'
import type { AdjusterForm } from './form-json.ts'

/** The adjuster owns a person's role in the claim, and their orders. */
const NOT_OWN = ['id', 'typeStatus', 'services', 'signature', 'previous', 'folId', 'photos', 'vehicle']

type Fields = Readonly<Record<string, unknown>>

/** The driver's latest changes: the rest stays as the adjuster has it. */
const changed = (now: Fields, before: Fields, left: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => !left.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )

/** Those of the driver beside those of the adjuster; `before`: of the driver, without which one has gone. */
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

// Short: an id has up to 64 characters, and that of the claim is part of it.
const OF_CLAIM = 'de-'

/** The id of the form of a driver whose claim an adjuster has. */
export const driverFormId = (adjusterForm: string): string => OF_CLAIM + adjusterForm

/** The adjuster's form of the same claim; null where there is none. */
export const adjusterFormOf = (driverForm: string): string | null =>
  driverForm.startsWith(OF_CLAIM) ? driverForm.slice(OF_CLAIM.length) : null

/** The insured, or the first third driver. */
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
  // The shape that this insurer has sent.
  const [driver] = (saved.peoples ?? []) as readonly FormPerson[]
  const [before] = (JSON.parse(earlier) as { readonly peoples: readonly FormPerson[] }).peoples
  if (!form || !driver || !before) return
  const json = JSON.parse(form.json) as AdjusterForm // written by this Worker alone
  const person = personOfDriver(json, driver)
  if (person === undefined) return
  const at = json.peoples.indexOf(person)
  const kind = person.typeStatus.id
  const facts = typeof saved.declaration === 'string' ? saved.declaration : ''
  const peoples = json.peoples.map((one, index) =>
    index === at ? declared(one, driver, before, facts) : one,
  )
  // The claim is declared by NA.
  const isOwn = facts !== '' && facts !== json.peoples[at]?.facts && kind === people.insured.id
  const by = `${driver.first_name} ${driver.first_last_name} (en su propio formulario)`
  await saveForm(store, form, {
    ...json,
    declaration: isOwn ? facts : json.declaration,
    peoples,
    lastChange: { by, at: new Date(store.now).toISOString() },
  })
}
