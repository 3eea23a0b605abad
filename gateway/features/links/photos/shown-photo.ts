import type { Photo } from '#shared/contracts/links/photos.ts'
import { photoErrors } from '#shared/domain/photos/vehicle-photos.ts'
import { shownUpload } from '#gateway/uploads/shown-upload.ts'
import type { StoredUpload } from '#gateway/uploads/stored-upload.ts'

export const shownPhoto = (photo: StoredUpload | undefined): Photo =>
  shownUpload(photo, (error) => photoErrors.find((one) => one === error) ?? 'INVALID')
