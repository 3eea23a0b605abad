/**
 * Finds the form and person of a link, by the link and the names of the insurer's lists (D129). An unrecognised person
 * is refused, because a wrong guess would show personal data to another person.
 */
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import type { ListEntry, ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import type { KindIn, ListName } from '#shared/domain/claims/lists/list-names.data.ts'
import { entryIdOf, entryOf, recordOf, recordsOf, type JsonRecord } from './values.ts'

/** `insured` or `external`, which the link contains (CLF-O5). */
type FormType = 'insured' | 'external'

export interface FormOwner {
  readonly variant: ClaimVariant
  /** Index of the person in the form. */
  readonly index: number
  readonly id: string
  readonly kinds: ListKinds
}

/**
 * A list entry that could not be recognised. `why`: its name is not in the table, or it is unclear which person the
 * link means.
 */
interface Unrecognised extends Partial<ListEntry> {
  readonly list: ListName
  readonly why: 'unnamed' | 'nobody' | 'several'
}

/**
 * The owner of a form. With an owner, `unrecognised` lists the other people's entries, which are neither shown nor
 * changed.
 */
interface Recognised {
  readonly owner: FormOwner | null
  readonly unrecognised: readonly Unrecognised[]
}

export function ownerOf(json: JsonRecord, formType: FormType, kinds: ListKinds): Recognised {
  const people = recordsOf(json.peoples)
  const types = people.map(({ typeStatus }) => kinds.kindOf('people', entryOf(typeStatus)))
  const strangers = people.filter((_, index) => types[index] === null)
  const unnamed = strangers.map(({ typeStatus }) => unnamedIn('people', entryOf(typeStatus)))
  const index = whoIsMeant(types, formType)
  if (typeof index === 'string') {
    const isUnnamed = index === 'nobody' && unnamed.length > 0
    return { owner: null, unrecognised: isUnnamed ? unnamed : [{ list: 'people', why: index }] }
  }
  const vehicle = entryOf(recordOf(people[index]?.vehicle)?.typeStatus)
  // A vehicle type without a name is looked up in the insurer's list by its id.
  if (vehicle.name !== '' && kinds.kindOf('vehicles', vehicle) === null)
    return { owner: null, unrecognised: [unnamedIn('vehicles', vehicle)] }
  const claim = entryOf(json.typeStatus)
  const kind = kinds.kindOf('claims', claim)
  // A claim of a type that no table knows counts as an ordinary one (002 §1: "collision and others").
  const variant = formType === 'external' ? 'external' : variants[kind ?? 'other']
  return {
    // A form without people gets the driver as its first person, who has no id yet.
    owner: { variant, index, id: entryIdOf(people[index] ?? {}, index), kinds },
    unrecognised:
      kind === null && formType === 'insured' ? [...unnamed, unnamedIn('claims', claim)] : unnamed,
  }
}

const unnamedIn = (list: ListName, entry: ListEntry): Unrecognised => ({ list, why: 'unnamed', ...entry })

/** The variant of each kind of claim (CLF-09). */
const variants: Readonly<Record<KindIn<'claims'>, ClaimVariant>> = {
  collision: 'ordinary',
  totalLoss: 'ordinary',
  other: 'ordinary',
  robbery: 'robbery',
  windscreen: 'windscreen',
}

/**
 * CLF-95. The insured's link opens only the insured's part. A third party's link opens the third driver's part, or that
 * of the only other third if there is no driver.
 */
function whoIsMeant(
  types: readonly (KindIn<'people'> | null)[],
  formType: FormType,
): number | 'nobody' | 'several' {
  const of = (...kinds: readonly (KindIn<'people'> | null)[]) =>
    types.flatMap((kind, index) => (kinds.includes(kind) ? [index] : []))
  if (formType === 'insured') return only(of('insured'))
  const drivers = of('thirdParty')
  if (drivers.length > 0) return only(drivers)
  // A person of unknown kind may be the driver, so the owner stays unclear.
  return of(null).length > 0 ? 'nobody' : only(of('cyclist', 'propertyOwner'))
}

const only = ([index, ...more]: readonly number[]) =>
  index === undefined ? 'nobody' : more.length > 0 ? 'several' : index
