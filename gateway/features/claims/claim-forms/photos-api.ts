/** The photos of a form, from the browsers that hold its link to the insurer (CLF-86 to CLF-93, D107). */
import type { Hono } from 'hono'
import * as contract from '#shared/contracts/claims/claim-photos.ts'
import { claimPhotoErrors } from '#shared/contracts/claims/claim-photos.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { isDocument, pictureKindOf, type PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { listNames } from '#shared/domain/claims/lists/list-names.data.ts'
import {
  uploadClaimDocument,
  uploadClaimPicture,
  uploadObjectType,
} from '#shared/upstream/claims/claim-forms.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Failure } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { counter } from '#gateway/limits/limits.ts'
import type { LimitName } from '#gateway/limits/limit-rules.ts'
import { fileName, multipart } from '#gateway/uploads/multipart.ts'
import { shownUpload } from '#gateway/uploads/shown-upload.ts'
import type { StoredFile, StoredUpload } from '#gateway/uploads/stored-upload.ts'
import { openUploads, type OpenUploads } from '#gateway/uploads/upload-session.ts'
import { announceUpload, checkUpload, receivePiece, removeUpload } from '#gateway/uploads/uploads.ts'
import type { Validated } from '#gateway/uploads/validate-upload.ts'
import { isConcluded, linkMissing, openForm, readForm, type FormLink } from './open-form.ts'
import { dependsOnForm, isAsked, isAskedByForm, uploadsName, uploadPolicy } from './pictures.ts'
import { dropPicture } from './drop-picture.ts'
import { entryOf } from './reading/values.ts'

interface OpenPhotos extends OpenUploads {
  readonly link: FormLink
}

type Missing = Failure<'link_missing' | 'concluded'>
const concluded = () => fail<'concluded'>('concluded', 409, { outcome: 'unsent' })

export function claimPhotosApi(app: Hono<App>): void {
  answer(app, contract.getClaimPhotos, async ({ c, params }) => {
    const open = await openPhotos(c, params.ref)
    if (!open.ok) return open
    const photos = Object.entries(open.photos).map(([slot, upload]) => [slot, shown(upload)] as const)
    return done({ photos: Object.fromEntries(photos) })
  })

  answer(app, contract.announceClaimPhoto, async ({ c, params: { ref, slot }, body }) => {
    const open = await openPhotos(c, ref, slot)
    if (!open.ok) return open
    const limited = await takeOne(c, open, 'announcesPerLink')
    if (limited !== null) return limited
    const refused = dependsOnForm(slot) ? await refusalByForm(c, open.link, slot) : null
    if (refused !== null) return refused
    const announced = await announceUpload(open, slot, body, uploadPolicy)
    return announced.ok ? done({ photo: shown(announced.data.upload) }) : withoutComplete(announced)
  })

  answer(app, contract.sendClaimPiece, async ({ c, params: { ref, slot, ...place }, upload }) => {
    const open = await openPhotos(c, ref, slot)
    if (!open.ok) return open
    const received = await receivePiece(c.env, open, slot, place, upload?.source)
    return received.ok ? received : withoutComplete(received)
  })

  answer(app, contract.checkClaimPhoto, async ({ c, params: { ref, slot }, body }) => {
    const open = await openPhotos(c, ref, slot)
    if (!open.ok) return open
    const checked = await checkUpload(c.env, open, slot, body.id, uploadPolicy, {
      limit: () => takeOne(c, open, 'checksPerLink'),
      deliver: (file, _upload, submission) => sendOn(c, open.link, slot, file, submission),
    })
    if (!checked.ok && checked.code === 'concluded') await open.object.close()
    return checked.ok ? done({ photo: shown(checked.data.upload) }) : withoutComplete(checked)
  })

  answer(app, contract.removeClaimPhoto, async ({ c, params: { ref, slot } }) => {
    const open = await openPhotos(c, ref, slot)
    if (!open.ok) return open
    const removed = await removeUpload(open, slot)
    return removed.ok ? dropPicture(c, ref, slot) : withoutComplete(removed)
  })
}

/** The session of a form is complete when the form is. */
const withoutComplete = <Code extends string>(
  failure: Failure<Code>,
): Failure<Exclude<Code, 'complete'> | 'concluded'> =>
  failure.code === 'complete' ? concluded() : (failure as Failure<Exclude<Code, 'complete'>>) // the only other one

const shown = (upload: StoredUpload | undefined) =>
  shownUpload(upload, (error) => claimPhotoErrors.find((one) => one === error) ?? 'INVALID')

/** The key is trusted for hours once the insurer has accepted it, so that pieces cost it no calls. */
async function openPhotos(
  c: Ctx,
  ref: string,
  slot?: PictureSlot,
): Promise<(OpenPhotos & { readonly ok: true }) | Missing> {
  const link = await openForm(c, ref)
  if (link === null || (slot !== undefined && !isAsked(link, slot))) return linkMissing()
  const open = await openUploads(c.env, await uploadsName(link), link.key, async () => {
    const read = await readForm(c, link)
    if (read.ok) return done({ isComplete: false })
    // Said of a key that was never confirmed it is no yes: nothing is stored (D131).
    if (read.code === 'concluded') return link.isConfirmed ? done({ isComplete: true }) : concluded()
    const failure: Failure<'concluded'> = { ...read, outcome: 'unsent' }
    return failure
  })
  return open.ok ? { ...open, link } : open
}

/** CLF-23: of a third party, whatever the address of the link says. */
async function refusalByForm(c: Ctx, link: FormLink, slot: PictureSlot): Promise<Missing | null> {
  const read = await readForm(c, link)
  if (!read.ok) return { ...read, outcome: 'unsent' }
  return isAskedByForm(read.data.view, slot) ? null : linkMissing()
}

const takeOne = async (c: Ctx, { token }: OpenUploads, name: LimitName) =>
  (await counter(c, name, token)).take()

/** CLF-89 to CLF-91. */
async function sendOn(
  c: Ctx,
  { id }: FormLink,
  slot: PictureSlot,
  file: StoredFile,
  submission: Submission,
): Promise<Validated<'concluded'>> {
  const call = isDocument(slot) ? uploadClaimDocument : uploadClaimPicture
  const sent = await askOnce(c, call, {}, submission, {
    stream: () => multipart(c.env.UPLOADS, { objectId: id, objectType: uploadObjectType }, { [slot]: file }),
    look: async () => 'undone',
    // The form names the file that counts; an unnamed one does no harm (D106).
    again: 'harmless',
  })
  if (!sent.ok) return validated(sent)
  const entry = sent.data[0]
  if (entry === undefined) return failureOf({ ok: false, kind: 'unreadable', unread: ['[]'] })
  return { ok: true, validity: { state: 'valid', record: recordOf(entry, slot, fileName(slot, file)) } }
}

/** Statuses by which a file is refused. */
const OF_THE_FILE = [413, 415, 422]

function validated(failure: UpstreamFailure): Validated<'concluded'> {
  if (isConcluded(failure)) return fail('concluded')
  const isRefused = failure.kind === 'refused' && OF_THE_FILE.includes(failure.status)
  return isRefused ? { ok: true, validity: { state: 'refused', error: 'REFUSED' } } : failureOf(failure)
}

/** CLF-92. Under our own name, by which its slot is known again. */
function recordOf(
  { id, link, typeStatus }: ReplyOf<typeof uploadClaimPicture>[number],
  slot: PictureSlot,
  name: string,
) {
  const { id: typeId, name: typeName } = entryOf(typeStatus)
  return {
    id,
    link,
    name,
    typeId,
    typeName: typeId === '' ? listNames.pictures[pictureKindOf(slot)][0] : typeName,
  }
}
