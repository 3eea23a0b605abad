/** The files of a customer's claim on their way to the insurer (CLP-31 to CLP-38, CLP-O8), by attachment slot. */
import * as z from 'zod/mini'
import {
  attachmentErrors,
  attachmentTypes,
  ATTACHMENT_SLOTS,
} from '#shared/domain/claims/attachments/attachments.ts'
import { CLAIM_KINDS } from '../../domain/claims/claim-status.ts'
import { defineEndpoint } from '../endpoint.ts'
import { recordId } from '../fields.ts'
import { phoneLinkReply } from '#shared/contracts/links/phone-photos.ts'
import {
  announcementFields,
  checkBody,
  pieceParams,
  pieceReply,
  pieceStream,
  uploadSchema,
} from '../uploads.ts'

const slotName = z.enum(ATTACHMENT_SLOTS)
const fileSchema = uploadSchema(attachmentErrors)

const claimFilesSchema = z.object({
  photos: z.partialRecord(slotName, fileSchema),
  /** Current time of the gateway's clock, ISO. */
  now: z.string(),
  /** True if the claim is paid; no more files are accepted then. */
  isComplete: z.boolean(),
})
export type ClaimFiles = z.infer<typeof claimFilesSchema>

const session = { access: 'session' } as const
const claim = { kind: z.enum(CLAIM_KINDS), id: recordId() }
const slot = { ...claim, slot: slotName }

/** State of a claim's files. `link_missing`: this person has no such claim; all contracts of uploads use this code. */
export const getClaimFiles = defineEndpoint({
  method: 'GET',
  path: '/api/claim-payments/:kind/:id/files',
  ...session,
  effect: 'none',
  params: z.object(claim),
  reply: claimFilesSchema,
  errors: ['link_missing'],
})

/**
 * Makes a link for taking the photos of `parts` with a phone (D107). The account statement needs a code first (D153).
 */
export const makeFilesPhoneLink = defineEndpoint({
  method: 'POST',
  path: '/api/claim-payments/:kind/:id/phone-link',
  ...session,
  effect: 'repeatable',
  secondFactor: { depends: 'account-changed' },
  params: z.object(claim),
  body: z.object({ slots: z.array(slotName).check(z.minLength(1), z.maxLength(ATTACHMENT_SLOTS.length)) }),
  reply: phoneLinkReply,
  errors: ['link_missing', 'second_factor_needed'],
})

/** Announces a file (`announcementFields`). */
export const announceClaimFile = defineEndpoint({
  method: 'POST',
  path: '/api/claim-payments/:kind/:id/files/:slot',
  ...session,
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params: z.object(slot),
  body: z.object(announcementFields(attachmentTypes)),
  reply: z.object({ photo: fileSchema }),
  errors: ['link_missing', 'changed', 'complete', 'full'],
})

export const sendClaimPiece = defineEndpoint({
  method: 'PUT',
  path: '/api/claim-payments/:kind/:id/files/:slot/pieces/:piece/:offset',
  ...session,
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params: z.object({ ...slot, piece: pieceParams.id, offset: pieceParams.offset }),
  stream: pieceStream,
  reply: pieceReply,
  errors: ['link_missing', 'offset', 'complete'],
})

/**
 * Checks a complete file and sends it to the insurer once. `damaged`: the file has to be sent again. The account
 * statement, which names the account to pay to, waits at the gateway until a code was given (D153).
 */
export const checkClaimFile = defineEndpoint({
  method: 'POST',
  path: '/api/claim-payments/:kind/:id/files/:slot/check',
  ...session,
  effect: 'repeatable',
  secondFactor: { depends: 'account-changed' },
  params: z.object(slot),
  body: checkBody,
  reply: z.object({ photo: fileSchema }),
  errors: ['link_missing', 'offset', 'damaged', 'complete', 'second_factor_needed'],
})
