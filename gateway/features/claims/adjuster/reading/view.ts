/** An insurer's form as the adjuster's island sees it: values by path, people in their order, and the kinds of entries. */
import type { AdjusterClaim, AdjusterLists } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { photoMark } from '#gateway/features/claims/claim-forms/reading/pictures.ts'
import { readPaths } from '#gateway/features/claims/claim-forms/reading/form-paths.ts'
import {
  entryIdOf,
  entryOf,
  flagOf,
  recordOf,
  recordsOf,
  textOf,
  type Json,
} from '#gateway/features/claims/claim-forms/reading/values.ts'
import { standingPhotos } from '../photos/standing.ts'
import { claimView } from './claim-view.ts'
import { adjusterFields } from './fields.ts'

export interface AdjusterView {
  readonly isCompleted: boolean
  readonly claim: AdjusterClaim
  readonly values: Readonly<Record<string, string>>
  readonly people: readonly string[]
  readonly signed: readonly string[]
  /** By path, in the order of the form: what stands for each file (`photoMark`). */
  readonly photos: Readonly<Record<string, string>>
  /** Those that stand in the form itself; their lists may not have them any more. */
  readonly entries: Pick<
    AdjusterLists,
    'liabilities' | 'personTypes' | 'vehicleTypes' | 'serviceTypes' | 'categories' | 'coverages' | 'providers'
  >
}

/** A claim of a type that no table knows is an ordinary one (002 §1: "collision and others"). */
export function adjusterView(json: Json, kinds: ListKinds): AdjusterView {
  const kind = kinds.kindOf('claims', entryOf(json.typeStatus)) ?? 'other'
  const people = recordsOf(json.peoples)
  return {
    isCompleted: flagOf(json.completed) === true,
    claim: claimView(json, kind, kinds),
    values: readPaths(json, adjusterFields),
    people: people.map(entryIdOf),
    signed: signersOf(json, people),
    photos: Object.fromEntries(
      standingPhotos(json, kinds).map(({ path, photo }) => [path, photoMark(photo)]),
    ),
    entries: ownEntries(json, people, kinds),
  }
}

function signersOf(json: Json, people: readonly Json[]): readonly string[] {
  const signatures: [string, unknown][] = [
    [DECLARATION, json.na_declaration_signature],
    ...people.map((person, index): [string, unknown] => [
      personSigner(entryIdOf(person, index)),
      person.signature,
    ]),
    [CLOSING, recordOf(json.adjuster)?.signature],
  ]
  return signatures.flatMap(([signer, image]) => (textOf(image) === '' ? [] : [signer]))
}

function ownEntries(json: Json, people: readonly Json[], kinds: ListKinds): AdjusterView['entries'] {
  const services = people.flatMap(({ services: list }) => recordsOf(list))
  const some = (values: readonly unknown[]) => unique(values.map(entryOf))
  const vehicles = some(people.map(({ vehicle }) => recordOf(vehicle)?.typeStatus))
  return {
    liabilities: withKinds(some([json.liabilityStatus]), 'liability', kinds),
    personTypes: withKinds(some(people.map(({ typeStatus }) => typeStatus)), 'people', kinds),
    vehicleTypes: vehicles.map(({ id, name }) => ({
      id,
      name,
      isBike: kinds.kindOf('vehicles', { id, name }) === 'bike',
    })),
    serviceTypes: withKinds(some(services.map(({ typeStatus }) => typeStatus)), 'services', kinds),
    categories: withKinds(some(services.map(({ categoryStatus }) => categoryStatus)), 'categories', kinds),
    coverages: some(services.map(({ coverageStatus }) => coverageStatus)),
    providers: some(services.flatMap(({ provider, subprovider }) => [provider, subprovider])),
  }
}

interface Entry {
  readonly id: string
  readonly name: string
}

const unique = (entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.filter(({ id }) => id !== '').map((entry) => [entry.id, entry])).values(),
]

export const withKinds = <List extends Parameters<ListKinds['kindOf']>[0]>(
  entries: readonly Entry[],
  list: List,
  kinds: ListKinds,
) =>
  entries.map(({ id, name }) => ({
    id,
    name,
    kind: kinds.kindOf(list, { id, name }),
  }))

/** With the entries of the form that the list does not have. */
export const withOwn = <One extends Entry>(list: readonly One[], own: readonly One[]): One[] => [
  ...list,
  ...own.filter(({ id }) => !list.some((listed) => listed.id === id)),
]
