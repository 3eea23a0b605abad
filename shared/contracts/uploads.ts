/**
 * The parts of every contract that uploads files in pieces (D107): announce, send, check, remove. Each capability
 * defines its own addresses and access.
 */
import * as z from 'zod/mini'
import type { FileType } from '../domain/photos/photo-types.ts'
import { PIECE_BYTES, photoLimits } from '../domain/photos/photo-limits.ts'
import { photoSources } from '../domain/photos/vehicle-photos.ts'
import { freeText, wholeNumber } from './fields.ts'

/** Id of a file that is being uploaded; no secret. */
const uploadId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
/** SHA-256 as hexadecimal text. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Single-use nonce that the gateway issues before a photo is taken: it dates the permission to capture. */
export const captureNonce = freeText(200, 1)

/** Facts about an uploaded file. `sha256` is of the file as the browser sent it. */
const known = { id: uploadId, sha256: hash, source: z.enum(photoSources) }

/** The gateway's record of the file in one slot; `errors`: the reasons why a file may not count. */
export const uploadSchema = <const Errors extends readonly [string, ...string[]]>(errors: Errors) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('missing') }),
    /** The gateway has `received` of `size` bytes. If equal, the file is complete but not checked yet. */
    z.object({ state: z.literal('receiving'), ...known, size: z.int(), received: z.int() }),
    z.object({ state: z.literal('valid'), ...known }),
    /** State of a refused file. `sentence`: the insurer's own message (D312). */
    z.object({
      state: z.literal('refused'),
      ...known,
      error: z.enum(errors),
      sentence: z.optional(z.string()),
    }),
  ])

export type Upload<Error extends string> = z.infer<
  ReturnType<typeof uploadSchema<readonly [Error, ...Error[]]>>
>

/**
 * Body of an announcement. An upload of the same file continues; a different file replaces the earlier one. `replaces`
 * is the earlier file that this browser knows (null: none); if another one is stored, the error is `changed`.
 */
export const announcementFields = <const Types extends readonly [FileType, ...FileType[]]>(types: Types) => ({
  sha256: hash,
  size: z.int().check(z.minimum(1), z.maximum(photoLimits.bytes)),
  type: z.enum(types),
  source: z.enum(photoSources),
  /** Capture time, ISO: shutter by the gateway's clock, EXIF, or file date; null if unknown. */
  takenAt: z.nullable(z.iso.datetime()),
  replaces: z.nullable(hash),
})

/** Parameters of a piece of a file, in addition to those of its slot. */
export const pieceParams = { id: uploadId, offset: wholeNumber(photoLimits.bytes) }
export const pieceStream = { types: ['application/octet-stream'], largest: PIECE_BYTES } as const
export const pieceReply = z.object({ received: z.int() })
export const checkBody = z.object({ id: uploadId })
