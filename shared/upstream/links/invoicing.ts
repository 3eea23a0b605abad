/** Tax invoices (CFDI): INV, API-71 to API-77. The bearer token of these calls is the one of the link (INV-02). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import {
  amount,
  instant,
  integer,
  listOf,
  listOrNone,
  emptyReply,
  orElse,
  postalCode,
  recordId,
  text,
  textUpTo,
  timestampQuery,
} from '#shared/upstream/fields.ts'
import { keptId, sentId } from '#shared/upstream/kept-id.ts'

/** State of the invoice (INV-06, INV-O10). */
export const invoiceStatuses = { AVAILABLE: 0, EXPIRED: 1, FINISHED: 2, EMPTY: -1, FILE_ERROR: -2 } as const

/** Kind of receipt (INV-70). */
const operationTypes = ['general', 'invoice', 'complement'] as const

/** Part of the tax data that the tax office rejected (INV-50 to INV-54). */
export const taxErrors = { postalCode: 1, regime: 2, rfc: 3, name: 4, use: 5 } as const

const product = z.object({ product_id: recordId })

/**
 * Reads the state of a purchase's invoice (INV-05 to INV-11). A failure with a `status_code` is a file error, any other
 * one means "empty".
 */
export const validateInvoice = defineEndpoint({
  id: 'API-71',
  base: 'journey',
  method: 'GET',
  path: '/v1/invoice/validate',
  access: 'link',
  effect: 'none',
  query: z.extend(timestampQuery, product.shape),
  reply: z.object({
    /** Last day on which the purchase can be invoiced. */
    expire_date: z.nullish(instant),
    status: integer,
    /** Receipts; empty for a purchase that is not invoiced yet. */
    invoices: listOrNone(
      z.object({
        operation_type: z.enum(operationTypes),
        payment_number: z.nullish(integer),
        facturama_id: recordId,
      }),
    ),
  }),
})

/** Reads the files of a receipt (INV-67, INV-O5) from a separate service with its own configured address. */
export const invoiceFiles = defineEndpoint({
  id: 'API-72',
  base: 'invoices',
  method: 'GET',
  path: '/files',
  access: 'link',
  effect: 'none',
  query: z.object({ cfdi_id: recordId }),
  reply: z.object({
    data: z.object({
      /** Files, with `content` in base64. */
      files: listOf(z.object({ content_type: z.enum(['pdf', 'xml']), content: z.base64() })),
    }),
  }),
})

/**
 * Reads the price of a purchase (INV-13 to INV-17). `total` is the net amount (chosen): taxes are added to it (INV-15).
 */
export const invoiceDetails = defineEndpoint({
  id: 'API-73',
  base: 'journey',
  method: 'GET',
  path: '/v1/invoice/details',
  access: 'link',
  effect: 'none',
  query: product,
  reply: z.object({
    total: amount,
    total_taxes: amount,
    policies: listOf(
      z.object({ description: orElse(text, ''), number: text, subtotal: amount, taxes: amount }),
    ),
  }),
})

const sentFields = {
  name: textUpTo(200),
  email: textUpTo(200),
  rfc: textUpTo(13),
  tax_regime: textUpTo(3),
  address: z.object({ postal_code: textUpTo(5) }),
}

/** A saved tax person. A person without name or regime is left out; the customer types other missing data. */
const savedPerson = z.object({
  id: keptId,
  person_id: z.nullish(keptId),
  name: text,
  email: orElse(z.string(), ''),
  rfc: z.string(),
  tax_regime: text,
  address: orElse(z.object({ postal_code: orElse(postalCode, '') }), { postal_code: '' }),
})

/** Lists the saved tax persons (INV-22, INV-23); 404 means none. */
export const savedTaxPersons = defineEndpoint({
  id: 'API-74',
  base: 'journey',
  method: 'GET',
  path: '/v1/invoice/taxpersons',
  access: 'link',
  effect: 'none',
  reply: z.object({ tax_persons: listOf(savedPerson) }),
})

/** Saves a tax person (INV-71): described but never called (INV-O8), because the invoice saves it. */
export const saveTaxPerson = defineEndpoint({
  id: 'API-75',
  base: 'journey',
  method: 'POST',
  path: '/v1/invoice/taxpersons',
  access: 'link',
  effect: 'repeatable',
  body: z.object({ tax_person: z.object(sentFields) }),
  reply: emptyReply,
})

const yesOrNo = z.enum(['true', 'false'])

/**
 * Creates an invoice (INV-44, INV-45). Failures: 422 with `errors` (INV-50 to INV-54), code 400 with a message to show
 * (INV-55).
 */
export const createInvoice = defineEndpoint({
  id: 'API-76',
  base: 'journey',
  method: 'POST',
  path: '/v1/invoice',
  access: 'link',
  effect: 'once',
  body: z.extend(product, {
    tax_person: z.object({
      ...sentFields,
      tax_person_type: z.enum(['fisica', 'moral']),
      tax_use: textUpTo(4),
      /** True to save the tax person (INV-O8). */
      selected: yesOrNo,
      id: z.optional(sentId),
      person_id: z.optional(sentId),
    }),
  }),
  reply: emptyReply,
})

/** (chosen, D28) Sends an invoice with all receipts to its e-mail again. Error 63: the invoice has no e-mail. */
export const sendInvoice = defineEndpoint({
  id: 'API-129',
  base: 'journey',
  method: 'POST',
  path: '/v1/invoice/send',
  access: 'link',
  effect: 'once',
  body: product,
  reply: z.object({ email: z.string() }),
  errors: ['63'],
})

/** A flag (INV-48): 'true' or 'false', or a boolean. */
const isAffirmed = z.pipe(
  z.union([z.boolean(), yesOrNo]),
  z.transform((value) => (String(value) === 'true' ? 'true' : 'false')),
)

/** Tax regimes (INV-48): the only public call, without the token. */
export const taxRegimes = defineEndpoint({
  id: 'API-77',
  base: 'public',
  method: 'GET',
  path: '/v1/catalog/invoice/taxRegimes',
  access: 'public',
  effect: 'none',
  reply: z.object({
    tax_regime_result: listOf(
      z.object({
        value: text,
        name: z.string(),
        moral: isAffirmed,
        natural: isAffirmed,
        uses: listOf(z.object({ id: z.nullish(recordId), value: text, name: z.string() })),
      }),
    ),
  }),
})
