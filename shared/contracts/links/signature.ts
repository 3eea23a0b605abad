import * as z from 'zod/mini'
import { SIGNER_NAME_MAX_LENGTH, REASON_MAX_LENGTH } from '#shared/domain/signature/signer-input.ts'
import { freeLines, freeText } from '#shared/contracts/fields.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { isPrintable } from '#shared/domain/text/pdf/printable.ts'

/** Reference of a document whose link this browser has exchanged (D30); no secret. */
const ref = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Maximum length of a signature as a PNG data URL, small enough for a call (SIG-06). */
export const SIGNATURE_MAX_LENGTH = 24_000

/** Ways to sign: drawn, or typed by a person who cannot draw. */
export const signatureMethods = ['drawn', 'typed'] as const

const names = { personName: z.string(), documentName: z.string() }

/** State of a document (SIG-06, D3). `unreachable` is no state: the call fails then. */
const signatureDocumentSchema = z.discriminatedUnion('state', [
  /** State of a document that may be signed. `sha256` of the file, if the insurer sends it. */
  z.object({ state: z.literal('open'), ...names, started: z.boolean(), sha256: z.nullable(hash) }),
  /** State of a signed document. The details are null if the insurer sends none; it then has no copies either. */
  z.object({
    state: z.literal('signed'),
    ...names,
    signedAt: z.nullable(z.string()),
    folio: z.nullable(z.string()),
    sha256: z.nullable(hash),
  }),
  z.object({ state: z.literal('declined'), ...names, declinedAt: z.string(), reason: z.string() }),
  /** The form is concluded: "El formulario ha concluído." No details are known. */
  z.object({ state: z.literal('concluded') }),
])
export type SignatureDocument = z.infer<typeof signatureDocumentSchema>

/**
 * Refusals of a signature. `changed`: the insurer's file differs from the file that was read. `wrong_name`: the typed
 * name is not the signer's.
 */
const saveErrors = ['link_missing', 'concluded', 'changed', 'empty_signature', 'wrong_name'] as const
export type SaveCode = (typeof saveErrors)[number]
/** Refusals of declining. `cannot_decline`: the insurer accepts no refusal, and the document stays open (D60). */
const declineErrors = [...saveErrors, 'cannot_decline'] as const
export type DeclineCode = (typeof declineErrors)[number]

const params = z.object({ ref })
const link = { access: 'link', params } as const

/** Reads a document. `link_missing`: this browser has not exchanged the link, or it is too old. */
export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/signature/:ref',
  ...link,
  effect: 'none',
  reply: signatureDocumentSchema,
  errors: ['link_missing'],
})

/** Records that the document was read and accepted (SIG-17). */
export const startSigning = defineEndpoint({
  method: 'POST',
  path: '/api/signature/:ref/start',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  reply: z.object({}),
  errors: saveErrors,
})

/** Signs the document (SIG-18). `sha256`: hash of the file that was read, computed in the browser. */
export const signDocument = defineEndpoint({
  method: 'POST',
  path: '/api/signature/:ref/signature',
  ...link,
  effect: 'once',
  secondFactor: { no: 'link' },
  body: z.object({
    signature: z
      .string()
      .check(z.maxLength(SIGNATURE_MAX_LENGTH), z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/)),
    method: z.enum(signatureMethods),
    /** The typed name; absent if the signature was drawn. */
    typedName: z.nullish(freeText(SIGNER_NAME_MAX_LENGTH)),
    sha256: hash,
  }),
  reply: z.object({}),
  errors: saveErrors,
})

export const declineDocument = defineEndpoint({
  method: 'POST',
  path: '/api/signature/:ref/refusal',
  ...link,
  effect: 'once',
  secondFactor: { no: 'link' },
  body: z.object({ reason: freeLines(REASON_MAX_LENGTH).check(z.refine(isPrintable)) }),
  reply: z.object({}),
  errors: declineErrors,
})

/**
 * Downloads the PDFs of a document, whole or in parts; with `view` the browser shows the PDF instead of saving it
 * (SIG-O7).
 */
export const getDocumentFile = defineEndpoint({
  method: 'GET',
  path: '/api/signature/:ref/files/:kind',
  access: 'link',
  effect: 'none',
  params: z.object({ ref, kind: z.enum(['document', 'signed', 'certificate']) }),
  query: z.object({ view: z.optional(z.literal('1')) }),
  file: 'application/pdf',
  reply: z.unknown(),
  errors: ['link_missing', 'concluded'],
})

/** Checks by its hash whether a file was signed through this gateway; the file itself is not uploaded. */
export const verifyFile = defineEndpoint({
  method: 'GET',
  path: '/api/signature-verification/:hash',
  access: 'public',
  effect: 'none',
  params: z.object({ hash }),
  reply: z.object({
    kind: z.enum(['signed', 'certificate', 'original']),
    documentName: z.string(),
    folio: z.nullable(z.string()),
    signedAt: z.nullable(z.string()),
  }),
  errors: ['file_unknown'],
})
