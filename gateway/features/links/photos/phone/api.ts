/** Receives photos from a phone for a screen that waits for them (D107). */
import * as contract from '#shared/contracts/links/phone-photos.ts'
import {
  phonePhotoErrors,
  type PhonePhoto,
  type PhonePhotos,
  type AskedPhoto,
} from '#shared/contracts/links/phone-photos.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { announcedFile, filePieces } from '#gateway/limits/route-limits.ts'
import { counter } from '#gateway/limits/limits.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { shownUpload, announceUpload, receivePiece } from '#gateway/uploads/uploads.ts'
import type { StoredUpload, UploadPolicy } from '#gateway/uploads/stored-upload.ts'
import { openUploads, type OpenUploads } from '#gateway/uploads/upload-session.ts'
import { paths, REFUSED_LINK } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { PageDecision, Loaders, PageRequest } from '#gateway/pages/page-request.ts'
import { ISSUED_PARAMETER } from '#gateway/links/given-link.ts'
import { issueUnlisted } from '#gateway/links/issued-links.ts'

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
async function loadPhonePhotos(c: Ctx, ref: string): Promise<Done<PhonePhotos> | Failure<'link_missing'>> {
  const open = await openPhone(c, ref)
  if (!open.ok) return open
  const asked = [...open.link.asked]
  const photos = Object.fromEntries(asked.map(({ slot }) => [slot, shown(open.photos[slot])]))
  return done({ asked, photos, isComplete: open.isComplete })
}

/** Opens the phone's session. The link permits only its own photo slots, not the other slots of the session. */
async function openPhone(c: Ctx, ref: string, slot?: string): Promise<OpenPhone | Failure<'link_missing'>> {
  const link = await openLink(c, 'phone-photos', ref)
  const isAsked = slot === undefined || link?.asked.some((one) => one.slot === slot) === true
  if (link === null || !isAsked) return linkMissing()
  const admit = async (): Promise<Done<{ isComplete: boolean }> | Failure<'link_missing'>> =>
    done({ isComplete: false })
  const open = await openUploads(c.env, link.place, `phone ${ref}`, admit)
  return open.ok ? { ...open, link } : open
}

/**
 * Maps a photo to the state that the phone shows: a complete file counts as arrived, while its verdict appears on the
 * other screen.
 */
function shown(upload: StoredUpload | undefined): PhonePhoto {
  const photo = shownUpload(upload, (error) => phonePhotoErrors.find((one) => one === error) ?? 'REFUSED')
  if (photo.state !== 'receiving' || photo.received < photo.size) return photo
  const { id, sha256, source } = photo
  return { state: 'valid', id, sha256, source }
}

/** Loads the phone's start page. Without a valid link the page explains the next step. */
async function start({ c, query }: PageRequest): Promise<PageDecision<never>> {
  const isRefused = query.get('aviso') === REFUSED_LINK.aviso
  const link = isRefused ? null : await openLink(c, 'phone-photos')
  return link === null ? { data: null } : { redirect: paths.phonePhotos(link.ref) }
}

async function capture({ c, match }: PageRequest) {
  const loaded = await withinBudget(loadPhonePhotos(c, match.params.ref ?? ''))
  if (loaded?.ok === false && loaded.code === 'link_missing')
    return { redirect: paths.refusedPhonePhotosLink() }
  return { data: { phone: loaded?.ok === true ? loaded.data : null } }
}

export const phonePhotosLoaders = {
  '/phone-photos': start,
  '/phone-photos/:ref': capture,
} satisfies Partial<Loaders>

/**
 * Issues the link of "Tómala con tu teléfono": some slots of a session, for one phone and a short time (D107). The caller
 * has checked that this browser may send these files.
 */
export async function makePhoneLink(
  c: Ctx,
  place: `${string}:${string}`,
  asked: readonly AskedPhoto[],
  policy: UploadPolicy,
): Promise<{ readonly path: string; readonly expiresAt: string }> {
  const content = { purpose: 'phone-photos', place, asked, policy } as const
  const { reference, expiresAt } = await issueUnlisted(c, content)
  const path = `${paths.phonePhotos()}?${ISSUED_PARAMETER}=${reference}`
  return { path, expiresAt: new Date(expiresAt).toISOString() }
}
