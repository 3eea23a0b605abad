/**
 * Finds a person who was added twice, on two devices or by the office: they become one person if the adjuster agrees
 * (D68). Pure.
 */
import type { AdjusterForm, AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/paths.ts'
import { isUnder, lastOf, newDeviceId, parse } from '#shared/domain/claims/fields/field-path.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { personPath, removal } from '../form/items.ts'

export interface Twins {
  /** The one who stays: whom the insurer had before, whose photos it has, or who stands first. */
  readonly kept: string
  readonly other: string
}

/** Identifying fields: two people of one kind with one of these in common may be one. */
const marks: readonly (readonly string[])[] = [
  ['firstName', 'paternalSurname'],
  ['phone'],
  ['licenseNumber'],
  ['plates'],
  ['vin'],
]

const plain = (text: string | undefined) =>
  (text ?? '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

function areAlike(one: AdjusterPerson, other: AdjusterPerson): boolean {
  if (one.kind === null || one.kind !== other.kind || one.kind === 'insured') return false
  return marks.some((names) => {
    const [mine, theirs] = [one, other].map(({ fields }) =>
      names.map((name) => plain(fields[name])).join(' '),
    )
    return mine === theirs && names.every((name) => plain(one.fields[name]) !== '')
  })
}

const hasPhotos = ({ slots, damages, services }: AdjusterPerson) =>
  slots.length > 0 || [...damages, ...services].some((item) => item.hasPhotos)

/**
 * The first two who may be one person. Photos stay with the person they show, so two people with photos both stay. So
 * do two whom the insurer had before. @param apart Pairs that the adjuster has declared different, by `pairOf`.
 */
export function findTwins({ people }: Pick<AdjusterForm, 'people'>, apart: readonly string[]): Twins | null {
  for (const [index, one] of people.entries())
    for (const other of people.slice(index + 1)) {
      if (!areAlike(one, other) || apart.includes(pairOf(one.id, other.id))) continue
      const isHeld = (person: AdjusterPerson) => person.isPrior || hasPhotos(person)
      if (isHeld(one) && isHeld(other)) continue
      return isHeld(other) ? { kept: other.id, other: one.id } : { kept: one.id, other: other.id }
    }
  return null
}

export const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' ')

/** Own fields that both have, and that differ: the adjuster chooses. */
export function differingFields(values: Values, { kept, other }: Twins): readonly string[] {
  return ownFields(values, other).filter((name) => {
    const mine = values[`${personPath(kept)}/${name}`] ?? ''
    return mine !== '' && mine !== values[`${personPath(other)}/${name}`]
  })
}

function ownFields(values: Values, person: string): readonly string[] {
  const start = `${personPath(person)}/`
  return Object.keys(values).flatMap((path) => {
    const name = path.startsWith(start) ? path.slice(start.length) : ''
    const isOwn = name !== '' && !name.includes('/') && name !== 'kind' && values[path] !== ''
    return isOwn && fieldAt(path)?.isFixed !== true ? [name] : []
  })
}

/** Edits that join two people. @param taken The differing fields to take from the removed one. */
export function joined(values: Values, twins: Twins, taken: readonly string[]): Values {
  const { kept, other } = twins
  const differing = differingFields(values, twins)
  const fields = ownFields(values, other)
    .filter((name) => !differing.includes(name) || taken.includes(name))
    .map((name) => [`${personPath(kept)}/${name}`, values[`${personPath(other)}/${name}`] ?? ''])
  return {
    ...removal(values, personPath(other)),
    ...Object.fromEntries(fields),
    ...movedItems(values, twins),
  }
}

/** Damages and services go along; one that is there already is not there twice. */
function movedItems(values: Values, { kept, other }: Twins): Values {
  const known = itemsOf(values, kept).map(textOf)
  const moved = itemsOf(values, other).filter((item) => !known.includes(textOf(item)))
  return Object.fromEntries(
    moved.flatMap(({ collection, fields }) => {
      const path = `${personPath(kept)}/${collection}/${newDeviceId()}`
      return Object.entries(fields).map(([name, value]) => [`${path}/${name}`, value])
    }),
  )
}

interface Item {
  readonly collection: string
  readonly fields: Values
}

const textOf = ({ collection, fields }: Item) =>
  JSON.stringify([collection, Object.entries(fields).toSorted(([one], [two]) => (one < two ? -1 : 1))])

function itemsOf(values: Values, person: string): readonly Item[] {
  const items = new Map<string, { collection: string; fields: Record<string, string> }>()
  for (const [path, value] of Object.entries(values)) {
    const { list: collection, id } = parse(path).items[1] ?? {}
    if (collection === undefined || !isUnder(path, personPath(person))) continue
    if (value === '' || fieldAt(path)?.isFixed === true) continue
    const item = items.get(`${collection}/${id}`) ?? { collection, fields: {} }
    item.fields[lastOf(path)] = value
    items.set(`${collection}/${id}`, item)
  }
  return [...items.values()]
}
