/** The accepted types of a photo, detected from its bytes: name and declared type are ignored (PHO-12). */
export const JPEG = 'image/jpeg'
export const PNG = 'image/png'

export const photoTypes = [JPEG, PNG] as const
export type PhotoType = (typeof photoTypes)[number]

/** Documents may be photos of them too (CLP-O8). */
export const PDF = 'application/pdf'
export type FileType = PhotoType | typeof PDF

/** The ending that a file gets on its way to the insurer. */
export const fileExtensions = {
  [JPEG]: 'jpg',
  [PNG]: 'png',
  [PDF]: 'pdf',
} as const satisfies Record<FileType, string>

/** `accept` of a file input: types, and endings for phones that know no types. */
export const PHOTO_ACCEPT = 'image/png,image/jpeg,.jpg,.jpeg,.png'
export const FILE_ACCEPT = `${PHOTO_ACCEPT},application/pdf,.pdf`

/** Why a file is not taken: it is none of these, it has a password, it carries programs or other files. */
export type FileError = 'INVALID' | 'LOCKED' | 'ACTIVE'
