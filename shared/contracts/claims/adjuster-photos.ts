/** The photos of an adjuster's form (ADJ-37 to ADJ-39, ADJ-98, ADJ-138 to ADJ-140). */
import { isAdjusterSlot } from '../../domain/claims/adjuster/photo-slots.ts'
import { formPhotoCalls } from './form-photos.ts'

export const {
  list: getAdjusterPhotos,
  announce: announceAdjusterPhoto,
  piece: sendAdjusterPiece,
  check: checkAdjusterPhoto,
  remove: removeAdjusterPhoto,
} = formPhotoCalls('/api/adjuster', isAdjusterSlot)
