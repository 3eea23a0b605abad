/** Asks the insurer for its verdict on one photo (PHO-13 to PHO-17). */
import {
  pictureTypes,
  photoErrors,
  type PhotoError,
  type PhotoSide,
} from '#shared/domain/photos/vehicle-photos.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { photoErrorOf } from '#shared/domain/photos/photo-error.ts'
import { checkPhoto, type PhotoCheckFields } from '#shared/upstream/links/photos.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { failureOf } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askByLink } from '#gateway/insurer/ask.ts'
import { multipart } from '#gateway/uploads/multipart.ts'
import { messageOf, sentenceIn } from '#gateway/insurer/refusals.ts'
import { refusedUpload, type ArrivingUpload, type StoredFile } from '#gateway/uploads/stored-upload.ts'
import type { Validated } from '#gateway/uploads/validate-upload.ts'
import { endsLink, linkMissing } from './upload-session.ts'

/**
 * Maps an insurer's refusal of a photo to its error. An unknown message maps to PHO-16, so the insurer's own text is
 * shown below it (D312).
 */
const refused = (error: PhotoError, message?: string | null) => {
  const sentence = photoErrorOf(message) === null ? sentenceIn(message) : ''
  return { ok: true, validity: refusedUpload(error, sentence) } as const
}

export async function validatePhoto(
  c: Ctx,
  token: string,
  side: PhotoSide,
  photo: StoredFile,
  { source, takenAt, allowedAt, arrivedAt }: ArrivingUpload,
): Promise<Validated<'link_missing'>> {
  const fields: PhotoCheckFields = {
    type: `${pictureTypes[side]}`,
    source,
    taken_at: takenAt ?? '',
    allowed_at: new Date(allowedAt).toISOString(),
    arrived_at: new Date(arrivedAt ?? Date.now()).toISOString(),
  }
  const stream = multipart(c.env.UPLOADS, fields, { photo })
  const answer = await askByLink(c, token, checkPhoto, {}, { stream })
  if (answer.ok) {
    const found = answerOf(answer.data)
    return found === null ? { ok: true, validity: { state: 'valid' } } : refused(found, answer.data.message)
  }
  if (endsLink(answer)) return linkMissing()
  const error = errorOf(answer)
  return error === null ? failureOf(answer) : refused(error, messageOf(answer))
}

/** HTTP statuses that only ask for a later try, and do not refuse the photo. */
const LATER = [408, 425, 429]

/** PHO-14 to PHO-16: the refusal in a failure; null if the failure is not about the photo. */
function errorOf(failure: UpstreamFailure): PhotoError | null {
  if (failure.kind !== 'refused' || failure.error === undefined) return null
  if (failure.status >= 500 || LATER.includes(failure.status)) return null
  const { code, message } = failure.error
  return photoErrorOf(message) ?? photoErrors.find((one) => one === code) ?? 'VEHICLE'
}

/** PHO-14 to PHO-16: the refusal in a success, "a result or a message"; null if the photo was accepted. */
function answerOf({ result, message }: ReplyOf<typeof checkPhoto>): PhotoError | null {
  return photoErrorOf(message) ?? (result === false ? 'VEHICLE' : null)
}
