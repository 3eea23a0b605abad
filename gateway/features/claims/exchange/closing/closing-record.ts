/**
 * The gateway's own record of a closed claim, for an insurer without a receipt (D216). It holds the people of the
 * claim, their services and orders, and the digests of the signatures. It holds no telephone, address, licence or
 * picture.
 */
import type { AdjusterSignature } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { personKindNames } from '#shared/domain/claims/adjuster/kinds.ts'
import type { AdjusterView } from '#gateway/features/claims/forms/reading/adjuster-view.ts'

interface RecordedPerson {
  readonly kind: string
  readonly name: string
  readonly vehicle: string
  readonly insurer: string
  readonly folio: string
  readonly claimNumber: string
  /** The services of a person, each with its order number if there is one. */
  readonly services: readonly string[]
}

export interface ClosingRecord {
  /** People of the claim, the insured first. */
  readonly people: readonly RecordedPerson[]
  readonly signatures: readonly {
    readonly name: string
    readonly digest: string
    readonly version: string | null
    readonly at: string
    /** True for the signatures of the insured and the adjuster; the insured's copy leaves out the others (D202). */
    readonly isForInsured: boolean
  }[]
}

export function closingRecord(view: AdjusterView, signatures: readonly AdjusterSignature[]): ClosingRecord {
  const { people } = domainForm({ ...view, lists: view.entries })
  const [insured = ''] = view.people
  const forInsured = [CLOSING, DECLARATION, personSigner(insured)]
  return {
    people: people.map((person) => recordedPerson(view, person)),
    signatures: signatures.map(({ signer, name, digest, version, at }) => {
      return { name, digest, version, at, isForInsured: forInsured.includes(signer) }
    }),
  }
}

function recordedPerson(
  { entries }: AdjusterView,
  { kind, fields, services }: AdjusterPerson,
): RecordedPerson {
  const nameOf = (list: readonly { readonly id: string; readonly name: string }[], id = '') =>
    list.find((entry) => entry.id === id)?.name ?? ''
  const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')
  return {
    kind: kind === null ? nameOf(entries.personTypes, fields.kind) : personKindNames[kind],
    name: joined(fields.firstName, fields.paternalSurname),
    vehicle: joined(fields.brand, fields.model, fields.year, fields.plates),
    insurer: fields.insurer ?? '',
    folio: fields.folio ?? '',
    claimNumber: fields.thirdClaimNumber ?? '',
    services: services
      .map((one) => joined(nameOf(entries.serviceTypes, one.fields.type), one.fields.sheetNumber))
      .filter((service) => service !== ''),
  }
}
