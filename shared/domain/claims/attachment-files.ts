/** Which files a claim takes (CLP-O8), and why one does not count. */
import { JPEG, PNG, PHOTO_ACCEPT, type FileType } from '../photos/photo-types.ts'

export const attachmentTypes = [JPEG, PNG, 'application/pdf'] as const satisfies readonly FileType[]
/** `accept` of a file input. */
export const ATTACHMENT_ACCEPT = `${PHOTO_ACCEPT},application/pdf,.pdf`

/** It is none of these, it has a password, it carries programs; or somebody of the insurer refused it. */
export const attachmentErrors = ['INVALID', 'LOCKED', 'ACTIVE', 'REJECTED'] as const
export type AttachmentError = (typeof attachmentErrors)[number]
