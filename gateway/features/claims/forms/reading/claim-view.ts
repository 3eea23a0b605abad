/** Claim data in an adjuster's form that the adjuster only reads (ADJ-18, ADJ-153, ADJ-155, ADJ-156). */
import type { AdjusterClaim } from '#shared/contracts/claims/adjuster-form.ts'
import type { KindIn } from '#shared/domain/claims/lists/list-names.data.ts'
import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { formatPhone } from '#shared/domain/phone/phone-text.ts'
import { isDate } from '#shared/domain/time/dates.ts'
import { instantOf } from '#shared/domain/time/instants.ts'
import { entryOf, flagOf, nameOf, recordOf, recordsOf, textOf, type Json } from './values.ts'

export function claimView(json: Json, kind: KindIn<'claims'>, kinds: ListKinds): AdjusterClaim {
  // If the insurer's answer lacks a record of the claim, the record counts as empty (D60).
  const adjuster = recordOf(json.adjuster) ?? {}
  return {
    number: textOf(json.number),
    kind,
    kindName: entryOf(json.typeStatus).name,
    // Only an explicit `false` of the insurer means that the insurer already has an earlier form.
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

const isInsured = ({ typeStatus }: Json, kinds: ListKinds): boolean =>
  kinds.kindOf('people', entryOf(typeStatus)) === 'insured'

function vehicleValueOf({ peoples }: Json, kinds: ListKinds): string {
  const insured = recordsOf(peoples).find((person) => isInsured(person, kinds))
  return textOf(recordOf(insured?.vehicle)?.comercialValue)
}

/** True if the insured (NA) has a declaration. Declarations of other people do not count (D189). */
const hasOwnFacts = ({ peoples }: Json, kinds: ListKinds): boolean =>
  recordsOf(peoples).some((person) => textOf(person.facts) !== '' && isInsured(person, kinds))

function lastChangeOf(change: Json | null): AdjusterClaim['lastChange'] {
  const by = textOf(change?.by)
  if (by === '') return null
  const at = textOf(change?.at)
  return { by, at: Number.isNaN(Date.parse(at)) ? '' : at }
}

const locationOf = (address: Json): AdjusterClaim['location'] => ({
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

const policyOf = (policy: Json): AdjusterClaim['policy'] => ({
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

const holderNamesOf = (names: Json): AdjusterClaim['policy']['holderNames'] => ({
  firstName: textOf(names.first_name ?? names.name),
  paternalSurname: textOf(names.first_last_name),
  maternalSurname: textOf(names.second_last_name),
})
