/**
 * Moves files from a browser to the insurer: they are announced, sent in pieces, and inspected; each step may be
 * repeated after an interruption (D54, D107). A feature binds these steps to the endpoints of its contract, and gives
 * the verdict on a file.
 */
import type { Bindings } from '#gateway/bindings.ts'
import type { FileReply } from '#gateway/http/file-route.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { fileName } from './multipart.ts'
import { storePiece } from './pieces.ts'
import {
  isSlot,
  pieceKey,
  type Announcement,
  type ArrivingUpload,
  type StoredFile,
  type StoredUpload,
  type UploadPolicy,
} from './stored-upload.ts'
import type { OpenUploads } from './upload-session.ts'
import { validateUpload, type Validated } from './validate-upload.ts'
import { runOnce } from '#gateway/idempotency/once.ts'
import { recordOf } from '#gateway/idempotency/scope.ts'
import * as z from 'zod/mini'
import { configOf } from '#gateway/env.ts'
import { readResponse } from '#gateway/insurer/answer.ts'
import { fetcherFor } from '#gateway/insurer/client.ts'

// Asks a configured scanner whether a file contains known malware (ASVS 5.4.3, D213), by sending the copy that the
// insurer would get. An empty `FILE_SCANNER_URL` disables it. If the scanner does not answer, the file is not sent, and
// the check may be repeated.

/** Time limit of a scan in ms; scanners unpack the files that they get. */
const TIME_OUT_MS = 20_000
const MOST_BYTES = 10_000
const answerSchema = z.object({ infected: z.boolean() })

type Scanned = 'clean' | 'infected' | 'unanswered'

/** Sends the bytes as one streamed POST; the answer is `{ "infected": false }`. */
async function scanFile(env: Bindings, file: StoredFile): Promise<Scanned> {
  const { FILE_SCANNER_URL: url, FILE_SCANNER_TOKEN: token } = configOf(env)
  if (url === '') return 'clean'
  try {
    const stored = await env.UPLOADS.get(file.key)
    if (stored === null) return 'unanswered'
    const response = await fetcherFor(env, url)(url, {
      method: 'POST',
      headers: { 'content-type': file.type, ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: stored.body.pipeThrough(new FixedLengthStream(stored.size)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    const body = response.ok ? await readResponse(response, MOST_BYTES) : null
    if (body === null) return 'unanswered'
    return answerSchema.parse(JSON.parse(body)).infected ? 'infected' : 'clean'
  } catch {
    return 'unanswered'
  }
}

// Delivers a validated file with one effect, even if requests are repeated or lost (D11, D79, D107).

/**
 * Runs `deliver` with the key of this upload. Of two concurrent checks one runs, the other gets `still_running`. After
 * an unknown outcome the submission is marked as a retry. A definite refusal had no effect, and may be retried.
 */
async function deliverOnce<Code extends string>(
  env: Bindings,
  { folder }: OpenUploads,
  { id, sha256 }: ArrivingUpload,
  deliver: (submission: Submission) => Promise<Validated<Code>>,
): Promise<Validated<Code>> {
  const record = await recordOf({ env }, `upload:${folder}`, id)
  const request = { key: keyOf(id), call: 'upload', print: sha256 }
  let refused: Failure<Code> | null = null
  const outcome = await runOnce(record, request, async (submission) => {
    const delivered = await deliver(submission)
    if (delivered.ok || delivered.outcome !== 'final') return delivered
    refused = delivered
    return { ...delivered, outcome: 'unsent' as const }
  })
  return refused ?? outcome
}

/** The idempotency key of an upload has letters and digits alone, as insurers require. */
const keyOf = (id: string) => Array.from(id, (one) => one.charCodeAt(0).toString(16)).join('')

const uploadsComplete = () => fail<'complete'>('complete', 409, { outcome: 'unsent' })
const offsetWrong = () => fail<'offset'>('offset', 409, { outcome: 'unsent' })
const badNonce = () =>
  fail<never>('invalid', 422, { fields: { nonce: 'Campo inválido.' }, outcome: 'unsent' })

interface AnnouncedUpload {
  readonly upload: StoredUpload
  /** The nonce for the next capture of this slot, if the session is dated. */
  readonly nonce: string
}

/**
 * Announces a file. `changed`: the slot has another file than this browser knows; `full`: too many files, or too large
 * in all.
 */
export async function announceUpload(
  { object }: OpenUploads,
  slot: string,
  announcement: Announcement,
  { slots, bytes, isDated }: UploadPolicy,
): Promise<Done<AnnouncedUpload> | Failure<'changed' | 'complete' | 'full'>> {
  // An invalid slot is a programming error, because the contract refuses it.
  if (!isSlot(slot)) throw new TypeError('no slot')
  const announced = await object.announce(slot, announcement, { slots, bytes, isDated })
  switch (announced.state) {
    case 'known':
      return done({ upload: announced.photo, nonce: announced.nonce })
    case 'bad_nonce':
      return badNonce()
    case 'complete':
      return uploadsComplete()
    case 'full':
      return fail('full', 409, { outcome: 'unsent' })
    case 'changed':
      return fail('changed')
  }
}

/** Stores one piece. `offset`: the file's state contains the offset that is expected. */
export async function receivePiece(
  { UPLOADS }: Pick<Bindings, 'UPLOADS'>,
  open: OpenUploads,
  slot: string,
  { id, offset }: { readonly id: string; readonly offset: number },
  source: ReadableStream<Uint8Array> | undefined,
): Promise<Done<{ readonly received: number }> | Failure<'offset' | 'complete'>> {
  if (open.isComplete) return uploadsComplete()
  const upload = open.photos[slot]
  if (upload?.id !== id || upload.state !== 'receiving') return offsetWrong()
  // Only offsets of this file are accepted, so that a client cannot fill the bucket.
  const isNextPiece = offset % PIECE_BYTES === 0 && offset < upload.size && offset <= upload.received
  if (!isNextPiece) return offsetWrong()
  const expected = Math.min(PIECE_BYTES, upload.size - offset)
  const key = pieceKey(open.folder, id, offset)
  if (source === undefined) return offsetWrong()
  // A repeated piece is skipped, because it was stored the first time.
  if (offset < upload.received) await source.cancel()
  else if (!(await storePiece(UPLOADS, key, source, expected))) return offsetWrong()
  const received = await open.object.arrived(slot, id, offset, expected)
  return received === 'offset' ? offsetWrong() : done({ received })
}

/** Function that checks a copy whose type is accepted. */
type Look<Code extends string, More extends readonly unknown[] = []> = (
  file: StoredFile,
  upload: ArrivingUpload,
  ...more: More
) => Promise<Validated<Code>>

type Check<Code extends string> = {
  /** Counts a limit before a file is inspected for the first time; null lets it pass. */
  readonly limit: () => Promise<Failure<never> | null>
} & (
  | /** Asks the insurer for its verdict on a file; this must be idempotent. */
    { readonly validate: Look<Code> }
  /** Delivers the file to the insurer, which happens once. */
  | { readonly deliver: Look<Code, [submission: Submission]> }
)

/**
 * Checks a file whose pieces have all arrived, once. `damaged`: the bytes differ from the announcement, so the file has
 * to be sent again.
 */
export async function checkUpload<Code extends string>(
  env: Bindings,
  open: OpenUploads,
  slot: string,
  id: string,
  policy: UploadPolicy,
  { limit, ...look }: Check<Code>,
): Promise<Done<{ readonly upload: StoredUpload }> | Failure<Code | 'offset' | 'damaged' | 'complete'>> {
  if (open.isComplete) return uploadsComplete()
  const upload = open.photos[slot]
  if (upload?.id !== id) return offsetWrong()
  if (upload.state !== 'receiving') return done({ upload })
  if (upload.received < upload.size) return offsetWrong()
  const limited = await limit()
  if (limited !== null) return limited
  const judge = (file: StoredFile) =>
    'validate' in look
      ? look.validate(file, upload)
      : deliverOnce(env, open, upload, (submission) => look.deliver(file, upload, submission))
  const checked = await validateUpload(env.UPLOADS, open.folder, upload, policy, {
    spend: (bytes) => open.object.spend(bytes),
    validate: (file) => unlessInfected(env, file, () => judge(file)),
  })
  if (checked.ok) {
    const validated = await open.object.recordVerdict(slot, id, checked.verdict)
    return validated === null ? offsetWrong() : done({ upload: validated })
  }
  if (checked.code === 'damaged') {
    const now = await open.object.restart(slot, id)
    // Another browser checked the same file first, and its pieces are deleted.
    if (now?.state !== 'receiving') return now === null ? offsetWrong() : done({ upload: now })
  }
  return checked
}

/** Stops a file that the scanner reports (D213), or about which it gives no answer. */
async function unlessInfected<Code extends string>(
  env: Bindings,
  file: StoredFile,
  judge: () => Promise<Validated<Code>>,
): Promise<Validated<Code>> {
  const scanned = await scanFile(env, file)
  if (scanned === 'clean') return judge()
  if (scanned === 'infected') return { ok: true, validity: { state: 'refused', error: 'INFECTED' } }
  return fail<never>('unreachable', 504, { outcome: 'unsent' })
}

/** Removes a file, until all files were sent. */
export async function removeUpload(
  { object }: OpenUploads,
  slot: string,
): Promise<Done<Record<string, never>> | Failure<'complete'>> {
  return (await object.remove(slot)) ? done({}) : uploadsComplete()
}

/** The copy of a valid file for download; `name` has no extension. */
export async function uploadFile(
  { UPLOADS }: Pick<Bindings, 'UPLOADS'>,
  { photos }: OpenUploads,
  slot: string,
  name: string,
): Promise<FileReply | Failure<'file_missing'>> {
  const upload = photos[slot]
  const file = upload?.state === 'valid' ? upload.file : null
  const object = file === null ? null : await UPLOADS.get(file.key)
  if (file === null || object === null) return fail('file_missing', 404)
  const headers = {
    'content-type': file.type,
    'content-length': String(file.bytes),
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return { ok: true, response: new Response(object.body, { headers }), name: fileName(name, file) }
}

/**
 * Maps a file to the state that browsers get (`uploadSchema` of the contract); `errorOf` returns why a file is refused.
 */
export function shownUpload<Error extends string>(
  upload: StoredUpload | undefined,
  errorOf: (error: string) => Error,
) {
  if (upload === undefined) return { state: 'missing' } as const
  const { id, sha256, source } = upload
  const known = { id, sha256, source }
  if (upload.state === 'receiving')
    return { state: upload.state, ...known, size: upload.size, received: upload.received }
  if (upload.state === 'valid') return { state: upload.state, ...known }
  const { state, error, sentence } = upload
  return { state, ...known, error: errorOf(error), ...(sentence !== undefined && { sentence }) }
}
