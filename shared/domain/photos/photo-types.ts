/** The accepted types of a photo, detected from its bytes: name and declared type are ignored (PHO-12). */
export const JPEG = 'image/jpeg'
export const PNG = 'image/png'

export const photoTypes = [JPEG, PNG] as const
export type PhotoType = (typeof photoTypes)[number]

/** Type of documents, which people may also send as photos (CLP-O8). */
export const PDF = 'application/pdf'
export type FileType = PhotoType | typeof PDF

/** File extension by type, for files that are sent to the insurer. */
export const fileExtensions = {
  [JPEG]: 'jpg',
  [PNG]: 'png',
  [PDF]: 'pdf',
} as const satisfies Record<FileType, string>

/** Value of `accept` for a file input: types, and extensions for phones that ignore types. */
export const PHOTO_ACCEPT = 'image/png,image/jpeg,.jpg,.jpeg,.png'
export const FILE_ACCEPT = `${PHOTO_ACCEPT},application/pdf,.pdf`

/**
 * Why a file is refused:
 * - its type is not accepted, or the upload is incomplete
 * - a document is ambiguous or needs a password
 * - it contains programs, opens something else, or has other files inside (D126)
 * - a scanner knows it as malware (D213)
 */
export const fileErrors = [
  'INVALID',
  'INCOMPLETE',
  'DAMAGED',
  'LOCKED',
  'ACTIVE',
  'LAUNCH',
  'FILES',
  'INFECTED',
] as const
export type FileError = (typeof fileErrors)[number]
