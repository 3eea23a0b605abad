/** The photos of an adjuster's form (ADJ-37 to ADJ-39, ADJ-140). */
import type { Hono } from 'hono'
import * as contract from '#shared/contracts/claims/adjuster-photos.ts'
import {
  kindOfPart,
  partOf,
  photoPathOf,
  type AdjusterSlot,
} from '#shared/domain/claims/adjuster/photo-slots.ts'
import { adjusterObjectType } from '#shared/upstream/claims/adjuster-form.ts'
import type { App } from '#gateway/http/context.ts'
import { fail } from '#gateway/http/failure.ts'
import { formPhotosApi } from '#gateway/features/claims/form-photos/photos-api.ts'
import type { PhotoTenant } from '#gateway/features/claims/form-photos/tenant.ts'
import { openAdjuster, readAdjuster, type AdjusterLink } from '../open-adjuster.ts'
import { dropPhoto } from './drop-photo.ts'
import { adjusterUploads } from './sent-photos.ts'

const adjusterPhotos: PhotoTenant<AdjusterSlot, AdjusterLink> = {
  openLink: openAdjuster,
  read: readAdjuster,
  uploadsName: adjusterUploads,
  // Of an item that is not in the form yet too: it is captured without a network.
  isAsked: () => true,
  refusal: async () => null,
  /** ADJ-38. */
  removal: async (c, link, slot) => {
    if (!slot.startsWith('reference-')) return null
    const read = await readAdjuster(c, link)
    if (!read.ok) return { ...read, outcome: 'unsent' }
    const first = Object.keys(read.data.view.photos).find((path) => path.startsWith('photos/reference-'))
    return first === photoPathOf(slot) ? fail<never>('invalid', 422, { outcome: 'unsent' }) : null
  },
  photoOf: ({ id }, slot) => {
    const part = partOf(slot)
    return {
      formId: id,
      objectType: adjusterObjectType,
      part,
      kind: kindOfPart(part) ?? 'reference',
    }
  },
  drop: dropPhoto,
}

const calls = {
  list: contract.getAdjusterPhotos,
  announce: contract.announceAdjusterPhoto,
  piece: contract.sendAdjusterPiece,
  check: contract.checkAdjusterPhoto,
  remove: contract.removeAdjusterPhoto,
}

export function adjusterPhotosApi(app: Hono<App>): void {
  formPhotosApi(app, calls, adjusterPhotos)
}
