import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { photoTypes } from '#shared/domain/photos/photo-types.ts'
import type { UploadPolicy } from '#gateway/uploads/stored-upload.ts'

/** References are without limit (CLF-41, ADJ-39); more than this is abuse. */
const MOST_FILES = 200

/** From whichever browser they come: that of the form, or a phone beside it (D107). */
export const uploadPolicy: UploadPolicy = {
  types: photoTypes,
  slots: MOST_FILES,
  bytes: MOST_FILES * (photoLimits.bytes / 5),
  isDated: false,
  // The insurer has them.
  keepsFiles: false,
}
