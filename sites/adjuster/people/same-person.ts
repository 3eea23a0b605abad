/**
 * Finds a person who was added twice, on two devices or by the office; the two are joined if the adjuster agrees (D68).
 * Pure.
 */
import type { AdjusterForm, AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import { isUnder, lastOf, newDeviceId, parse, personPath } from '#shared/domain/claims/fields/field-path.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { removal } from '../form/items.ts'

export interface Twins {
  /** Id of the person who is kept: the one whom the insurer knew before, or who has photos, or the first. */
  readonly kept: string
  readonly other: string
}

/** Identifying fields: two people of one kind may be the same if they agree in one line of fields. */
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
 * Finds the first two people who may be the same. Two people with photos are not joined, because photos belong to the
 * person they show; nor are two whom the insurer knew before.
 * @param apart Pairs that the adjuster has declared different, by `pairOf`.
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

/** Returns the fields in which two people have different values, for the adjuster to choose. */
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

/**
 * Returns the edits that join two people.
 * @param taken Names of differing fields whose value comes from the removed person.
 */
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

/** Damages and services of the removed person, moved to the kept one; equal ones are not duplicated. */
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
