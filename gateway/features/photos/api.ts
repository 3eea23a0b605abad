/** The photos of a vehicle, from the phone that holds their link to the insurer (PHO, D54). */
import type { Hono } from 'hono'
import * as contract from '#shared/contracts/photos.ts'
import type { VehiclePhotos } from '#shared/contracts/photos.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { pictureParts, photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { photoCodes, uploadPhotos } from '#shared/upstream/photos.ts'
import { hasPhotos } from '#shared/upstream/policies.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { counter } from '#gateway/limits/limits.ts'
import type { LimitName } from '#gateway/limits/limit-rules.ts'
import { pieceKey, shownPhoto, type StoredFile, type StoredPhoto } from './stored-photo.ts'
import { endsLink, linkMissing, openUploadSession, type OpenUploadSession } from './upload-session.ts'
import { validatePhoto } from './checking.ts'
import { fileName, multipart } from './multipart.ts'
import { storePiece } from './pieces.ts'
import { done, failureOf, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, answerOnce } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askByLink } from '#gateway/insurer/ask.ts'
import { askOnceByLink, type Submission } from '#gateway/insurer/ask-once.ts'

/** D64: whoever waits at a desktop stays signed in while their phone is sending. */
async function holdSession(c: Ctx, { session }: OpenUploadSession['link']): Promise<void> {
  if (session === undefined) return
  // The piece has arrived, whatever becomes of the session.
  await c.env.SESSION.getByName(session)
    .photoArrived()
    .catch(() => undefined)
}

const complete = () => fail<'complete'>('complete', 409, { outcome: 'unsent' })
const offsetWrong = () => fail<'offset'>('offset', 409, { outcome: 'unsent' })

export function vehiclePhotosApi(app: Hono<App>): void {
  answer(app, contract.getVehiclePhotos, async ({ c, params }) => {
    const open = await openUploadSession(c, params.ref)
    return open.ok ? done(await viewOf(open)) : open
  })

  answer(app, contract.announcePhoto, async ({ c, params, body }) => {
    const open = await openUploadSession(c, params.ref)
    if (!open.ok) return open
    const limited = await takeOne(c, open, 'announcesPerLink')
    if (limited !== null) return limited
    const announced = await open.object.announce(params.side, body)
    if (announced.state === 'known') return done({ ...announced, photo: shownPhoto(announced.photo) })
    if (announced.state === 'bad_nonce') return badNonce()
    return announced.state === 'complete' ? complete() : fail('changed')
  })

  answer(app, contract.sendPiece, async ({ c, params: { ref, side, id, offset }, upload }) => {
    const open = await openUploadSession(c, ref)
    if (!open.ok) return open
    if (open.isComplete) return complete()
    const photo = open.photos[side]
    if (photo?.id !== id || photo.state !== 'receiving') return offsetWrong()
    // Only offsets of this photo, so that a client cannot fill the bucket.
    const isPlace = offset % PIECE_BYTES === 0 && offset < photo.size && offset <= photo.received
    if (!isPlace) return offsetWrong()
    const expected = Math.min(PIECE_BYTES, photo.size - offset)
    const key = pieceKey(open.folder, id, offset)
    if (upload === null) return offsetWrong()
    // A repeated piece was stored the first time.
    if (offset < photo.received) await upload.source.cancel()
    else if (!(await storePiece(c.env.UPLOADS, key, upload.source, expected))) return offsetWrong()
    const received = await open.object.arrived(side, id, offset, expected)
    if (received !== 'offset') await holdSession(c, open.link)
    return received === 'offset' ? offsetWrong() : done({ received })
  })

  answer(app, contract.checkPhoto, async ({ c, params: { ref, side }, body }) => {
    const open = await openUploadSession(c, ref)
    if (!open.ok) return open
    if (open.isComplete) return complete()
    const photo = open.photos[side]
    if (photo?.id !== body.id) return offsetWrong()
    if (photo.state !== 'receiving') return done({ photo: shownPhoto(photo) })
    if (photo.received < photo.size) return offsetWrong()
    const limited = await takeOne(c, open, 'checksPerLink')
    return limited ?? check(c, open, side, photo)
  })

  answer(app, contract.removePhoto, async ({ c, params }) => {
    const open = await openUploadSession(c, params.ref)
    if (!open.ok) return open
    return (await open.object.remove(params.side)) ? done({}) : complete()
  })

  answerOnce(
    app,
    contract.submitPhotos,
    async ({ c, params, submission }) => {
      const open = await openUploadSession(c, params.ref)
      return open.ok ? submit(c, open, submission) : open
    },
    { link: 'vehicle-photos' },
  )

  answerFile(app, contract.getPhotoFile, async ({ c, params: { ref, side } }) => {
    const open = await openUploadSession(c, ref)
    if (!open.ok) return open
    const photo = open.photos[side]
    const object = photo?.state === 'valid' ? await c.env.UPLOADS.get(photo.file.key) : null
    if (photo?.state !== 'valid' || object === null) return fail('file_missing', 404)
    const headers = {
      'content-type': photo.file.type,
      'content-length': String(photo.file.bytes),
      'content-security-policy': "default-src 'none'; sandbox",
    }
    const name = fileName(`${open.link.policyNumber} ${sideNames[side]}`.replaceAll('/', '-'), photo.file)
    return { ok: true, response: new Response(object.body, { headers }), name }
  })
}

/** PHO-09, as the names of files. */
const sideNames = { front: 'frente', right: 'lado derecho', left: 'lado izquierdo', back: 'atrás' } as const

const badNonce = () =>
  fail<never>('invalid', 422, { fields: { nonce: 'Campo inválido.' }, outcome: 'unsent' })

const takeOne = async (c: Ctx, { token }: OpenUploadSession, name: LimitName) =>
  (await counter(c, name, token)).take()

async function viewOf({ link, object, photos, isComplete }: OpenUploadSession): Promise<VehiclePhotos> {
  const { policyNumber, year } = link
  const [brandName, modelName] = [spelled(link.brandName), spelled(link.modelName)]
  const shown = Object.fromEntries(photoSides.map((side) => [side, shownPhoto(photos[side])]))
  return {
    ...{ policyNumber, brandName, modelName, year, isComplete },
    photos: shown as VehiclePhotos['photos'], // of all sides
    nonces: await object.nonces(),
    now: new Date().toISOString(),
  }
}

/** For a page. */
export async function loadPhotos(
  c: Ctx,
  ref: string,
): Promise<Done<VehiclePhotos> | Failure<'link_missing'>> {
  const open = await openUploadSession(c, ref)
  return open.ok ? done(await viewOf(open)) : open
}

async function check(
  c: Ctx,
  open: OpenUploadSession,
  side: PhotoSide,
  photo: StoredPhoto & { state: 'receiving' },
) {
  const checked = await validatePhoto(c, open, side, photo)
  if (checked.ok) {
    const judged = await open.object.recordVerdict(side, photo.id, checked.verdict)
    return judged === null ? offsetWrong() : done({ photo: shownPhoto(judged) })
  }
  if (checked.code === 'damaged') {
    const now = await open.object.restart(side, photo.id)
    // Another phone checked the same photo first, and its pieces are deleted.
    if (now?.state !== 'receiving') return now === null ? offsetWrong() : done({ photo: shownPhoto(now) })
  }
  if (checked.code === 'link_missing') await open.object.dismiss(open.token)
  return checked
}

/** PHO-20, PHO-21: all four at once, to the insurer, who keeps them once for each policy. */
async function submit(
  c: Ctx,
  { link, object, token }: OpenUploadSession,
  submission: Submission,
): Promise<Done<Record<string, never>> | Failure<'link_missing' | 'incomplete'>> {
  const begun = await object.beginSending(submission.key)
  if (begun.state === 'complete') return done({})
  if (begun.state === 'incomplete') return fail('incomplete', 409, { outcome: 'unsent' })
  if (begun.state !== 'ready') return fail('still_running', 409, { outcome: 'unsent' })
  const body = () => multipart(c.env.UPLOADS, {}, partsOf(begun.files))
  const input = { params: { id: link.policyId } }
  const sent = await askOnceByLink(c, link.token, uploadPhotos, input, submission, {
    stream: body,
    look: () => lookForPhotos(c, link),
    // The same four photos of the same vehicle.
    again: 'harmless',
  })
  const isComplete = sent.ok || wasThere(sent)
  await object.endSending(submission.key, isComplete)
  if (isComplete) return done({})
  if (!sent.ok && endsLink(sent)) {
    await object.dismiss(token)
    return linkMissing()
  }
  return failureOf(sent)
}

/** D79: API-25 says whether they are there. */
async function lookForPhotos(c: Ctx, { token, policyId }: OpenUploadSession['link']) {
  const asked = await askByLink(c, token, hasPhotos, { params: { id: policyId } })
  if (!asked.ok) return 'unknown'
  return asked.data.has_photos ? ({ ok: true, data: {} } as const) : 'undone'
}

/** PHO-O4. */
const partsOf = (files: Readonly<Record<PhotoSide, StoredFile>>) =>
  Object.fromEntries(photoSides.map((side) => [pictureParts[side], files[side]]))

const wasThere = (failure: UpstreamFailure) =>
  failure.kind === 'refused' && failure.error?.code === photoCodes.complete
