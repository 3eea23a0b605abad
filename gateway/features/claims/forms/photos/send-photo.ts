/** Sends one file of a form to the insurer (CLF-89 to CLF-91). */
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { isDocumentKind, type PictureKind } from '#shared/domain/claims/picture-slots.ts'
import { listNames } from '#shared/domain/claims/lists/list-names.data.ts'
import { uploadClaimDocument, uploadClaimPicture } from '#shared/upstream/claims/claim-forms.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { fail, failureOf } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { fileName, multipart } from '#gateway/uploads/multipart.ts'
import { messageOf, claimRefusal } from '#gateway/insurer/refusals.ts'
import { refusedUpload, type StoredFile } from '#gateway/uploads/stored-upload.ts'
import type { Validated } from '#gateway/uploads/validate-upload.ts'
import { entryOf, isConcluded } from '../reading/values.ts'

/** A photo, described as the insurer's call needs it (CLF-89, CLF-90). */
interface PhotoFile {
  readonly formId: string
  readonly objectType: string
  /** Name of the field in the multipart body. */
  readonly part: string
  readonly kind: PictureKind
}

export async function sendPhoto(
  c: Ctx,
  { formId, objectType, part, kind }: PhotoFile,
  file: StoredFile,
  submission: Submission,
): Promise<Validated<'concluded'>> {
  const call = isDocumentKind(kind) ? uploadClaimDocument : uploadClaimPicture
  const sent = await askOnce(c, call, {}, submission, {
    stream: () => multipart(c.env.UPLOADS, { objectId: formId, objectType }, { [part]: file }),
    look: async () => 'undone',
    // A repeated upload is harmless: only the file that the form names counts (D106).
    again: 'harmless',
  })
  if (!sent.ok) return validated(sent)
  const entry = sent.data[0]
  if (entry === undefined) return failureOf({ ok: false, kind: 'unreadable', unread: ['[]'] })
  return {
    ok: true,
    validity: {
      state: 'valid',
      record: recordOf(entry, kind, fileName(part, file)),
    },
  }
}

/** HTTP statuses with which the insurer refuses the file itself. */
const OF_THE_FILE = [413, 415, 422]

function validated(failure: UpstreamFailure): Validated<'concluded'> {
  if (isConcluded(failure)) return fail('concluded')
  const isRefused = failure.kind === 'refused' && OF_THE_FILE.includes(failure.status)
  return isRefused
    ? { ok: true, validity: refusedUpload('REFUSED', messageOf(failure)) }
    : claimRefusal(failure)
}

/** CLF-92: the record of a sent photo. The gateway chooses the file's name, which identifies the slot. */
function recordOf(
  { id, link, typeStatus }: ReplyOf<typeof uploadClaimPicture>[number],
  kind: PhotoFile['kind'],
  name: string,
) {
  const { id: typeId, name: typeName } = entryOf(typeStatus)
  return {
    id,
    link,
    name,
    typeId,
    typeName: typeId === '' ? listNames.pictures[kind][0] : typeName,
  }
}
