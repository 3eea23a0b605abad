/**
 * Maps an insurer's form to the adjuster's view: values by path, people in their order, and the kinds of list entries.
 */
import type {
  AdjusterClaim,
  AdjusterLists,
  AdjusterSignature,
} from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { claimRecords } from '#shared/domain/claims/adjuster/fields/claim-records.ts'
import { personRecords } from '#shared/domain/claims/adjuster/fields/person-records.ts'
import {
  entryIdOf,
  entryOf,
  flagOf,
  recordOf,
  recordsOf,
  textOf,
  withRecords,
  type Json,
  type FormView,
} from './values.ts'
import { claimView } from './claim-view.ts'
import { readPaths, type FormFields } from './form-paths.ts'
import { standingMarks } from './photos.ts'

type Located = Readonly<Record<string, { readonly location: FormFields['form'][string] }>>

const locations = (records: Located): FormFields['form'] =>
  Object.fromEntries(Object.entries(records).map(([name, { location }]) => [name, location]))

/** Locations of the fields of an adjuster's form in the insurer's form (ADJ-156, CLF-99). */
export const adjusterFields: FormFields = {
  form: locations(claimRecords),
  person: locations(personRecords),
  hasOpenPeople: true,
}

export interface AdjusterView extends FormView {
  readonly claim: AdjusterClaim
  readonly signed: readonly string[]
  /** List entries that the form contains; the insurer's lists may no longer contain them. */
  readonly entries: Pick<
    AdjusterLists,
    'liabilities' | 'personTypes' | 'vehicleTypes' | 'serviceTypes' | 'categories' | 'coverages' | 'providers'
  >
}

/**
 * Maps the insurer's form to the view of an adjuster. A claim of unknown type counts as an ordinary one (002 §1:
 * "collision and others").
 */
export function adjusterView(json: Json, kinds: ListKinds): AdjusterView {
  const kind = kinds.kindOf('claims', entryOf(json.typeStatus)) ?? 'other'
  const people = recordsOf(json.peoples)
  return {
    isCompleted: flagOf(json.completed) === true,
    claim: claimView(json, kind, kinds),
    values: readPaths(json, adjusterFields),
    people: people.map(entryIdOf),
    signed: signersOf(json, people),
    photos: standingMarks(json, kinds),
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

/** Returns a list with the form's own entries added that the list lacks. */
export const withOwn = <One extends Entry>(list: readonly One[], own: readonly One[]): One[] => [
  ...list,
  ...own.filter(({ id }) => !list.some((listed) => listed.id === id)),
]

/** Returns an adjuster's form with the signatures for its completion (API-104, ADJ-150). */
export function closedAdjuster<Form extends Json>(
  json: Form,
  signatures: readonly AdjusterSignature[],
): Form {
  const by = (signer: string) => signatures.find((one) => one.signer === signer)?.image
  const [declaration, closing] = [by(DECLARATION), by(CLOSING)]
  const people = withRecords(json.peoples, (person, index) => {
    const image = by(personSigner(entryIdOf(person, index)))
    return image === undefined ? person : { ...person, signature: image }
  })
  return {
    ...json,
    ...(json.peoples !== undefined && { peoples: people }),
    ...(declaration !== undefined && { na_declaration_signature: declaration }),
    ...(closing !== undefined && {
      adjuster: { ...recordOf(json.adjuster), signature: closing },
    }),
    signatureDetails: signatures.map(({ signer, name, digest: sha256, version, at }) => {
      return { signer, name, sha256, version, signedAt: at }
    }),
    completed: true,
  }
}
