/** The files that a claim accepts (CLP-O8), and the reasons why a file is refused. */
import { fileErrors, JPEG, PNG, PHOTO_ACCEPT, type FileType } from '../../photos/photo-types.ts'

export const attachmentTypes = [JPEG, PNG, 'application/pdf'] as const satisfies readonly FileType[]
/** Value of `accept` for a file input. */
export const ATTACHMENT_ACCEPT = `${PHOTO_ACCEPT},application/pdf,.pdf`

/** Refusal codes: faults of the file, or a rejection by an employee of the insurer. */
export const attachmentErrors = [...fileErrors, 'REJECTED'] as const
export type AttachmentError = (typeof attachmentErrors)[number]
