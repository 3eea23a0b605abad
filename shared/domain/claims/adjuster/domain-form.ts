/** A form by its paths as the rules see it: on the screen, and at the gateway. Pure. */
import type { OpenAdjusterForm } from '../../../contracts/claims/adjuster-form.ts'
import type { AdjusterForm, AdjusterPerson, DamageItem, ServiceItem } from './adjuster-form.ts'
import { itemOfPhoto, photoName } from './photo-slots.ts'

interface Kinded<Kind> {
  readonly id: string
  readonly kind: Kind | null
}

/** `people`: ids, in their order. `lists`: what stands in the form is enough. */
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
    people: people.map((id) => personOf(form, id)),
  }
}

function personOf({ values, lists, photos }: FormByPath, id: string): AdjusterPerson {
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

export type Collection = 'damages' | 'services'

/** What makes an entry one: without it, there is none. */
const keyFields = { damages: 'area', services: 'type' } as const

export function entriesIn(values: Fields, person: string, collection: Collection): readonly string[] {
  const start = `people/${person}/${collection}/`
  const ids = Object.keys(values).flatMap((path) =>
    path.startsWith(start) ? [path.slice(start.length).split('/')[0] ?? ''] : [],
  )
  return [...new Set(ids)].filter((id) => (values[`${start}${id}/${keyFields[collection]}`] ?? '') !== '')
}

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
