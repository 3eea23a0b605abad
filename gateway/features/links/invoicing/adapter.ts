/** Maps the insurer's invoices to the view models of the screens. */
import type {
  Invoicing,
  IssuedInvoice,
  RefusableField,
  TaxPerson,
} from '#shared/contracts/links/invoicing.ts'
import type { BodyInput, BodyOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import { dateOf } from '#shared/domain/time/dates.ts'
import { invoiceName } from '#shared/domain/invoicing/invoice-names.ts'
import { money } from '#shared/domain/money/money.ts'
import { kindOfRfc } from '#shared/domain/invoicing/tax-person.ts'
import type * as contract from '#shared/contracts/links/invoicing.ts'
import type * as upstream from '#shared/upstream/links/invoicing.ts'
import { invoiceStatuses, taxErrors } from '#shared/upstream/links/invoicing.ts'
import type { UpstreamError } from '#shared/upstream/errors.ts'
import { idText } from '#shared/domain/text/id-text.ts'
import { sameId } from '#shared/upstream/kept-id.ts'

type Validated = ReplyOf<typeof upstream.validateInvoice>
type Regimes = ReplyOf<typeof upstream.taxRegimes>['tax_regime_result']
type Saved = ReplyOf<typeof upstream.savedTaxPersons>['tax_persons'][number]

const states: Readonly<Record<number, Invoicing['state']>> = {
  [invoiceStatuses.AVAILABLE]: 'available',
  [invoiceStatuses.EXPIRED]: 'expired',
  [invoiceStatuses.FINISHED]: 'finished',
  [invoiceStatuses.EMPTY]: 'empty',
  [invoiceStatuses.FILE_ERROR]: 'file_error',
}

/** INV-06: the state of a purchase; an unknown status counts as nothing to invoice. */
export const stateOf = ({ status }: Validated): Invoicing['state'] => states[status] ?? 'empty'

export const lastDayOf = ({ expire_date }: Validated): string | null => dateOf(expire_date)

/** Maps the issued invoices, without their files (INV-62, INV-65, INV-70). */
export function invoicesOf({ invoices }: Validated): Omit<IssuedInvoice, 'hasFiles' | 'facts'>[] {
  return invoices.map(({ operation_type: operation, payment_number: number, facturama_id: id }) => ({
    id,
    name: invoiceName(operation, number ?? null),
    isComplement: operation === 'complement',
  }))
}

/** INV-15 to INV-17: maps the details of the purchase. */
export function detailsOf(reply: ReplyOf<typeof upstream.invoiceDetails>): NonNullable<Invoicing['details']> {
  return {
    netAmount: money(reply.total),
    taxes: money(reply.total_taxes),
    lines: reply.policies.map(({ number, description, subtotal, taxes }) => ({
      policyNumber: number,
      description,
      subtotal: money(subtotal),
      taxes: money(taxes),
    })),
  }
}

/** INV-23, INV-O14: saved tax data; an RFC of an unknown form counts as a natural person's. */
export function taxPersonOf({ id, name, email, rfc, tax_regime, address }: Saved): TaxPerson {
  const kind = kindOfRfc(rfc) ?? 'natural'
  return { id: idText(id), kind, name, email, rfc, regime: tax_regime, postalCode: address.postal_code }
}

/** INV-48, INV-49: the catalogue of regimes; each use is named once, not with each regime. */
export function catalogueOf(regimes: Regimes): NonNullable<Invoicing['catalogue']> {
  const useNames: Record<string, string> = {}
  for (const { uses } of regimes) for (const { value, name } of uses) useNames[value] = name
  return {
    regimes: regimes.map(({ value: code, name, natural, moral, uses }) => ({
      code,
      name,
      natural: natural === 'true',
      moral: moral === 'true',
      uses: uses.map((use) => use.value),
    })),
    useNames,
  }
}

type Asked = BodyOf<typeof contract.createInvoice>

/** INV-29 to INV-31, INV-44, INV-45: tax data in the insurer's shape. */
export function taxPersonToSend(
  asked: Asked,
  saved: Saved | undefined,
): BodyInput<typeof upstream.createInvoice>['tax_person'] {
  return {
    tax_person_type: asked.kind === 'natural' ? 'fisica' : 'moral',
    tax_regime: asked.regime,
    email: asked.email.trim(),
    name: asked.name.trim(),
    rfc: asked.rfc.trim().toUpperCase(),
    tax_use: asked.use,
    selected: asked.isSaved ? 'true' : 'false',
    address: { postal_code: asked.postalCode },
    ...(saved && { id: sameId(saved.id), ...(saved.person_id && { person_id: sameId(saved.person_id) }) }),
  }
}

const fieldOf: Readonly<Record<string, RefusableField>> = {
  [taxErrors.postalCode]: 'postalCode',
  [taxErrors.regime]: 'regime',
  [taxErrors.rfc]: 'rfc',
  [taxErrors.name]: 'name',
  [taxErrors.use]: 'use',
}

/** INV-50 to INV-54: returns the fields that the tax office refused; the screen has a sentence for each. */
export function refusedFields({ errors, code }: UpstreamError): RefusableField[] {
  const codes = errors?.map((one) => one.code) ?? [code ?? '']
  // An error code without a field marks no field, but its sentence is still shown.
  return [...new Set(codes.flatMap((one) => fieldOf[String(one)] ?? []))]
}
