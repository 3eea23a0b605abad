import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import {
  flag,
  instant,
  integer,
  emptyReply,
  orElse,
  recordId,
  text,
  textUpTo,
} from '#shared/upstream/fields.ts'
import { REASON_MAX_LENGTH } from '#shared/domain/signature/signer-input.ts'

/** The secret of a link: names one document and authenticates its recipient. */
const documentKey = z.string().check(z.minLength(1), z.maxLength(200))

/** Location of a file: a URL, or a path below the defender base (chosen). Requested with GET and `Range`. */
const fileLink = z.string().check(z.minLength(1), z.maxLength(2000))

/** How a document was signed: a drawing, or the typed name for people who cannot draw (chosen). */
export const signatureMethods = ['drawn', 'typed'] as const

/** SHA-256 in lower-case hexadecimal. */
const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Replaces an unreadable `closed`: the document is not open any more, but it is unknown whether it was signed. */
const closedSomehow = z.pipe(
  z.unknown(),
  z.transform(() => ({ how: 'unknown' }) as const),
)

/**
 * A document (SIG-07). `closed` and `sha256` are (chosen); without them, `completed` means that it was signed (SIG-09).
 * `name` is the signer's name.
 */
const formDocumentSchema = z.object({
  name: orElse(z.string(), ''),
  completed: flag,
  started: orElse(flag, false),
  /** Signature as a PNG data URL, `data:image/png;base64,…` (SIG-06). */
  signature: z.nullish(z.string()),
  document: z.object({
    id: recordId,
    link: fileLink,
    typeStatus: z.object({ id: integer, name: text }),
    /** Digest of the file at `link`, because the signed file must be the one that was read. */
    sha256: z.nullish(sha256Schema),
  }),
  closed: z.nullish(
    z.union([
      z.object({
        how: z.literal('signed'),
        at: instant,
        folio: text,
        link: fileLink,
        sha256: sha256Schema,
        certificate_link: fileLink,
      }),
      z.object({ how: z.literal('declined'), at: instant, reason: orElse(z.string(), '') }),
      closedSomehow,
    ]),
  ),
})
export type FormDocument = z.infer<typeof formDocumentSchema>

/**
 * Reads a document (SIG-04). 400 and 409: the document is concluded; any other failure leaves its state unknown (D3).
 */
export const readFormDocument = defineEndpoint({
  id: 'API-67',
  base: 'defender',
  method: 'GET',
  path: '/docs/form',
  access: 'public',
  effect: 'none',
  query: z.object({ id: recordId, key: documentKey }),
  reply: z.object({ id: z.nullish(recordId), json: formDocumentSchema }),
})

/**
 * 422 code 42: the picture shows no signature; 44: the typed name is not the signer's. 409 code 40: the document is
 * closed already; 41: another file was read (chosen).
 */
export const documentCodes = { closed: 40, changed: 41, emptySignature: 42, wrongName: 44 } as const

/**
 * Saves a document (SIG-17 to SIG-19): first with `completed` false, then with the signature and true; `decline`
 * instead is chosen.
 */
export const saveFormDocument = defineEndpoint({
  id: 'API-68',
  base: 'defender',
  method: 'PUT',
  path: '/docs/form',
  access: 'public',
  effect: 'once',
  body: z.object({
    id: recordId,
    key: documentKey,
    json: z.object({
      name: textUpTo(200),
      started: z.boolean(),
      completed: z.boolean(),
      signature: z.nullish(textUpTo(40_000)),
      document: z.object({
        id: recordId,
        link: fileLink,
        typeStatus: z.object({ id: z.int(), name: z.string() }),
      }),
      /** (chosen) Evidence of the signature: signer, method, origin, and the file that had been read. */
      signer: z.nullish(
        z.object({
          method: z.enum(signatureMethods),
          /** Typed name; only for a typed signature. */
          typed_name: z.nullish(textUpTo(200)),
          address: textUpTo(45),
          read_sha256: sha256Schema,
        }),
      ),
      /** (chosen) Reason why the person does not sign. */
      decline: z.nullish(
        z.object({
          reason: z.string().check(z.minLength(1), z.maxLength(REASON_MAX_LENGTH)),
          address: textUpTo(45),
        }),
      ),
    }),
  }),
  reply: emptyReply,
  errors: ['40', '41', '42', '44'],
})

/** (chosen, D28) Checks by hash whether a file was signed by this insurer's link. 404: unknown. */
export const verifyFile = defineEndpoint({
  id: 'API-128',
  base: 'defender',
  method: 'GET',
  path: '/docs/verification/:hash',
  access: 'public',
  effect: 'none',
  params: z.object({ hash: sha256Schema }),
  reply: z.object({
    kind: z.enum(['signed', 'certificate', 'original']),
    document_name: z.string(),
    /** Folio of the signed file; null for an unsigned original. */
    folio: z.nullable(z.string()),
    signed_at: z.nullable(instant),
  }),
})
