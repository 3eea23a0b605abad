/** Receives the files of a claim in pieces, inspects them, and sends each to the insurer once (API-87, D107). */
import * as contract from '#shared/contracts/claims/claim-files.ts'
import type { ClaimFiles } from '#shared/contracts/claims/claim-files.ts'
import {
  attachmentErrors,
  attachmentTypes,
  type AttachmentError,
  ATTACHMENT_SLOTS,
  attachmentStateOf,
  slotsOf,
  type AttachmentSlot,
  attachmentOutline,
  attachmentTitle,
} from '#shared/domain/claims/attachments/attachments.ts'
import { claimStatusOf, type ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { slotOfAttachment } from '#shared/upstream/claims/attachment-names.ts'
import type { UpstreamAttachment } from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, doneBefore, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { announcedFile, checkedFile, filePieces } from '#gateway/limits/route-limits.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { messageOf, claimRefusal } from '#gateway/insurer/refusals.ts'
import { counter } from '#gateway/limits/limits.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { makePhoneLink } from '#gateway/features/links/photos/phone/api.ts'
import { shownUpload, announceUpload, checkUpload, receivePiece } from '#gateway/uploads/uploads.ts'
import { refusedUpload, type StoredUpload, type UploadPolicy } from '#gateway/uploads/stored-upload.ts'
import { openUploads, uploadPlaces, type OpenUploads } from '#gateway/uploads/upload-session.ts'
import type { Validated } from '#gateway/uploads/validate-upload.ts'
import { askClaim, askWhole, type Whole, claimFailure } from './calls.ts'
import { deliverFile } from './deliver-file.ts'

const policy: UploadPolicy = {
  types: attachmentTypes,
  slots: ATTACHMENT_SLOTS.length,
  bytes: ATTACHMENT_SLOTS.length * photoLimits.bytes,
  isDated: false,
  keepsFiles: false,
}

interface AttachmentOwner {
  readonly kind: ClaimKind
  readonly id: string
}

export const claimFilesCalls: readonly Route[] = [
  answerSignedIn(contract.getClaimFiles, ({ c, session, params }) =>
    readFiles(c, session, params, askWhole(c, params.kind, params.id)),
  ),

  answerSignedIn(
    contract.makeFilesPhoneLink,
    async ({ c, session, params, body }) => {
      if (!body.slots.every((slot) => slotsOf(params.kind).includes(slot))) return notAsked()
      const open = await openFiles(c, session, params)
      if (!open.ok) return open
      const limited = await (await counter(c, 'announcesPerLink', `phone ${open.token}`)).take()
      if (limited !== null) return limited
      const asked = body.slots.map((slot) => ({
        slot,
        name: attachmentTitle(slot),
        outline: attachmentOutline(slot),
      }))
      // Opening a link to a phone adds no line to the case file: the claim changes only once a file is sent to the
      // insurer.
      return doneBefore(await makePhoneLink(c, uploadPlaces.claim(params), asked, policy))
    },
    { limit: announcedFile, asksForCode: ({ body }) => body.slots.some(namesAccount) },
  ),

  answerSignedIn(
    contract.announceClaimFile,
    async ({ c, session, params, body }) => {
      const open = await openFiles(c, session, params)
      if (!open.ok) return open
      if (!slotsOf(params.kind).includes(params.slot)) return fail('full')
      const limited = await (await counter(c, 'announcesPerLink', open.token)).take()
      if (limited !== null) return limited
      const announced = await announceUpload(open, params.slot, body, policy)
      return announced.ok ? done({ photo: shown(announced.data.upload) }) : announced
    },
    { limit: announcedFile },
  ),

  answerSignedIn(
    contract.sendClaimPiece,
    async ({ c, session, params, upload }) => {
      const open = await openFiles(c, session, params)
      const { slot, piece, offset } = params
      return open.ok ? receivePiece(c.env, open, slot, { id: piece, offset }, upload?.source) : open
    },
    { limit: filePieces },
  ),

  answerSignedIn(
    contract.checkClaimFile,
    async ({ c, session, params, body }) => {
      const open = await openFiles(c, session, params)
      if (!open.ok) return open
      const checked = await checkUpload(c.env, open, params.slot, body.id, policy, {
        limit: async () => (await counter(c, 'checksPerLink', open.token)).take(),
        deliver: async (file, upload, submission) =>
          validated(await deliverFile(c, { ...params, open }, file, upload, submission)),
      })
      if (!checked.ok) return checked
      const photo = shown(checked.data.upload)
      const isNew = open.photos[params.slot]?.state === 'receiving' && photo.state === 'valid'
      return isNew ? done({ photo }) : doneBefore({ photo })
    },
    { limit: checkedFile, asksForCode: ({ params }) => namesAccount(params.slot) },
  ),
]

/** True for the file that names the account a claim is paid to (D153). */
const namesAccount = (slot: AttachmentSlot): boolean => slot === 'bank-statement'

/** Reads the files that the gateway holds, without those that the insurer has refused since. */
export async function readFiles(
  c: Ctx,
  session: SignedIn,
  owner: AttachmentOwner,
  asked: Whole,
): Promise<Done<ClaimFiles> | Failure<'link_missing'>> {
  const [open, files] = await Promise.all([openFiles(c, session, owner, () => asked.claim), asked.files])
  if (!open.ok) return open
  return files.ok ? done(viewOf(owner.kind, open, files.data.attachments)) : notThere(files)
}

const notAsked = () =>
  fail<never>('invalid', 422, { fields: { slots: 'Campo inválido.' }, outcome: 'unsent' })

/** Opens the upload session of a claim's files; the insurer confirms that the claim belongs to the person. */
function openFiles(
  c: Ctx,
  session: SignedIn,
  owner: AttachmentOwner,
  ask = () => askClaim(c, owner.kind, owner.id),
): Promise<OpenUploads | Failure<'link_missing'>> {
  return openUploads(c.env, uploadPlaces.claim(owner), session.personRef, async () => {
    const claim = await ask()
    if (!claim.ok) return { ...notThere(claim), outcome: 'unsent' as const }
    return done({ isComplete: claimStatusOf(claim.data.status) === 'PAID' })
  })
}

function validated(sent: { readonly ok: true } | UpstreamFailure): Validated<'link_missing'> {
  if (sent.ok) return { ok: true, validity: { state: 'valid' } }
  // With 400, 413, 415 or 422 the insurer refuses the file itself, so the person is asked for another one.
  if (sent.kind === 'refused' && [400, 413, 415, 422].includes(sent.status))
    return { ok: true, validity: refusedUpload('REJECTED', messageOf(sent)) }
  return notThere(sent)
}

function notThere(failure: UpstreamFailure): Failure<'link_missing'> {
  const { code } = claimFailure(failure)
  const isMissing = code === 'claim_missing' || code === 'no_policy'
  return isMissing ? fail('link_missing', 404) : claimRefusal(failure)
}

const errorOf = (error: string): AttachmentError =>
  attachmentErrors.find((one) => one === error) ?? 'REJECTED'
const shown = (upload: StoredUpload | undefined) => shownUpload(upload, errorOf)

/** Maps a file to the data of the page. A file that the insurer has refused is requested again (CLP-O9). */
function viewOf(
  kind: ClaimKind,
  { photos, isComplete }: OpenUploads,
  files: readonly UpstreamAttachment[],
): ClaimFiles {
  const refused = new Set<AttachmentSlot>()
  const taken = new Set<AttachmentSlot>()
  for (const file of files) {
    const slot = slotOfAttachment(file, taken)
    if (slot === null) continue
    taken.add(slot)
    if (attachmentStateOf(file.status, file.source !== '') === 'refused') refused.add(slot)
  }
  const entries = slotsOf(kind).flatMap((slot) => {
    const upload = shown(photos[slot])
    if (upload.state === 'missing') return []
    const isRejected = upload.state === 'valid' && refused.has(slot)
    return [
      [
        slot,
        isRejected ? { ...upload, state: 'refused' as const, error: 'REJECTED' as const } : upload,
      ] as const,
    ]
  })
  return { photos: Object.fromEntries(entries), now: new Date().toISOString(), isComplete }
}
