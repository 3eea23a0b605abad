/** The photos of a driver's form (CLF-86 to CLF-93). */
import { isPictureSlot } from '../../domain/claims/picture-slots.ts'
import { formPhotoCalls } from './form-photos.ts'

export const {
  list: getClaimPhotos,
  announce: announceClaimPhoto,
  piece: sendClaimPiece,
  check: checkClaimPhoto,
  remove: removeClaimPhoto,
} = formPhotoCalls('/api/claim-forms', isPictureSlot)
