/** Converts a form keyed by paths to the shape that the business rules read, on the screen and at the gateway. Pure. */
import type { OpenAdjusterForm } from '../../../contracts/claims/adjuster-form.ts'
import { idsIn, itemOf, lastOf, listOf, personPath, type CollectionName } from '../fields/field-path.ts'
import type { AdjusterForm, AdjusterPerson, DamageItem, ServiceItem } from './adjuster-form.ts'
import { itemOfPhoto } from './photo-slots.ts'

interface Kinded<Kind> {
  readonly id: string
  readonly kind: Kind | null
}

/**
 * The parts of a form that the rules read. `people`: ids, in order. `lists` must contain at least the entries that
 * occur in the form.
 */
type FormByPath = {
  readonly claim: Pick<
    OpenAdjusterForm['claim'],
    'kind' | 'isFirstForm' | 'hasPeopleFacts' | 'hasEmail' | 'policy'
  >
  readonly values: Fields
  readonly people: readonly string[]
  readonly photos: Fields
  readonly lists: Pick<
    OpenAdjusterForm['lists'],
    'liabilities' | 'personTypes' | 'serviceTypes' | 'categories'
  >
}

export const kindOf = <Kind extends string>(list: readonly Kinded<Kind>[], id: string): Kind | null =>
  list.find((entry) => entry.id === id)?.kind ?? null

export function domainForm(form: FormByPath): AdjusterForm {
  const { claim, values, lists, people } = form
  const items: Items = { ...itemsOf(values), photos: photosByItem(form.photos) }
  return {
    claimKind: claim.kind,
    liability: kindOf(lists.liabilities, values.liability ?? ''),
    isFirstForm: claim.isFirstForm,
    hasPeopleFacts: claim.hasPeopleFacts,
    isStarted: values.isStarted === 'yes',
    isPeopleCompleted: values.isPeopleCompleted === 'yes',
    hasEmail: claim.hasEmail,
    policyNumber: claim.policy.number,
    fields: values,
    people: people.map((id) => personOf(lists, items, id)),
    hasPlacePhoto: (items.photos.get('') ?? []).some((name) => name.startsWith('reference-')),
  }
}

/** Values of each item, by item path. They are indexed once, since a form of ten people has thousands of values. */
interface Items {
  readonly fields: ReadonlyMap<string, Fields>
  /** Item paths of each list. */
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly photos: ReadonlyMap<string, readonly string[]>
}

const noFields: Fields = {}
type ItemsOfValues = Pick<Items, 'fields' | 'lists'>
/** Cache keyed by the values object: lists and photos of a form may change while its values stay the same. */
const known = new WeakMap<Fields, ItemsOfValues>()

function itemsOf(values: Fields): ItemsOfValues {
  const found = known.get(values)
  if (found) return found
  const fields = fieldsByItem(values)
  const items = { fields, lists: grouped([...fields.keys()], listOf) }
  known.set(values, items)
  return items
}

function personOf(
  kinds: FormByPath['lists'],
  { fields: all, lists, photos }: Items,
  id: string,
): AdjusterPerson {
  const path = personPath(id)
  const fields = all.get(path) ?? noFields
  const entries = (collection: CollectionName) =>
    (lists.get(`${path}/${collection}`) ?? []).flatMap((item) => {
      const own = all.get(item) ?? noFields
      return isEntry(collection, own) ? [{ id: lastOf(item), own, hasPhotos: photos.has(item) }] : []
    })
  return {
    id,
    kind: kindOf(kinds.personTypes, fields.kind ?? ''),
    isPrior: fields.isPrior === 'yes',
    fields,
    damages: entries('damages').map(({ id: entry, own, hasPhotos }): DamageItem => {
      return { id: entry, isPrior: own.isPrior === 'yes', area: own.area ?? '', hasPhotos }
    }),
    services: entries('services').map(({ id: entry, own, hasPhotos }): ServiceItem => {
      return {
        id: entry,
        isPrior: own.isPrior === 'yes',
        kind: kindOf(kinds.serviceTypes, own.type ?? ''),
        category: kindOf(kinds.categories, own.category ?? ''),
        fields: own,
        hasPhotos,
      }
    }),
    slots: photos.get(path) ?? [],
  }
}

type Fields = Readonly<Record<string, string>>

/** The field that defines an item, by its list: an item with an empty defining field counts as removed. */
export const keyFields = { people: 'kind', damages: 'area', services: 'type' } as const
const isEntry = (collection: CollectionName, own: Fields) => (own[keyFields[collection]] ?? '') !== ''

export function entriesIn(values: Fields, person: string, collection: CollectionName): readonly string[] {
  const list = `${personPath(person)}/${collection}`
  return idsIn(Object.keys(values), list).filter(
    (id) => (values[`${list}/${id}/${keyFields[collection]}`] ?? '') !== '',
  )
}

function fieldsByItem(values: Fields): ReadonlyMap<string, Fields> {
  const items = new Map<string, Record<string, string>>()
  for (const [path, value] of Object.entries(values)) {
    const item = itemOf(path)
    const own = items.get(item)
    if (own) own[lastOf(path)] = value
    else items.set(item, { [lastOf(path)]: value })
  }
  return items
}

/** Photo names of each item, by the item's current path. */
function photosByItem(photos: Fields): ReadonlyMap<string, readonly string[]> {
  const items = new Map<string, string[]>()
  for (const [path, mark] of Object.entries(photos)) {
    if (mark === '') continue
    const item = itemOfPhoto(path)
    const names = items.get(item)
    if (names) names.push(lastOf(path))
    else items.set(item, [lastOf(path)])
  }
  return items
}

function grouped(
  paths: readonly string[],
  keyOf: (path: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const group = groups.get(keyOf(path))
    if (group) group.push(path)
    else groups.set(keyOf(path), [path])
  }
  return groups
}

/** Returns the fields of an item itself, by name. */
export const fieldsUnder = (values: Fields, item: string): Fields =>
  Object.fromEntries(
    Object.keys(values).flatMap((path) =>
      itemOf(path) === item ? [[lastOf(path), values[path] ?? '']] : [],
    ),
  )
