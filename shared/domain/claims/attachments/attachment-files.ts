/** Which files a claim takes (CLP-O8), and why one does not count. */
import { fileErrors, JPEG, PNG, PHOTO_ACCEPT, type FileType } from '../../photos/photo-types.ts'

export const attachmentTypes = [JPEG, PNG, 'application/pdf'] as const satisfies readonly FileType[]
/** `accept` of a file input. */
export const ATTACHMENT_ACCEPT = `${PHOTO_ACCEPT},application/pdf,.pdf`

/** What is wrong with it; or somebody of the insurer refused it. */
export const attachmentErrors = [...fileErrors, 'REJECTED'] as const
export type AttachmentError = (typeof attachmentErrors)[number]
