/** Receives the photos of a vehicle from the phone that holds their link, and sends them to the insurer (PHO, D54). */
import * as contract from '#shared/contracts/links/photos.ts'
import type { VehiclePhotos, Photo } from '#shared/contracts/links/photos.ts'
import {
  pictureParts,
  photoSides,
  photoErrors,
  pictureTypes,
  type PhotoError,
  type PhotoSide,
} from '#shared/domain/photos/vehicle-photos.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { photoCodes, uploadPhotos, checkPhoto, type PhotoCheckFields } from '#shared/upstream/links/photos.ts'
import { hasPhotos } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { counter } from '#gateway/limits/limits.ts'
import type { LimitName } from '#gateway/limits/limit-rules.ts'
import {
  endsLink,
  linkMissing,
  openUploadSession,
  photoPolicy,
  type OpenUploadSession,
} from './upload-session.ts'
import { done, failureOf, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, answerOnce, type Route } from '#gateway/http/route.ts'
import { announcedFile, checkedFile, filePieces } from '#gateway/limits/route-limits.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askByLink } from '#gateway/insurer/ask.ts'
import { photosSent } from '#gateway/case-file/purchase-events.ts'
import { recordEvent } from '#gateway/case-file/record-event.ts'
import { askOnceByLink, type Submission } from '#gateway/insurer/ask-once.ts'
import { multipart } from '#gateway/uploads/multipart.ts'
import {
  type StoredFile,
  type StoredUpload,
  refusedUpload,
  type ArrivingUpload,
} from '#gateway/uploads/stored-upload.ts'
import {
  announceUpload,
  checkUpload,
  receivePiece,
  removeUpload,
  uploadFile,
  shownUpload,
} from '#gateway/uploads/uploads.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { photoErrorOf } from './photo-error.ts'
import { messageOf, sentenceIn } from '#gateway/insurer/refusals.ts'
import type { Validated } from '#gateway/uploads/validate-upload.ts'

// Asks the insurer for its verdict on one photo (PHO-13 to PHO-17).

/**
 * Maps an insurer's refusal of a photo to its error. An unknown message maps to PHO-16, so the insurer's own text is
 * shown below it (D312).
 */
const refused = (error: PhotoError, message?: string | null) => {
  const sentence = photoErrorOf(message) === null ? sentenceIn(message) : ''
  return { ok: true, validity: refusedUpload(error, sentence) } as const
}

async function validatePhoto(
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

const shownPhoto = (photo: StoredUpload | undefined): Photo =>
  shownUpload(photo, (error) => photoErrors.find((one) => one === error) ?? 'INVALID')

/** D64: keeps the log-in session on a desktop open while the phone is sending. */
async function holdSession(c: Ctx, { session }: OpenUploadSession['link']): Promise<void> {
  if (session === undefined) return
  await c.env.SESSION.getByName(session)
    .photoArrived()
    // If the log-in session could not be extended, it ends at its usual time, and the photo is stored anyway.
    .catch(() => undefined)
}

export const vehiclePhotosCalls: readonly Route[] = [
  answer(contract.getVehiclePhotos, async ({ c, params }) => {
    const open = await openUploadSession(c, params.ref)
    return open.ok ? done(await viewOf(open)) : open
  }),

  answer(
    contract.announcePhoto,
    async ({ c, params, body }) => {
      const open = await openUploadSession(c, params.ref)
      if (!open.ok) return open
      const limited = await takeOne(c, open, 'announcesPerLink')
      if (limited !== null) return limited
      const announced = await announceUpload(open, params.side, body, photoPolicy)
      if (!announced.ok) {
        // An upload session has room for all four sides, so `full` means that another session was opened.
        return { ...announced, code: announced.code === 'full' ? 'changed' : announced.code }
      }
      return done({ photo: shownPhoto(announced.data.upload), nonce: announced.data.nonce })
    },
    { limit: announcedFile },
  ),

  answer(
    contract.sendPiece,
    async ({ c, params: { ref, side, ...place }, upload }) => {
      const open = await openUploadSession(c, ref)
      if (!open.ok) return open
      const received = await receivePiece(c.env, open, side, place, upload?.source)
      if (received.ok) await holdSession(c, open.link)
      return received
    },
    { limit: filePieces },
  ),

  answer(
    contract.checkPhoto,
    async ({ c, params: { ref, side }, body }) => {
      const open = await openUploadSession(c, ref)
      if (!open.ok) return open
      const checked = await checkUpload(c.env, open, side, body.id, photoPolicy, {
        limit: () => takeOne(c, open, 'checksPerLink'),
        validate: (file, photo) => validatePhoto(c, open.link.token, side, file, photo),
      })
      if (!checked.ok && checked.code === 'link_missing') await open.object.dismiss(open.token)
      return checked.ok ? done({ photo: shownPhoto(checked.data.upload) }) : checked
    },
    { limit: checkedFile },
  ),

  answer(contract.removePhoto, async ({ c, params }) => {
    const open = await openUploadSession(c, params.ref)
    return open.ok ? removeUpload(open, params.side) : open
  }),

  answerOnce(
    contract.submitPhotos,
    async ({ c, params, submission }) => {
      const open = await openUploadSession(c, params.ref)
      return open.ok ? submit(c, open, submission) : open
    },
    { link: 'vehicle-photos' },
  ),

  answerFile(contract.getPhotoFile, async ({ c, params: { ref, side } }) => {
    const open = await openUploadSession(c, ref)
    if (!open.ok) return open
    return uploadFile(c.env, open, side, `${open.link.policyNumber} ${sideNames[side]}`.replaceAll('/', '-'))
  }),
]

/** PHO-09: Spanish names of the vehicle's sides, for file names. */
const sideNames = { front: 'frente', right: 'lado derecho', left: 'lado izquierdo', back: 'atrás' } as const

const takeOne = async (c: Ctx, { token }: OpenUploadSession, name: LimitName) =>
  (await counter(c, name, token)).take()

async function viewOf({ link, object, photos, isComplete }: OpenUploadSession): Promise<VehiclePhotos> {
  const { policyNumber, year } = link
  const nonces: Readonly<Record<string, string>> = await object.nonces(photoSides)
  const [brandName, modelName] = [spelled(link.brandName), spelled(link.modelName)]
  const shown = Object.fromEntries(photoSides.map((side) => [side, shownPhoto(photos[side])]))
  return {
    policyNumber,
    brandName,
    modelName,
    year,
    isComplete,
    photos: shown as VehiclePhotos['photos'], // The cast is safe: all four sides are present.
    nonces: nonces as VehiclePhotos['nonces'], // The cast is safe: all four sides are present.
    now: new Date().toISOString(),
  }
}

/** Loads the photos of a link for its page. */
export async function loadPhotos(
  c: Ctx,
  ref: string,
): Promise<Done<VehiclePhotos> | Failure<'link_missing'>> {
  const open = await openUploadSession(c, ref)
  return open.ok ? done(await viewOf(open)) : open
}

/** PHO-20, PHO-21: sends all four photos at once; the insurer stores them once per policy. */
async function submit(
  c: Ctx,
  { link, object, token, photos }: OpenUploadSession,
  submission: Submission,
): Promise<Done<Record<string, never>> | Failure<'link_missing' | 'incomplete'>> {
  const begun = await object.beginSending(submission.key, photoSides)
  if (begun.state === 'complete') return done({})
  if (begun.state === 'incomplete') return fail('incomplete', 409, { outcome: 'unsent' })
  if (begun.state !== 'ready') return fail('still_running', 409, { outcome: 'unsent' })
  const body = () => multipart(c.env.UPLOADS, {}, partsOf(begun.files))
  const input = { params: { id: link.policyId } }
  const sent = await askOnceByLink(c, link.token, uploadPhotos, input, submission, {
    stream: body,
    look: () => lookForPhotos(c, link),
    // A retry sends the same four photos of the same vehicle.
    again: 'harmless',
  })
  const isComplete = sent.ok || wasThere(sent)
  await object.endSending(submission.key, isComplete)
  if (isComplete) {
    await recordEvent(c, photosSent(link.policyNumber, printsOf(photos)))
    return done({})
  }
  if (!sent.ok && endsLink(sent)) {
    await object.dismiss(token)
    return linkMissing()
  }
  return failureOf(sent)
}

/** D79: looks in API-25 whether the insurer has the photos. */
async function lookForPhotos(c: Ctx, { token, policyId }: OpenUploadSession['link']) {
  const asked = await askByLink(c, token, hasPhotos, { params: { id: policyId } })
  if (!asked.ok) return 'unknown'
  return asked.data.has_photos ? ({ ok: true, data: {} } as const) : 'undone'
}

/** Builds the parts of the multipart body that the insurer receives (PHO-O4). */
const partsOf = (files: Readonly<Record<string, StoredFile>>) =>
  Object.fromEntries(
    photoSides.flatMap((side) => (files[side] === undefined ? [] : [[pictureParts[side], files[side]]])),
  )

/** SHA-256 of each photo as the phone sent it. */
const printsOf = (photos: OpenUploadSession['photos']) =>
  Object.fromEntries(photoSides.map((side) => [side, photos[side]?.sha256 ?? '']))

const wasThere = (failure: UpstreamFailure) =>
  failure.kind === 'refused' && failure.error?.code === photoCodes.complete
