/** Validates a complete file: our inspection and a copy without metadata, then the validation of the feature. */
import type { FileError } from '#shared/domain/photos/photo-types.ts'
import { randomToken } from '#gateway/http/digest.ts'
import { fail, type Failure } from '#gateway/http/failure.ts'
import { copyClean, inspect, type FileFacts } from './inspection/inspection.ts'
import { Bulkhead } from '#gateway/insurer/resilience/bulkhead.ts'
import { overLimit } from '#gateway/limits/limits.ts'
import { MissingPiece, piecesOf } from './pieces.ts'
import {
  refusedUpload,
  type ArrivingUpload,
  type RefusedUpload,
  type StoredFile,
  type UploadPolicy,
  type UploadRecord,
  type Verdict,
} from './stored-upload.ts'

/** The caller's verdict on an accepted file: valid, or refused with a reason. */
type Validity = { readonly state: 'valid'; readonly record?: UploadRecord } | RefusedUpload
export type Validated<Code extends string> =
  | { readonly ok: true; readonly validity: Validity }
  | Failure<Code>

type Checked<Code extends string> =
  | { readonly ok: true; readonly verdict: Verdict }
  | Failure<Code | 'damaged'>

/**
 * Queue of one inspection at a time per isolate, which shares its CPU and memory with every other request (D316). A
 * lease ends by itself, because the platform cancels a request when its browser disconnects.
 */
const inspections = new Bulkhead(1, 100)
const LEASE_MS = 30_000
const WAIT_MS = 20_000
/** Minimum amount of unpacked bytes that is counted against the limit; less is not worth a call. */
const LEAST_UNPACKED = 1_000_000

/** Weight of a refused file: a fault at its end costs as much as an accepted file (D316). */
const REFUSED_WEIGHT = 4

/** Counts work for the day of the session: null, or the seconds until it may continue. */
type Spend = (bytes: number) => Promise<number | null>

const damaged = () => fail<'damaged'>('damaged', 409)
const refused = (error: FileError) => ({ ok: true, verdict: refusedUpload(error) }) as const

/**
 * Validates a file. It stores only the copy of a valid file, if the session keeps files.
 * @returns the verdict.
 */
export async function validateUpload<Code extends string>(
  bucket: R2Bucket,
  folder: string,
  upload: ArrivingUpload,
  { types, keepsFiles }: Pick<UploadPolicy, 'types' | 'keepsFiles'>,
  {
    spend,
    validate,
  }: { readonly spend: Spend; readonly validate: (file: StoredFile) => Promise<Validated<Code>> },
): Promise<Checked<Code>> {
  const pieces = () => piecesOf(bucket, folder, upload)
  try {
    const retryAfterSeconds = await spend(upload.size)
    if (retryAfterSeconds !== null) return overLimit(retryAfterSeconds)
    const inspected = await inTurn(() => inspect(pieces(), upload.size))
    if (inspected === null) return fail<never>('unreachable', 503, { outcome: 'unsent' })
    const { sha256, facts, unpacked } = inspected
    if (unpacked >= LEAST_UNPACKED) await spend(unpacked)
    if (sha256 !== upload.sha256) return damaged()
    if (typeof facts === 'string') {
      await spend((REFUSED_WEIGHT - 1) * (upload.size + unpacked))
      return refused(facts)
    }
    if (!types.includes(facts.type)) return refused('INVALID')
    const { file, sha256: copied } = await storeCopy(bucket, folder, facts, pieces())
    // If the pieces changed between the two readings, the copy was not inspected.
    const isInspected = copied === upload.sha256
    const validated = isInspected ? await validate(file) : damaged()
    const isStored = keepsFiles && validated.ok && validated.validity.state === 'valid'
    if (!isStored) await bucket.delete(file.key)
    return validated.ok
      ? { ok: true, verdict: verdictOf(validated.validity, isStored ? file : null) }
      : validated
  } catch (thrown) {
    if (thrown instanceof MissingPiece) return damaged()
    throw thrown
  }
}

/** Runs work in the queue; resolves to null if the wait was too long. */
async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  const permit = await inspections.acquire(LEASE_MS, WAIT_MS)
  if (permit === null) return null
  try {
    return await work()
  } finally {
    permit.release()
  }
}

const verdictOf = (validity: Validity, file: StoredFile | null): Verdict =>
  validity.state === 'valid' ? { ...validity, file } : validity

/** Stores the copy under an unguessable name, without the file's metadata. */
async function storeCopy(
  bucket: R2Bucket,
  folder: string,
  facts: FileFacts,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly file: StoredFile; readonly sha256: string }> {
  const key = `${folder}/${randomToken()}`
  const { type, bytes } = facts
  const { readable, writable } = new FixedLengthStream(bytes)
  const [, sha256] = await Promise.all([bucket.put(key, readable), copyClean(pieces, writable, facts)])
  return { file: { key, type, bytes }, sha256 }
}
