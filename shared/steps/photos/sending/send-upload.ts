/**
 * One file to the gateway: announced, sent in pieces from where the gateway stands, looked at. Whatever is cut, the
 * same again goes on; what the gateway has confirmed is never sent twice.
 */
import type { Upload } from '#shared/contracts/uploads.ts'
import type { FileType } from '#shared/domain/photos/photo-types.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import type { PhotoSource } from '#shared/domain/photos/vehicle-photos.ts'
import type { CallError, CallOptions, Result } from '#shared/http/call.ts'

export interface OutgoingFile {
  readonly sha256: string
  readonly type: FileType
  readonly source: PhotoSource
  /** ISO, or null where nothing says. */
  readonly takenAt: string | null
  /** In sessions with dated captures. */
  readonly nonce?: string | undefined
  /** The file that this phone knows of, which this one takes the place of. */
  readonly replaces: string | null
  /** The mark of what stood there outside of the session, on show; absent: nothing can. */
  readonly over?: string | null | undefined
  readonly file: Blob
}

/** The announcement of a file before it is sent. */
type Announcement = Omit<OutgoingFile, 'file'> & { readonly size: number }

/**
 * The endpoints of one slot (`shared/contracts/uploads.ts`). Beside the codes of the contract: what the session is of
 * cannot be reached any more (`link_missing`), or nothing more fits (`full`).
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

/** `second_factor_needed`: it is not sent on before a code was given (D153). */
export type CheckCode = 'link_missing' | 'offset' | 'damaged' | 'complete' | 'second_factor_needed'

export interface SendWatch<Error extends string> {
  /** The gateway's word on this slot. */
  readonly onPhoto: (photo: Upload<Error>) => void
  /** All bytes are there; they are looked at. */
  readonly onChecking: () => void
  /** For the next capture of this slot. */
  readonly onNonce: (nonce: string) => void
  /** Bytes per second of a piece. */
  readonly onPace?: (pace: number) => void
}

export type SendOutcome =
  | { readonly kind: 'checked' }
  /** Another file of this slot arrived meanwhile. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'link_missing' }
  | { readonly kind: 'complete' }
  /** Nothing more fits in. */
  | { readonly kind: 'full' }
  /** All of it is at the gateway, and waits there for a code of the person. */
  | { readonly kind: 'unproven' }
  /** Given up by the caller. */
  | { readonly kind: 'stopped' }
  /** The nonce is not taken any more: another one is needed. */
  | { readonly kind: 'nonce' }
  | { readonly kind: 'later'; readonly error: CallError }

/** Give up connections that stall: below 3 KB per second no piece arrives at all. */
const PIECE_MS = 90_000
/** After so many requests for another piece the photo is tried again later. */
const MAX_ROUNDS = 6

/** The announced part of a file's record. */
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
    // Once from the first byte; a file that arrives damaged again will not get better now.
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

/** Null once all pieces are there. */
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
    const late = AbortSignal.timeout(PIECE_MS)
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
    const sent = await calls.piece({ id: known.id, offset: received }, body, { ...options, signal })
    if (!sent.ok) return sent.error.code === 'offset' ? 'offset' : outcomeOf(sent.error)
    // A gateway that does not come forward would be sent the same piece for ever.
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
