/**
 * Derives all notices of a form (EXC-41 to EXC-67), in the order of its people. Screens show them per person, per tile
 * and in the dialog of "Finalizar". No notice is stored.
 */
import { hasPage } from '../people/person-pages.ts'
import type { AdjusterForm, AdjusterPerson } from '../adjuster-form.ts'
import { entryNotices } from './entry-notices.data.ts'
import type { ClaimNotice, NoticeRow, Subject } from './notice.ts'
import { personNotices } from './person-notices.data.ts'

/** Age in years below which a vehicle counts as new (002 §9). */
const NEW_VEHICLE_YEARS = 2

/** Information from the policy number (EXC-62 to EXC-64, EXC-O11); it needs no action. */
const policyMarkers = [
  { id: 'EXC-62', marker: 'IP', text: 'Póliza con cobertura para autos de plataforma.' },
  { id: 'EXC-63', marker: 'KV', text: 'Póliza con cobertura solo para reparaciones.' },
  { id: 'EXC-64', marker: 'DA', text: 'Reparación en agencia de la marca.' },
] as const satisfies readonly {
  readonly id: `EXC-${number}`
  readonly marker: string
  readonly text: string
}[]

const hasMarker = ({ policyNumber }: AdjusterForm, marker: string): boolean =>
  policyNumber.toUpperCase().includes(marker)

/** True for a new vehicle (ADJ-102). @param thisYear Current year in Mexico. */
const isNewVehicle = (year: string | undefined, thisYear: number): boolean =>
  /^\d{4}$/.test(year ?? '') && Number(year) >= thisYear - NEW_VEHICLE_YEARS

/** The notice of a new vehicle (EXC-65, EXC-O9). */
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
