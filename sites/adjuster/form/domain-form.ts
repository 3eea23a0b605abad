/** The form on show as the rules see it (`shared/domain/claims/adjuster`). */
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type {
  AdjusterForm,
  AdjusterPerson,
  DamageItem,
  ServiceItem,
} from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { itemOfPhoto, photoName } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { entriesIn, type Collection } from './items.ts'

interface Kinded<Kind> {
  readonly id: string
  readonly kind: Kind | null
}

export const kindOf = <Kind extends string>(list: readonly Kinded<Kind>[], id: string): Kind | null =>
  list.find((entry) => entry.id === id)?.kind ?? null

export function domainForm(form: OpenAdjusterForm): AdjusterForm {
  const { claim, values, lists, people } = form
  return {
    claimKind: claim.kind,
    liability: kindOf(lists.liabilities, values.liability ?? ''),
    isFirstForm: claim.isFirstForm,
    isStarted: values.isStarted === 'yes',
    isPeopleCompleted: values.isPeopleCompleted === 'yes',
    hasEmail: claim.hasEmail,
    policyNumber: claim.policy.number,
    fields: values,
    people: people.map((id) => personOf(form, id)),
  }
}

function personOf({ values, lists, photos }: OpenAdjusterForm, id: string): AdjusterPerson {
  const fields = fieldsUnder(values, `people/${id}`)
  const items = <Item>(collection: Collection, make: (id: string, own: Fields) => Item) =>
    entriesIn(values, id, collection).map((entry) =>
      make(entry, fieldsUnder(values, `people/${id}/${collection}/${entry}`)),
    )
  const namesAt = photoNames(photos)
  const hasPhotos = (collection: Collection, entry: string) =>
    namesAt(`people/${id}/${collection}/${entry}`).length > 0
  return {
    id,
    kind: kindOf(lists.personTypes, fields.kind ?? ''),
    isPrior: fields.isPrior === 'yes',
    fields,
    damages: items('damages', (entry, { isPrior, area = '' }): DamageItem => {
      return {
        id: entry,
        isPrior: isPrior === 'yes',
        area,
        hasPhotos: hasPhotos('damages', entry),
      }
    }),
    services: items('services', (entry, own): ServiceItem => {
      return {
        id: entry,
        isPrior: own.isPrior === 'yes',
        kind: kindOf(lists.serviceTypes, own.type ?? ''),
        category: kindOf(lists.categories, own.category ?? ''),
        fields: own,
        hasPhotos: hasPhotos('services', entry),
      }
    }),
    slots: namesAt(`people/${id}`),
  }
}

type Fields = Readonly<Record<string, string>>

/** Of an item: the names of the photos that it has, wherever each is by now. */
const photoNames = (photos: Fields) => (item: string) =>
  Object.entries(photos).flatMap(([path, mark]) =>
    mark !== '' && itemOfPhoto(path) === item ? [photoName(path)] : [],
  )

/** The own fields of an item, by their names. */
export const fieldsUnder = (values: Fields, item: string): Fields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => {
      const name = path.slice(item.length + 1)
      return path.startsWith(`${item}/`) && !name.includes('/') ? [[name, value]] : []
    }),
  )
