/** Writes the PDF receipt of a closed claim: people, orders, exchange, and signatures. */
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import {
  fact,
  openDocument,
  sealDocument,
  section,
} from '#sandbox/features/policies/documents/document-page.ts'
import { longDay } from '#sandbox/features/policies/documents/words.ts'
import type { FormPerson, ClaimFormJson } from '../claim-forms/form-json.ts'
import { drawDamages } from '../claim-forms/receipt.ts'
import { signatureFacts } from '../claim-forms/receipt-proof.ts'
import type { Store, StoredForm } from '../claim-forms/store.ts'
import { mexicoTime } from '#sandbox/time.ts'
import { adjusterFormOf, personOfDriver } from '../adjuster/from-driver.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import type { ExchangeForm } from './form.ts'
import { ledgerOfForm } from './ledger.ts'

const effectNames: Readonly<Record<string, string>> = {
  'voucher-issued': 'Volante emitido',
  'voucher-received': 'Volante recibido',
  order: 'Orden',
  attention: 'Atención terminada',
  report: 'Aviso al ajustador',
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

interface Service {
  readonly typeStatus?: { readonly name?: unknown } | null
  readonly sheetNumber?: unknown
}

const servicesOf = ({ services }: FormPerson): string =>
  (services as readonly Service[])
    .map(({ typeStatus, sheetNumber }) => `${textOf(typeStatus?.name)} ${textOf(sheetNumber)}`.trim())
    .join(', ')

const damagesOf = ({ vehicle }: FormPerson): readonly string[] =>
  vehicle.damages.map(({ typeStatus }) => textOf(typeStatus.name))

const vehicleTypeOf = ({ vehicle }: FormPerson): string =>
  textOf((vehicle.typeStatus as { readonly name?: unknown } | null | undefined)?.name)

const nameOf = ({ first_name, first_last_name }: FormPerson) => `${first_name} ${first_last_name}`.trim()

type Fact = readonly [label: string, value: string]

const ofInsurer = ({ folId, policy }: FormPerson): readonly Fact[] => [
  ['Folio eDUA', textOf(folId)],
  ['Aseguradora', textOf(policy?.insuranceProvider)],
]

const wholePerson = (person: FormPerson): readonly Fact[] => [
  ...ofInsurer(person),
  [
    'Vehículo',
    [person.vehicle.brand, person.vehicle.model, person.vehicle.plates].map(textOf).join(' ').trim(),
  ],
  [
    'Daños',
    damagesOf(person)
      .map((name, at) => `${String(at + 1)}. ${name}`)
      .join(', '),
  ],
  ['Servicios', servicesOf(person)],
  ...signatureFacts({ ...person }),
]

interface Signed {
  readonly signer: string
  readonly name: string
}

/**
 * Returns the signatures of the closing, each with the digest of its signed content (D128). A person's copy has only
 * those of its reader and the adjuster.
 */
function signaturesOf(
  { signatureDetails, peoples }: ExchangeForm & { readonly signatureDetails?: unknown },
  reader?: FormPerson,
): readonly (readonly [title: string, details: object])[] {
  // The cast is safe: the gateway writes signatures in the shape of `Signed`.
  const given = Array.isArray(signatureDetails) ? (signatureDetails as Signed[]) : []
  // A person of a stored claim has an id; a driver's form has people without one.
  const readerId = textOf((reader as { readonly id?: unknown } | undefined)?.id)
  const isReaders = (signer: string) =>
    reader !== undefined &&
    (signer === personSigner(readerId) || (signer === DECLARATION && reader === peoples[0]))
  return given
    .filter(({ signer }) => reader === undefined || signer === CLOSING || isReaders(signer))
    .map(({ name, ...details }) => [`Firma de ${name}`, { ...details, signer: name }])
}

/** Returns the data of another person that a claim against their insurer needs, without personal data (D202). */
const otherPerson = (person: FormPerson): readonly Fact[] => [
  ...ofInsurer(person),
  ['Siniestro de su aseguradora', textOf(person.policy?.claimNumber)],
]

/**
 * Writes the sealed receipt of a closed claim.
 * @param reader Person whose copy it is; the other people appear by role only. If absent, it is the adjuster's copy.
 */
export async function writeClosedReceipt(
  store: Store,
  form: ExchangeForm,
  closedAt: number,
  reader?: FormPerson,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = await openDocument({
    title: 'Siniestro cerrado',
    lines: [`Siniestro ${form.number}`, `Cerrado el ${longDay(closedAt)}`],
    made: closedAt,
    caption: `Siniestro ${form.number}`,
  })
  const facts = (title: string, rows: readonly Fact[]) => {
    const filled = rows.filter(([, value]) => value !== '')
    if (filled.length > 0) section(page, title)
    for (const [label, value] of filled) fact(page, label, value)
  }
  facts('El siniestro', [
    ['Ajustador', form.adjuster.name],
    ['Causa', textOf(form.causeTypeStatus?.name)],
    ['Responsabilidad', textOf(form.liabilityStatus?.name)],
  ])
  for (const person of form.peoples) {
    const kind = person.typeStatus.name
    if (reader !== undefined && person !== reader) {
      facts(kind, otherPerson(person))
      continue
    }
    facts(`${nameOf(person)} (${kind})`, wholePerson(person))
    drawDamages(page, vehicleTypeOf(person), damagesOf(person))
  }
  for (const [title, details] of signaturesOf(form, reader))
    facts(title, signatureFacts({ signatureDetails: details }))
  const { effects } = await ledgerOfForm(store, form.id)
  facts('Intercambio entre aseguradoras', [
    ...effects.map(({ kind, number, at }): Fact => [
      effectNames[kind] ?? kind,
      `${number}, ${mexicoTime(Date.parse(at)).replace('T', ' ')}`,
    ]),
    ['Siniestro cerrado', mexicoTime(closedAt).replace('T', ' ')],
  ])
  return sealDocument(page, `Siniestro ${form.number}`, closedAt)
}

/**
 * Returns the PDF of the closed claim for a person who has a form in it, limited to data that the person may know
 * (D202). Null if the token is unknown or the claim is open.
 * @param token Token of the receipt of the person's declaration.
 */
export async function closedCopy(store: Store, token: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { db } = store
  const receipt = await db.first<{ form_id: string }>(claimFormsSql.receiptFile, token)
  const adjusters = receipt && adjusterFormOf(receipt.form_id)
  if (!receipt || adjusters === null) return null
  const [own, claim] = await Promise.all(
    [receipt.form_id, adjusters].map((id) => db.first<StoredForm>(claimFormsSql.byId, id)),
  )
  if (!own || claim?.state !== 'concluded') return null
  // Only this Worker writes both forms, so the casts are safe.
  const form = JSON.parse(claim.json) as ExchangeForm
  const [driver] = (JSON.parse(own.json) as ClaimFormJson).peoples
  const reader = driver && personOfDriver(form, driver)
  return reader ? writeClosedReceipt(store, form, claim.completed_at ?? 0, reader) : null
}
