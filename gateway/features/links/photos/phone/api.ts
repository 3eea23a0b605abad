/** Receives photos from a phone for a screen that waits for them (D107). */
import * as contract from '#shared/contracts/links/phone-photos.ts'
import { phonePhotoErrors, type PhonePhoto, type PhonePhotos } from '#shared/contracts/links/phone-photos.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { announcedFile, filePieces } from '#gateway/limits/route-limits.ts'
import { counter } from '#gateway/limits/limits.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { shownUpload } from '#gateway/uploads/shown-upload.ts'
import type { StoredUpload } from '#gateway/uploads/stored-upload.ts'
import { openUploads, type OpenUploads } from '#gateway/uploads/upload-session.ts'
import { announceUpload, receivePiece } from '#gateway/uploads/uploads.ts'

interface OpenPhone extends OpenUploads {
  readonly link: OpenLink<'phone-photos'>
}

const linkMissing = () => fail<'link_missing'>('link_missing', 404, { outcome: 'unsent' })

export const phonePhotosCalls: readonly Route[] = [
  answer(contract.getPhonePhotos, ({ c, params }) => loadPhonePhotos(c, params.ref)),

  answer(
    contract.announcePhonePhoto,
    async ({ c, params: { ref, slot }, body }) => {
      const open = await openPhone(c, ref, slot)
      if (!open.ok) return open
      const limited = await (await counter(c, 'announcesPerLink', open.token)).take()
      if (limited !== null) return limited
      const announced = await announceUpload(open, slot, body, open.link.policy)
      return announced.ok ? done({ photo: shown(announced.data.upload) }) : announced
    },
    { limit: announcedFile },
  ),

  answer(
    contract.sendPhonePiece,
    async ({ c, params: { ref, slot, ...place }, upload }) => {
      const open = await openPhone(c, ref, slot)
      return open.ok ? receivePiece(c.env, open, slot, place, upload?.source) : open
    },
    { limit: filePieces },
  ),

  answer(contract.checkPhonePhoto, async ({ c, params: { ref, slot }, body }) => {
    const open = await openPhone(c, ref, slot)
    if (!open.ok) return open
    const photo = open.photos[slot]
    const isHere = photo?.id === body.id && (photo.state !== 'receiving' || photo.received === photo.size)
    return isHere ? done({ photo: shown(photo) }) : fail('offset', 409, { outcome: 'unsent' })
  }),
]

/** Loads the phone's photos, for the API and for its page. */
export async function loadPhonePhotos(
  c: Ctx,
  ref: string,
): Promise<Done<PhonePhotos> | Failure<'link_missing'>> {
  const open = await openPhone(c, ref)
  if (!open.ok) return open
  const asked = [...open.link.asked]
  const photos = Object.fromEntries(asked.map(({ slot }) => [slot, shown(open.photos[slot])]))
  return done({ asked, photos, isComplete: open.isComplete })
}

/** Opens the phone's session. The link permits only its own slots, and no others of the session. */
async function openPhone(c: Ctx, ref: string, slot?: string): Promise<OpenPhone | Failure<'link_missing'>> {
  const link = await openLink(c, 'phone-photos', ref)
  const isAsked = slot === undefined || link?.asked.some((one) => one.slot === slot) === true
  if (link === null || !isAsked) return linkMissing()
  const admit = async (): Promise<Done<{ isComplete: boolean }> | Failure<'link_missing'>> =>
    done({ isComplete: false })
  const open = await openUploads(c.env, link.place, `phone ${ref}`, admit)
  return open.ok ? { ...open, link } : open
}

/** A photo as the phone shows it: a complete file counts as arrived, and its verdict appears on the other screen. */
function shown(upload: StoredUpload | undefined): PhonePhoto {
  const photo = shownUpload(upload, (error) => phonePhotoErrors.find((one) => one === error) ?? 'REFUSED')
  if (photo.state !== 'receiving' || photo.received < photo.size) return photo
  const { id, sha256, source } = photo
  return { state: 'valid', id, sha256, source }
}
