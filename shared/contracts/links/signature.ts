import * as z from 'zod/mini'
import { SIGNER_NAME_MAX_LENGTH } from '#shared/domain/signature/signer-name.ts'
import { freeLines, freeText } from '#shared/contracts/fields.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { REASON_MAX_LENGTH } from '#shared/domain/signature/decline-reason.ts'
import { isPrintable } from '#shared/domain/text/pdf/printable.ts'

/** Reference of a document whose link this browser has exchanged (D30); no secret. */
const ref = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** PNG as a data address, small enough for a call (SIG-06). */
export const SIGNATURE_MAX_LENGTH = 24_000

/** Drawn, or typed by a person who cannot draw. */
export const signatureMethods = ['drawn', 'typed'] as const

const names = { personName: z.string(), documentName: z.string() }

/** SIG-06, D3. `unreachable` is no state: the call fails then. */
const signatureDocumentSchema = z.discriminatedUnion('state', [
  /** `sha256` of the file, where the insurer sends it. */
  z.object({ state: z.literal('open'), ...names, started: z.boolean(), sha256: z.nullable(hash) }),
  /** Null where the insurer says that it is signed, and no more: then it has no copies either. */
  z.object({
    state: z.literal('signed'),
    ...names,
    signedAt: z.nullable(z.string()),
    folio: z.nullable(z.string()),
    sha256: z.nullable(hash),
  }),
  z.object({ state: z.literal('declined'), ...names, declinedAt: z.string(), reason: z.string() }),
  /** "El formulario ha concluído."; nothing more is known of it. */
  z.object({ state: z.literal('concluded') }),
])
export type SignatureDocument = z.infer<typeof signatureDocumentSchema>

/** `changed`: the insurer holds another file than the one that was read. `wrong_name`: typed, and not the signer's. */
const saveErrors = ['link_missing', 'concluded', 'changed', 'empty_signature', 'wrong_name'] as const
export type SaveCode = (typeof saveErrors)[number]
/** `cannot_decline`: the insurer takes no refusal, and the document is open as before (D60). */
const declineErrors = [...saveErrors, 'cannot_decline'] as const
export type DeclineCode = (typeof declineErrors)[number]

const params = z.object({ ref })
const link = { access: 'link', params } as const

/** `link_missing`: this browser has not exchanged the link, or it is too old. */
export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/signature/:ref',
  ...link,
  effect: 'none',
  reply: signatureDocumentSchema,
  errors: ['link_missing'],
})

/** SIG-17: the document was read and accepted. */
export const startSigning = defineEndpoint({
  method: 'POST',
  path: '/api/signature/:ref/start',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  reply: z.object({}),
  errors: saveErrors,
})

/** SIG-18. `sha256`: of the file that was read, counted where it was read. */
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

/** The PDFs of a document, whole or in parts; `view` shows one instead of saving it (SIG-O7). */
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

/** Whether a file is one of those signed here; the file itself stays where it is. */
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
