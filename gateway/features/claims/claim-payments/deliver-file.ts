/**
 * Delivers one file of a claim to the insurer, once (API-87, D11, D107). The documented call stores a repeated file
 * twice. After a lost answer, the list of files (API-89) is therefore compared with the list before the first try
 * (D79). If the earlier list could not be read, only an empty present list proves that the file has not arrived.
 */
import {
  attachmentStateOf,
  DAMAGE_SLOTS,
  isDamageSlot,
  type AttachmentSlot,
  attachmentTitle,
} from '#shared/domain/claims/attachments/attachments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { attachmentName, slotOfAttachment } from '#shared/upstream/claims/attachment-names.ts'
import { uploadClaimFile, type UpstreamAttachment } from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { fileReceived } from '#gateway/case-file/claim-events.ts'
import { recordEvent } from '#gateway/case-file/record-event.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { multipart } from '#gateway/uploads/multipart.ts'
import type { ArrivingUpload, StoredFile } from '#gateway/uploads/stored-upload.ts'
import type { OpenUploads } from '#gateway/uploads/upload-session.ts'
import { askFiles, flowOf } from './calls.ts'

interface Delivery {
  readonly kind: ClaimKind
  readonly id: string
  readonly slot: AttachmentSlot
  readonly open: OpenUploads
}

export async function deliverFile(
  c: Ctx,
  delivery: Delivery,
  file: StoredFile,
  { id: upload, sha256 }: ArrivingUpload,
  submission: Submission,
): Promise<{ readonly ok: true } | UpstreamFailure> {
  const { kind, id, slot } = delivery
  const note = (list: SlotFiles | null) => delivery.open.object.note(upload, JSON.stringify(list))
  if (!submission.isRetry) await note(await filesOf(c, delivery))
  const params = { flow: flowOf[kind], id }
  const sent = await askOnce(c, uploadClaimFile, { params }, submission, {
    look: async () => {
      const [now, stored] = [await filesOf(c, delivery), await delivery.open.object.readNote(upload)]
      if (now === null) return 'unknown'
      // The note stored before the first delivery; null if the insurer's list of files could not be read then.
      const before = stored === null ? null : (JSON.parse(stored) as SlotFiles | null)
      if (hasArrived(before ?? noFiles, now))
        return before === null ? 'unknown' : ({ ok: true, data: {} } as const)
      // The file arrived and was removed again: a new file is needed, and waiting would be in vain.
      if (before !== null && isGone(before, now)) return goneAgain
      // If the first list could not be read, the present list becomes the one to compare with.
      if (before === null) await note(now)
      return 'undone'
    },
    again: 'late',
    stream: () => multipart(c.env.UPLOADS, { ...attachmentName(slot) }, { file }),
  })
  if (sent.ok) await recordEvent(c, fileReceived({ kind, id }, attachmentTitle(slot), sha256))
  return sent
}

/** The insurer's files of one slot. */
interface SlotFiles {
  readonly uids: readonly string[]
  /** Ids of refused files. */
  readonly refused: readonly string[]
  /** Number of our other files that an insurer without titles lists in the same slot: photos of other damages. */
  readonly others: number
  /** Ids of files that are listed and no longer available (CLP-O10); absent in notes of an earlier release. */
  readonly gone?: readonly string[]
}

const noFiles: SlotFiles = { uids: [], refused: [], others: 0 }

/** The refusal of a file that arrived and is gone: handled as a refused file (`validated`). */
const goneAgain: UpstreamFailure = { ok: false, kind: 'refused', status: 422 }

/** True if a file of this slot appeared after the first list and has disappeared since. */
const isGone = ({ uids, gone: before = [] }: SlotFiles, { gone = [] }: SlotFiles): boolean =>
  gone.some((uid) => !before.includes(uid) && !uids.includes(uid))

/** The insurer's files of the slot, or null if the list cannot be read. */
async function filesOf(c: Ctx, { kind, id, slot, open }: Delivery): Promise<SlotFiles | null> {
  const files = await askFiles(c, kind, id)
  if (!files.ok) return null
  const sent = files.data.attachments.filter(
    (file) => attachmentStateOf(file.status, file.source !== '') !== 'missing',
  )
  const here = ofSlot(slot, sent)
  const titled = here.filter(({ title }) => title === slot)
  const gone = files.data.attachments.filter((file) => file.source !== '' && !sent.includes(file))
  const isOther = (name: string) => name !== slot && open.photos[name]?.state === 'valid'
  return {
    uids: here.map(({ uid }) => uid),
    refused: here.filter(({ status }) => attachmentStateOf(status, true) === 'refused').map(({ uid }) => uid),
    gone: ofSlot(slot, gone).map(({ uid }) => uid),
    others: isDamageSlot(slot) && titled.length === 0 ? DAMAGE_SLOTS.filter(isOther).length : 0,
  }
}

/** Picks the files of a slot by title, or by kind if the insurer stores no titles. */
function ofSlot(slot: AttachmentSlot, files: readonly UpstreamAttachment[]): readonly UpstreamAttachment[] {
  const titled = files.filter(({ title }) => title === slot)
  return titled.length > 0 ? titled : files.filter((file) => mayBeIn(slot, file))
}

function mayBeIn(slot: AttachmentSlot, file: UpstreamAttachment): boolean {
  if (!isDamageSlot(slot)) return slotOfAttachment(file, new Set()) === slot
  const of = slotOfAttachment({ ...file, title: '' }, new Set())
  return of !== null && isDamageSlot(of) && !DAMAGE_SLOTS.some((other) => other === file.title)
}

/**
 * True if the slot has a new file, or a refused one is pending again. New files that belong to other slots (`others`)
 * are subtracted.
 */
function hasArrived(before: SlotFiles, now: SlotFiles): boolean {
  const isNew = (uid: string) =>
    !before.uids.includes(uid) || (before.refused.includes(uid) && !now.refused.includes(uid))
  return now.uids.filter(isNew).length > Math.max(0, now.others - before.others)
}
