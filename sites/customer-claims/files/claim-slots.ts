/** Upload session for the files of one claim (D107). */
import {
  announceClaimFile,
  checkClaimFile,
  getClaimFiles,
  sendClaimPiece,
  type ClaimFiles,
} from '#shared/contracts/claims/claim-files.ts'
import type { AttachmentError } from '#shared/domain/claims/attachments/attachments.ts'
import { attachmentSlotOf, type AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { call, upload } from '#shared/http/call.ts'
import type { SlotCalls } from '#shared/steps/photos/sending/send-upload.ts'
import { openSlots, type SlotSession } from '#shared/steps/photos/session/open-slots.ts'

const sessions = new Map<string, Promise<SlotSession<AttachmentError> | null>>()

/** Opens the document's upload session once, from the page's data; null if the state could not be read. */
export function claimSlots(
  kind: ClaimKind,
  id: string,
  files: ClaimFiles | null,
): Promise<SlotSession<AttachmentError> | null> {
  const name = `claim-payment:${kind}:${id}`
  const known = sessions.get(name) ?? open(kind, id, name, files)
  sessions.set(name, known)
  void known.then((session) => session === null && sessions.delete(name))
  return known
}

async function open(
  kind: ClaimKind,
  id: string,
  of: string,
  files: ClaimFiles | null,
): Promise<SlotSession<AttachmentError> | null> {
  const params = { kind, id }
  const view = files ?? (await askView(kind, id))
  if (view === null) return null
  return openSlots({
    of,
    view,
    ask: async (options) => {
      const again = await call(getClaimFiles, { params }, options)
      if (again.ok) return again.data
      return again.error.code === 'link_missing' ? 'link_missing' : null
    },
    callsOf: (slot) => callsOf(kind, id, attachmentSlotOf(slot)),
    onComplete: () => undefined,
  })
}

async function askView(kind: ClaimKind, id: string): Promise<ClaimFiles | null> {
  const read = await call(getClaimFiles, { params: { kind, id } })
  return read.ok ? read.data : null
}

function callsOf(kind: ClaimKind, id: string, slot: AttachmentSlot): SlotCalls<AttachmentError> {
  const params = { kind, id, slot }
  return {
    announce: ({ nonce: _nonce, ...body }, options) => call(announceClaimFile, { params, body }, options),
    piece: ({ id: piece, offset }, body, options) =>
      upload(sendClaimPiece, { params: { ...params, piece, offset }, body }, options),
    check: (body, options) => call(checkClaimFile, { params, body }, options),
  }
}
