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
import { claimRecords, personRecords } from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import {
  entryIdOf,
  entryOf,
  flagOf,
  recordOf,
  recordsOf,
  textOf,
  withRecords,
  type JsonRecord,
  type FormView,
  nameOf,
} from './values.ts'
import { readFormValues, type FormFields } from './insurer-form.ts'
import { standingMarks } from './photos.ts'
import type { KindIn } from '#shared/domain/claims/lists/list-names.data.ts'
import { formatPhone } from '#shared/domain/phone/server-phone.ts'
import { isDate } from '#shared/domain/time/dates.ts'
import { instantOf } from '#shared/domain/time/instants.ts'

/** Claim data in an adjuster's form that the adjuster only reads (ADJ-18, ADJ-153, ADJ-155, ADJ-156). */
function claimView(json: JsonRecord, kind: KindIn<'claims'>, kinds: ListKinds): AdjusterClaim {
  // If the insurer's answer lacks a record of the claim, the record counts as empty (D60).
  const adjuster = recordOf(json.adjuster) ?? {}
  return {
    number: textOf(json.number),
    kind,
    kindName: entryOf(json.typeStatus).name,
    // Only an explicit `false` in `firstForm` means that the insurer already has an earlier form.
    isFirstForm: flagOf(json.firstForm) !== false,
    hasPeopleFacts: hasOwnFacts(json, kinds),
    reporterName: textOf(json.reporting_name),
    reporterPhone: formatPhone(textOf(json.reporting_phone)),
    thirdVehicle: textOf(json.third_car_description),
    occurredAt: momentIn(textOf(json.occurred_at)),
    cabinFacts: textOf(json.declaration_cabin),
    // Each value of an absent record is an empty text, which the page leaves out.
    location: locationOf(recordOf(json.address) ?? {}),
    policy: policyOf(recordOf(json.policyInfo) ?? {}),
    vehicleValue: vehicleValueOf(json, kinds),
    adjusterName: textOf(adjuster.name),
    hasEmail: textOf(adjuster.email) !== '',
    lastChange: lastChangeOf(recordOf(json.lastChange)),
  }
}

const isInsured = ({ typeStatus }: JsonRecord, kinds: ListKinds): boolean =>
  kinds.kindOf('people', entryOf(typeStatus)) === 'insured'

function vehicleValueOf({ peoples }: JsonRecord, kinds: ListKinds): string {
  const insured = recordsOf(peoples).find((person) => isInsured(person, kinds))
  return textOf(recordOf(insured?.vehicle)?.comercialValue)
}

/** True if the insured (NA) has a declaration. Declarations of other people do not count (D189). */
const hasOwnFacts = ({ peoples }: JsonRecord, kinds: ListKinds): boolean =>
  recordsOf(peoples).some((person) => textOf(person.facts) !== '' && isInsured(person, kinds))

function lastChangeOf(change: JsonRecord | null): AdjusterClaim['lastChange'] {
  const by = textOf(change?.by)
  if (by === '') return null
  const at = textOf(change?.at)
  return { by, at: Number.isNaN(Date.parse(at)) ? '' : at }
}

const locationOf = (address: JsonRecord): AdjusterClaim['location'] => ({
  street: textOf(address.street),
  municipality: nameOf(address.municipality),
  state: nameOf(address.state),
  postalCode: textOf(address.postal_code),
  reference: textOf(address.reference),
  latitude: coordinate(address.latitude),
  longitude: coordinate(address.longitude),
})

/** A coordinate for the address of a map: a number, or an empty text. */
const coordinate = (value: unknown) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(textOf(value)) ? textOf(value) : '')

const policyOf = (policy: JsonRecord): AdjusterClaim['policy'] => ({
  number: textOf(policy.number),
  holder: holderOf(policy.policyHolder),
  // A policyholder given as one text has no separate names, so no names are proposed.
  holderNames: holderNamesOf(recordOf(policy.policyHolder) ?? {}),
  status: nameOf(policy.status),
  startDate: momentIn(textOf(policy.startDate)),
  endDate: momentIn(textOf(policy.endDate)),
  coverages: recordsOf(policy.coverages).map(({ name, enabled, deductible }) => ({
    name: nameOf(name),
    isEnabled: flagOf(enabled) === true,
    deductible: textOf(deductible),
  })),
})

/** A date as it is, or an instant with any offset; '' if the text is neither. */
const momentIn = (text: string): string => (isDate(text) ? text : (instantOf(text) ?? ''))

/** Reads the policyholder's name, sent as one text or as separate names. */
function holderOf(value: unknown): string {
  const names = recordOf(value)
  if (names === null) return textOf(value)
  const parts = [names.first_name ?? names.name, names.first_last_name, names.second_last_name]
  // Missing parts of a person's name are skipped.
  return parts.flatMap((part) => textOf(part) || []).join(' ')
}

const holderNamesOf = (names: JsonRecord): AdjusterClaim['policy']['holderNames'] => ({
  firstName: textOf(names.first_name ?? names.name),
  paternalSurname: textOf(names.first_last_name),
  maternalSurname: textOf(names.second_last_name),
})

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
export function adjusterView(json: JsonRecord, kinds: ListKinds): AdjusterView {
  const kind = kinds.kindOf('claims', entryOf(json.typeStatus)) ?? 'other'
  const people = recordsOf(json.peoples)
  return {
    isCompleted: flagOf(json.completed) === true,
    claim: claimView(json, kind, kinds),
    values: readFormValues(json, adjusterFields),
    people: people.map(entryIdOf),
    signed: signersOf(json, people),
    photos: standingMarks(json, kinds),
    entries: ownEntries(json, people, kinds),
  }
}

function signersOf(json: JsonRecord, people: readonly JsonRecord[]): readonly string[] {
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

function ownEntries(
  json: JsonRecord,
  people: readonly JsonRecord[],
  kinds: ListKinds,
): AdjusterView['entries'] {
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
export function closedAdjuster<Form extends JsonRecord>(
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
