/**
 * The gateway's own record of a closed claim, for an insurer without a receipt (D216). It holds the people of the
 * claim, their services and orders, and the digests of the signatures. It holds no telephone, address, licence or
 * picture.
 */
import type { AdjusterSignature } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { type AdjusterPerson, personKindNames } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
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

/** Encrypts the record of a closing at rest: only the link of the claim opens it (D216). */
export interface SealedRecord {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: Uint8Array<ArrayBuffer>
}

const encoder = new TextEncoder()

/**
 * Derives the key of a record.
 *
 * @param secret The key of the link, drawn by the insurer.
 * @param of Name of the claim: a record that is moved to another claim cannot be decrypted.
 */
async function keyOf(secret: string, of: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const given = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const info = encoder.encode(JSON.stringify(['closing-record', of]))
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info }
  return crypto.subtle.deriveKey(derived, given, { name: 'AES-GCM', length: 256 }, false, [use])
}

export async function sealRecord(secret: string, of: string, record: ClosingRecord): Promise<SealedRecord> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = encoder.encode(JSON.stringify(record))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, of, 'encrypt'), bytes)
  return { iv, data: new Uint8Array(data) }
}

/** Decrypts a record. @throws if it was not sealed for this link. */
export async function openRecord(secret: string, of: string, sealed: SealedRecord): Promise<ClosingRecord> {
  const { iv, data } = sealed
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(secret, of, 'decrypt'), data)
  // The cast is safe: `sealRecord` encrypted a value of this type.
  return JSON.parse(new TextDecoder().decode(bytes)) as ClosingRecord
}
