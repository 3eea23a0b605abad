import * as z from 'zod/mini'
import { INVOICE_WINDOWS } from '#shared/domain/invoicing/invoice-window.ts'
import { invoiceFormats } from '#shared/domain/invoicing/invoice-names.ts'
import { checkTaxName } from '#shared/domain/invoicing/tax-person.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import {
  amount,
  emailAddress,
  postalCodeSchema,
  recordId,
  rfcSchema,
  textLike,
} from '#shared/contracts/fields.ts'

const id = recordId()
/** Reference of a link that this browser has exchanged (D30). */
const ref = z.string().check(z.regex(/^[\w-]{22}$/))

/** State of a purchase's invoice (INV-06). */
const invoicingStates = ['available', 'expired', 'finished', 'empty', 'file_error'] as const

const lineSchema = z.object({
  policyNumber: z.string(),
  description: z.string(),
  subtotal: amount,
  taxes: amount,
})

/** Price of the purchase (INV-15): the total is net amount plus taxes. */
const detailsSchema = z.object({ netAmount: amount, taxes: amount, lines: z.array(lineSchema) })

/** A saved tax person (INV-23, INV-O14). */
const taxPersonSchema = z.object({
  id,
  kind: z.enum(['natural', 'moral']),
  name: z.string(),
  email: z.string(),
  rfc: z.string(),
  regime: z.string(),
  postalCode: z.string(),
})

/** A tax regime and its allowed uses, as codes of `useNames` (INV-49). */
const regimeSchema = z.object({
  code: z.string(),
  name: z.string(),
  natural: z.boolean(),
  moral: z.boolean(),
  uses: z.array(z.string()),
})

/** Facts from the XML of a receipt; null where it could not be read. */
const factsSchema = z.object({
  /** Fiscal folio (UUID) under which the tax office knows the receipt. */
  folio: z.string(),
  /** Day of the stamp, YYYY-MM-DD. */
  issuedOn: z.string(),
  issuerRfc: z.string(),
  rfc: z.string(),
  total: amount,
})

/** An issued receipt (INV-68); its files have URLs of their own. */
const invoiceSchema = z.object({
  id,
  name: z.string(),
  isComplement: z.boolean(),
  /** False if the service did not deliver the files (INV-O11). */
  hasFiles: z.boolean(),
  facts: z.nullable(factsSchema),
})

const invoicingSchema = z.object({
  state: z.enum(invoicingStates),
  policyNumber: z.string(),
  window: z.enum(INVOICE_WINDOWS),
  /** True if an e-mail is required (INV-33); false if the receipt may only be downloaded (D218). */
  needsEmail: z.boolean(),
  /** Last day to invoice the purchase; only shown (INV-O12). */
  expiresOn: z.nullable(z.string()),
  /** Price, in state `available`; null if the insurer did not answer (INV-56). */
  details: z.nullable(detailsSchema),
  taxPersons: z.array(taxPersonSchema),
  /** True if the saved tax data could not be read, so that an empty list does not mean that there is none. */
  areTaxPersonsUnread: z.optional(z.literal(true)),
  catalogue: z.nullable(
    z.object({ regimes: z.array(regimeSchema), useNames: z.record(z.string(), z.string()) }),
  ),
  invoices: z.array(invoiceSchema),
})

/** Reads the invoicing state of a purchase (INV-04 to INV-10). */
export const getInvoicing = defineEndpoint({
  method: 'GET',
  path: '/api/invoicing/:ref',
  access: 'link',
  effect: 'none',
  params: z.object({ ref }),
  reply: invoicingSchema,
  errors: ['link_missing'],
})

/**
 * Creates an invoice (INV-44, INV-45). `tax_data_refused` names the fields that the tax office refused (INV-50 to
 * INV-54); `refused_by_insurer` carries the insurer's own words in `detail` (INV-55).
 */
export const createInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoicing/:ref/invoice',
  access: 'link',
  effect: 'once',
  secondFactor: { no: 'link' },
  params: z.object({ ref }),
  body: z.object({
    kind: z.enum(['natural', 'moral']),
    name: textLike(checkTaxName),
    rfc: rfcSchema,
    postalCode: postalCodeSchema,
    /** E-mail for the receipt; empty: it is only downloaded. */
    email: z.union([emailAddress(200), z.literal('')]),
    regime: z.string().check(z.regex(/^\d{3}$/)),
    use: z.string().check(z.regex(/^[A-Z]{1,2}\d{2}$/)),
    isSaved: z.boolean(),
    /** Id of the saved tax person that receives the invoice. */
    savedId: z.nullable(id),
  }),
  reply: z.object({}),
  errors: ['link_missing', 'tax_data_refused', 'refused_by_insurer'],
})

/**
 * Sends an invoice again to its e-mail, and answers that address, partly hidden. `sending_missing`: this insurer cannot
 * send it again (D28, D87). `email_missing`: the invoice was requested without an e-mail.
 */
export const sendInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoicing/:ref/send',
  access: 'link',
  effect: 'once',
  secondFactor: { no: 'link' },
  params: z.object({ ref }),
  reply: z.object({ email: z.string() }),
  errors: ['link_missing', 'sending_missing', 'email_missing'],
})

/** A file of a receipt, or both files in one archive (INV-62, INV-66, INV-67). */
export const getInvoiceFile = defineEndpoint({
  method: 'GET',
  path: '/api/invoicing/:ref/files/:id/:format',
  access: 'link',
  effect: 'none',
  params: z.object({ ref, id, format: z.enum(invoiceFormats) }),
  file: 'application/octet-stream',
  reply: z.unknown(),
  errors: ['link_missing', 'file_missing'],
})

export type Invoicing = z.infer<typeof invoicingSchema>
export type TaxPerson = z.infer<typeof taxPersonSchema>
export type TaxRegime = z.infer<typeof regimeSchema>
export type IssuedInvoice = z.infer<typeof invoiceSchema>
/** The fields that the tax office can refuse. */
export type RefusableField = 'postalCode' | 'regime' | 'rfc' | 'name' | 'use' | 'email'
