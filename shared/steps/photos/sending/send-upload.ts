/**
 * Sends one file to the gateway: announcement, pieces from the gateway's offset, check. An interrupted upload resumes
 * with the same steps; confirmed bytes are never sent twice.
 */
import type { Upload } from '#shared/contracts/uploads.ts'
import type { FileType } from '#shared/domain/photos/photo-types.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import type { PhotoSource } from '#shared/domain/photos/vehicle-photos.ts'
import { type CallError, type CallOptions, type Result, signalWithin } from '#shared/http/call.ts'

export interface OutgoingFile {
  readonly sha256: string
  readonly type: FileType
  readonly source: PhotoSource
  /** Capture time, ISO; null if unknown. */
  readonly takenAt: string | null
  /** Capture nonce, in sessions that prove the date of captures. */
  readonly nonce?: string | undefined
  /** Hash of the gateway's file that this file replaces; null if this phone knows of none. */
  readonly replaces: string | null
  /**
   * Mark of the photo outside the session that this file may replace, as the page shows it; absent if no such photo can
   * exist.
   */
  readonly over?: string | null | undefined
  readonly file: Blob
}

/** The announcement of a file before it is sent. */
type Announcement = Omit<OutgoingFile, 'file'> & { readonly size: number }

/**
 * Requests for one photo slot (`shared/contracts/uploads.ts`). Additional error codes: `link_missing` if the subject of
 * the session is unreachable, `full` if there is no room left.
 */
export interface SlotCalls<Error extends string> {
  readonly announce: (
    body: Announcement,
    options: CallOptions,
  ) => Promise<
    Result<
      { readonly photo: Upload<Error>; readonly nonce?: string },
      'link_missing' | 'changed' | 'complete' | 'full'
    >
  >
  readonly piece: (
    place: { readonly id: string; readonly offset: number },
    body: Blob,
    options: CallOptions,
  ) => Promise<Result<{ readonly received: number }, 'link_missing' | 'offset' | 'complete'>>
  readonly check: (
    body: { readonly id: string },
    options: CallOptions,
  ) => Promise<Result<{ readonly photo: Upload<Error> }, CheckCode>>
}

/** Failures of the check. `second_factor_needed`: the file is held back until a code is given (D153). */
export type CheckCode = 'link_missing' | 'offset' | 'damaged' | 'complete' | 'second_factor_needed'

export interface SendWatch<Error extends string> {
  /** Called with every state of this slot that the gateway reports. */
  readonly onPhoto: (photo: Upload<Error>) => void
  /** Called when all bytes have arrived and the gateway checks them. */
  readonly onChecking: () => void
  /** Called with the nonce for the next capture of this slot. */
  readonly onNonce: (nonce: string) => void
  /** Called with the pace of each piece, in bytes per second. */
  readonly onPace?: (pace: number) => void
}

export type SendOutcome =
  | { readonly kind: 'checked' }
  /** The gateway has meanwhile received another file for this slot. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'link_missing' }
  | { readonly kind: 'complete' }
  /** The session has no room left. */
  | { readonly kind: 'full' }
  /** The gateway has the whole file and holds it back until the person gives a code. */
  | { readonly kind: 'unproven' }
  /** The caller aborted the upload. */
  | { readonly kind: 'stopped' }
  /** The nonce was rejected: a new one is needed. */
  | { readonly kind: 'nonce' }
  | { readonly kind: 'later'; readonly error: CallError }

/** Timeout of a piece in milliseconds: at less than 3 KB per second no piece completes. */
const PIECE_MS = 90_000
/** Number of rejected offsets after which the photo is retried later. */
const MAX_ROUNDS = 6

/** Returns the fields of a photo's record that are announced to the gateway. */
export const announcementOf = ({
  sha256,
  size,
  type,
  source,
  takenAt,
  nonce,
  replaces,
  over,
}: Announcement): Announcement => ({
  sha256,
  size,
  type,
  source,
  takenAt,
  nonce,
  replaces,
  ...(over !== undefined && { over }),
})

export async function sendUpload<Error extends string>(
  calls: SlotCalls<Error>,
  { file, ...known }: OutgoingFile,
  watch: SendWatch<Error>,
  options: CallOptions = {},
): Promise<SendOutcome> {
  let isDamaged = false
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const body = announcementOf({ ...known, size: file.size })
    const announced = await calls.announce(body, options)
    if (!announced.ok) return outcomeOf(announced.error)
    const { photo, nonce: next } = announced.data
    if (next !== undefined) watch.onNonce(next)
    watch.onPhoto(photo)
    if (photo.state === 'valid' || photo.state === 'refused') return { kind: 'checked' }
    if (photo.state === 'missing') break
    const sent = await sendPieces(calls, file, photo, watch, options)
    if (sent === 'offset') continue
    if (sent !== null) return sent
    watch.onChecking()
    const checked = await calls.check({ id: photo.id }, options)
    if (checked.ok) return checkedOutcome(known.sha256, checked.data.photo, watch)
    const { code } = checked.error
    if (code === 'offset') continue
    if (code !== 'damaged') return outcomeOf(checked.error)
    // Retries once from the first byte: a file that arrives damaged twice will not improve.
    if (isDamaged) break
    isDamaged = true
  }
  return { kind: 'later', error: { code: 'upstream_failed' } }
}

function checkedOutcome<Error extends string>(
  sha256: string,
  known: Upload<Error>,
  watch: SendWatch<Error>,
): SendOutcome {
  watch.onPhoto(known)
  if (known.state === 'missing' || known.sha256 !== sha256) return { kind: 'changed' }
  return { kind: 'checked' }
}

/** Sends the remaining pieces; returns null once all have arrived. */
async function sendPieces<Error extends string>(
  calls: SlotCalls<Error>,
  file: Blob,
  known: Upload<Error> & { readonly state: 'receiving' },
  watch: SendWatch<Error>,
  options: CallOptions,
): Promise<SendOutcome | 'offset' | null> {
  let { received } = known
  while (received < file.size) {
    const began = performance.now()
    const body = file.slice(received, received + PIECE_BYTES, 'application/octet-stream')
    const { signal, clear } = signalWithin(PIECE_MS, options.signal)
    const sent = await calls.piece({ id: known.id, offset: received }, body, { ...options, signal })
    clear()
    if (!sent.ok) return sent.error.code === 'offset' ? 'offset' : outcomeOf(sent.error)
    // The gateway's offset did not advance, so sending the same piece again would never end.
    if (sent.data.received <= received) return 'offset'
    watch.onPace?.((1000 * body.size) / Math.max(1, performance.now() - began))
    received = sent.data.received
    watch.onPhoto({ ...known, received })
  }
  return null
}

type SendCode = CheckCode | 'changed' | 'full'

function outcomeOf({ code, ...error }: CallError<SendCode>): SendOutcome {
  switch (code) {
    case 'link_missing':
    case 'changed':
    case 'complete':
    case 'full':
      return { kind: code }
    case 'second_factor_needed':
      return { kind: 'unproven' }
    case 'aborted':
      return { kind: 'stopped' }
    case 'invalid':
      return { kind: 'nonce' }
    case 'offset':
    case 'damaged':
      return { kind: 'later', error: { code: 'upstream_failed' } }
    default:
      return { kind: 'later', error: { ...error, code } }
  }
}
