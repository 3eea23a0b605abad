/** The photos of a driver's form (CLF-86 to CLF-93). */
import type { Hono } from 'hono'
import * as contract from '#shared/contracts/claims/claim-photos.ts'
import { pictureKindOf, type PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { uploadObjectType } from '#shared/upstream/claims/claim-forms.ts'
import type { App } from '#gateway/http/context.ts'
import { formPhotosApi } from '../form-photos/photos-api.ts'
import type { PhotoTenant } from '../form-photos/tenant.ts'
import { dropPicture } from './drop-picture.ts'
import { linkMissing, openForm, readForm, type FormLink } from './open-form.ts'
import { dependsOnForm, isAsked, isAskedByForm, uploadsName } from './pictures.ts'

const driverPhotos: PhotoTenant<PictureSlot, FormLink> = {
  openLink: openForm,
  read: readForm,
  uploadsName,
  isAsked,
  /** CLF-23: of a third party, whatever the address of the link says. */
  refusal: async (c, link, slot) => {
    if (!dependsOnForm(slot)) return null
    const read = await readForm(c, link)
    if (!read.ok) return { ...read, outcome: 'unsent' }
    return isAskedByForm(read.data.view, slot) ? null : linkMissing()
  },
  removal: async () => null,
  photoOf: ({ id }, slot) => ({
    formId: id,
    objectType: uploadObjectType,
    part: slot,
    kind: pictureKindOf(slot),
  }),
  drop: dropPicture,
}

const calls = {
  list: contract.getClaimPhotos,
  announce: contract.announceClaimPhoto,
  piece: contract.sendClaimPiece,
  check: contract.checkClaimPhoto,
  remove: contract.removeClaimPhoto,
}

export function claimPhotosApi(app: Hono<App>): void {
  formPhotosApi(app, calls, driverPhotos)
}
