/**
 * Derives all notices of a form (EXC-41 to EXC-67), in the order of its people. Screens show them per person, per tile
 * and in the dialog of "Finalizar". No notice is stored.
 */
import { hasPage } from '../person-pages.ts'
import type { AdjusterForm, AdjusterPerson } from '../adjuster-form.ts'
import { hasMarker, isNewVehicle, NEW_VEHICLE_YEARS, policyMarkers } from './claim-notices.data.ts'
import { entryNotices } from './entry-notices.data.ts'
import type { ClaimNotice, NoticeRow, Subject } from './notice.ts'
import { personNotices } from './person-notices.data.ts'

/** The notice of a new vehicle (EXC-O9). */
const NEW_VEHICLE = `Vehículo nuevo (menos de ${String(NEW_VEHICLE_YEARS)} años).`
const rows: readonly NoticeRow[] = [...personNotices, ...entryNotices]

/** All notices of a form. @param nameOf Name of a person within a sentence. `thisYear`: current year in Mexico. */
export function noticesOf(
  form: AdjusterForm,
  nameOf: (person: AdjusterPerson) => string,
  thisYear: number,
): readonly ClaimNotice[] {
  const marked = policyMarkers
    .filter(({ marker }) => hasMarker(form, marker))
    .map(({ id, text }): ClaimNotice => {
      return { id, tile: 'declaration', personId: undefined, text, own: text, isPending: false, target: INFO }
    })
  return [...marked, ...form.people.flatMap((person) => ofPerson(form, person, nameOf(person), thisYear))]
}
const INFO = { page: 'info', field: null } as const

function ofPerson(
  form: AdjusterForm,
  person: AdjusterPerson,
  name: string,
  thisYear: number,
): readonly ClaimNotice[] {
  // The required fields of a person without a kind are unknown.
  if (person.kind === null) return []
  const subject: Subject = { form, person, who: { person: person.kind, claim: form.claimKind } }
  const base = { tile: 'people', personId: person.id } as const
  const textsOf = (text: string) => ({
    text: `${name}: ${text}`,
    own: text.charAt(0).toLocaleUpperCase('es') + text.slice(1),
  })
  const found = rows.flatMap(({ id, text, find }) =>
    find(subject).map(({ text: itsOwn, ...target }): ClaimNotice => {
      return { ...base, ...textsOf(itsOwn ?? text), id, isPending: true, target }
    }),
  )
  const isNew = hasPage('vehicleData', subject.who) && isNewVehicle(person.fields.year, thisYear)
  const news: ClaimNotice = {
    ...base,
    ...textsOf(NEW_VEHICLE),
    id: 'EXC-65',
    isPending: false,
    target: { page: 'vehicleData', field: 'year' },
  }
  return isNew ? [...found, news] : found
}

/** The notices that block "Finalizar" (ADJ-26). */
export const pendingNotices = (notices: readonly ClaimNotice[]): readonly ClaimNotice[] =>
  notices.filter(({ isPending }) => isPending)
