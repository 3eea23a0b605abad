/**
 * One photo to the gateway: announced, sent in pieces from where the gateway stands, looked at. Whatever is cut, the
 * same again goes on; what the gateway has confirmed is never sent twice.
 */
import { announcePhoto, checkPhoto, sendPiece, type Photo } from '#shared/contracts/photos.ts'
import type { PhotoType } from '#shared/domain/photos/photo-types.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import type { PhotoSide, PhotoSource } from '#shared/domain/photos/vehicle-photos.ts'
import { call, upload, type CallError, type CallOptions } from '#shared/http/call.ts'

export interface OutgoingPhoto {
  readonly sha256: string
  readonly type: PhotoType
  readonly source: PhotoSource
  /** ISO, or null where nothing says. */
  readonly takenAt: string | null
  readonly nonce: string
  /** The file that this phone knows of, which this one takes the place of. */
  readonly replaces: string | null
  readonly file: Blob
}

export interface SendWatch {
  /** The gateway's word on this side. */
  readonly onPhoto: (photo: Photo) => void
  /** All bytes are there; they are looked at. */
  readonly onChecking: () => void
  /** For the next capture of this side. */
  readonly onNonce: (nonce: string) => void
  /** Bytes per second of a piece. */
  readonly onPace?: (pace: number) => void
}

export type SendOutcome =
  | { readonly kind: 'checked' }
  /** Somebody else's photo of this side arrived meanwhile. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'link_missing' }
  | { readonly kind: 'complete' }
  /** Given up by the caller. */
  | { readonly kind: 'stopped' }
  /** The nonce is not taken any more: another one is needed. */
  | { readonly kind: 'nonce' }
  | { readonly kind: 'later'; readonly error: CallError }

/** Give up connections that stall: below 3 KB per second no piece arrives at all. */
const PIECE_MS = 90_000
/** After so many requests for another piece the photo is tried again later. */
const MAX_ROUNDS = 6

interface Of {
  readonly ref: string
  readonly side: PhotoSide
}

export async function sendPhoto(
  of: Of,
  photo: OutgoingPhoto,
  watch: SendWatch,
  options: CallOptions = {},
): Promise<SendOutcome> {
  let isDamaged = false
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const announced = await announce(of, photo, options)
    if (!announced.ok) return outcomeOf(announced.error)
    watch.onNonce(announced.data.nonce)
    const known = announced.data.photo
    watch.onPhoto(known)
    if (known.state === 'valid' || known.state === 'refused') return { kind: 'checked' }
    if (known.state === 'missing') break
    const sent = await sendPieces(of, photo, known, watch, options)
    if (sent === 'offset') continue
    if (sent !== null) return sent
    watch.onChecking()
    const checked = await call(checkPhoto, { params: of, body: { id: known.id } }, options)
    if (checked.ok) return checkedOutcome(photo, checked.data.photo, watch)
    const { code } = checked.error
    if (code === 'offset') continue
    if (code !== 'damaged') return outcomeOf(checked.error)
    // Once from the first byte; a file that arrives damaged again will not get better now.
    if (isDamaged) break
    isDamaged = true
  }
  return { kind: 'later', error: { code: 'upstream_failed' } }
}

function announce(of: Of, { file, ...photo }: OutgoingPhoto, options: CallOptions) {
  const { sha256, type, source, takenAt, nonce, replaces } = photo
  const body = { sha256, size: file.size, type, source, takenAt, nonce, replaces }
  return call(announcePhoto, { params: of, body }, options)
}

function checkedOutcome(photo: OutgoingPhoto, known: Photo, watch: SendWatch): SendOutcome {
  watch.onPhoto(known)
  if (known.state === 'missing' || known.sha256 !== photo.sha256) return { kind: 'changed' }
  return { kind: 'checked' }
}

/** Null once all pieces are there. */
async function sendPieces(
  of: Of,
  { file }: OutgoingPhoto,
  known: Photo & { readonly state: 'receiving' },
  watch: SendWatch,
  options: CallOptions,
): Promise<SendOutcome | 'offset' | null> {
  let { received } = known
  while (received < file.size) {
    const began = performance.now()
    const body = file.slice(received, received + PIECE_BYTES, 'application/octet-stream')
    const params = { ...of, id: known.id, offset: received }
    const late = AbortSignal.timeout(PIECE_MS)
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
    const sent = await upload(sendPiece, { params, body }, { ...options, signal })
    if (!sent.ok) return sent.error.code === 'offset' ? 'offset' : outcomeOf(sent.error)
    // A gateway that does not come forward would be sent the same piece for ever.
    if (sent.data.received <= received) return 'offset'
    watch.onPace?.((1000 * body.size) / Math.max(1, performance.now() - began))
    received = sent.data.received
    watch.onPhoto({ ...known, received })
  }
  return null
}

type SendCode = 'link_missing' | 'changed' | 'complete' | 'offset' | 'damaged'

function outcomeOf({ code, ...error }: CallError<SendCode>): SendOutcome {
  switch (code) {
    case 'link_missing':
    case 'changed':
    case 'complete':
      return { kind: code }
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
