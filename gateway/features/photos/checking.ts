/** Checks a complete photo: our inspection, then the insurer's (PHO-13 to PHO-17). */
import {
  pictureTypes,
  photoErrors,
  type PhotoError,
  type PhotoSide,
} from '#shared/domain/photos/vehicle-photos.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { photoErrorOf } from '#shared/domain/photos/photo-error.ts'
import { checkPhoto, type PhotoCheckFields } from '#shared/upstream/photos.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { randomToken } from '#gateway/http/digest.ts'
import { failureOf, fail, type Failure } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askByLink } from '#gateway/insurer/ask.ts'
import type { StoredFile, StoredPhoto, Verdict } from './stored-photo.ts'
import { endsLink, linkMissing, type OpenUploadSession } from './upload-session.ts'
import { copyClean, inspect, type PhotoFacts } from './inspection/inspection.ts'
import { multipart } from './multipart.ts'
import { MissingPiece, piecesOf } from './pieces.ts'

type Arrived = StoredPhoto & { readonly state: 'receiving' }
type Checked = { readonly ok: true; readonly verdict: Verdict } | Failure<'link_missing' | 'damaged'>

const verdict = (of: Verdict) => ({ ok: true, verdict: of }) as const
const damaged = () => fail<'damaged'>('damaged', 409)

/** Returns the verdict; stores only the copy of a valid photo. */
export async function validatePhoto(
  c: Ctx,
  open: OpenUploadSession,
  side: PhotoSide,
  photo: Arrived,
): Promise<Checked> {
  const pieces = () => piecesOf(c.env.UPLOADS, open.folder, photo)
  try {
    const { sha256, facts } = await inspect(pieces())
    if (sha256 !== photo.sha256) return damaged()
    if (facts === null) return verdict({ state: 'refused', error: 'INVALID' })
    const { file, sha256: copied } = await storeCopy(c, open, facts, pieces())
    // The pieces changed between the two readings: the copy was not inspected.
    const isSeen = copied === photo.sha256
    const checked = isSeen ? await askInsurer(c, open, side, photo, file) : damaged()
    const isStored = checked.ok && checked.verdict.state === 'valid'
    if (!isStored) await c.env.UPLOADS.delete(file.key)
    return checked
  } catch (thrown) {
    if (thrown instanceof MissingPiece) return damaged()
    throw thrown
  }
}

/** Under an unguessable name, without the file's metadata. */
async function storeCopy(
  c: Ctx,
  { folder }: OpenUploadSession,
  { type, bytes }: PhotoFacts,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly file: StoredFile; readonly sha256: string }> {
  const key = `${folder}/${randomToken()}`
  const { readable, writable } = new FixedLengthStream(bytes)
  const [, sha256] = await Promise.all([c.env.UPLOADS.put(key, readable), copyClean(pieces, writable)])
  return { file: { key, type, bytes }, sha256 }
}

async function askInsurer(
  c: Ctx,
  { link }: OpenUploadSession,
  side: PhotoSide,
  { source, takenAt, allowedAt, arrivedAt }: Arrived,
  photo: StoredFile,
): Promise<Checked> {
  const fields: PhotoCheckFields = {
    type: `${pictureTypes[side]}`,
    source,
    taken_at: takenAt ?? '',
    allowed_at: new Date(allowedAt).toISOString(),
    arrived_at: new Date(arrivedAt ?? Date.now()).toISOString(),
  }
  const answer = await askByLink(
    c,
    link.token,
    checkPhoto,
    {},
    {
      stream: multipart(c.env.UPLOADS, fields, { photo }),
    },
  )
  if (answer.ok) {
    const found = saidOf(answer.data)
    return verdict(found === null ? { state: 'valid', file: photo } : { state: 'refused', error: found })
  }
  if (endsLink(answer)) return linkMissing()
  const error = errorOf(answer)
  return error === null ? failureOf(answer) : verdict({ state: 'refused', error })
}

/** Statuses that say nothing about the photo: too early, or too often. */
const LATER = [408, 425, 429]

/** PHO-14 to PHO-16; null where nothing was said of the photo. */
function errorOf(failure: UpstreamFailure): PhotoError | null {
  if (failure.kind !== 'refused' || failure.error === undefined) return null
  if (failure.status >= 500 || LATER.includes(failure.status)) return null
  const { code, message } = failure.error
  return photoErrorOf(message) ?? photoErrors.find((one) => one === code) ?? 'VEHICLE'
}

/** "A result or a message": a photo that is refused with a success (PHO-14 to PHO-16). */
function saidOf({ result, message }: ReplyOf<typeof checkPhoto>): PhotoError | null {
  return photoErrorOf(message) ?? (result === false ? 'VEHICLE' : null)
}
