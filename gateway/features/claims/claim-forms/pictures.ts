/** The photos that the insurer has (CLF-91): those in the form, and those that were sent and stand in none yet. */
import type { ClaimPicture } from '#shared/contracts/claims/claim-form.ts'
import { isDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import {
  damageOfSlot,
  damageSlot,
  isPictureSlot,
  type PictureSlot,
} from '#shared/domain/claims/picture-slots.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import type { UploadRecord } from '#gateway/uploads/stored-upload.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import type { Known } from './claim-form-object.ts'
import type { FormLink } from './open-form.ts'
import type { SentPicture } from './reading/changed-form.ts'
import type { FormView } from './reading/form-view.ts'
import { photoMark } from './reading/pictures.ts'

type DamageIds = Readonly<Record<string, string>>

/** The key is part of it: whoever only knows the number of a form never meets the photos of its owner (D131). */
export const uploadsName = async ({ id, key }: Pick<FormLink, 'id' | 'key'>) =>
  `claim-form:${await digest(JSON.stringify([id, key]))}` as const

const isReference = (slot: string) => slot.startsWith('reference-')

/** CLF-23: a third party is asked for no photos of the place. */
export const isAsked = ({ formType }: Pick<FormLink, 'formType'>, slot: string) =>
  formType !== 'external' || !isReference(slot)

/** The same of the form itself: the address alone may say "insured" of a third party's key. */
export const isAskedByForm = ({ variant }: Pick<FormView, 'variant'>, slot: string) =>
  variant !== 'external' || !isReference(slot)

/** Whether the form has to be read to know. */
export const dependsOnForm = isReference

/** The slot under the insurer's id of its damage, once there is one. */
export function presentSlot(slot: PictureSlot, damageIds: DamageIds): PictureSlot {
  const of = damageOfSlot(slot)
  return of === null ? slot : damageSlot(presentId(of.damageId, damageIds), of.pictureId)
}

/** One that was removed and brought back has had several of the insurer's. */
function presentId(id: string, damageIds: DamageIds): string {
  const next = damageIds[id]
  return next === undefined || next === id ? id : presentId(next, damageIds)
}

/**
 * Without those in whose place somebody else's stands: it came after ours, or before and nobody here had it on show when
 * ours was taken. It is never replaced without a question (D68); the device asks, and announces ours over it.
 */
export async function sentPictures(
  c: Ctx,
  link: Pick<FormLink, 'id' | 'key'>,
  { damageIds, placed }: Pick<Known, 'damageIds' | 'placed'>,
  { pictures }: Pick<FormView, 'pictures'>,
): Promise<ReadonlyMap<PictureSlot, SentPicture>> {
  const uploads = await (await uploadsOf(c.env, await uploadsName(link))).progress()
  return new Map(
    Object.entries(uploads?.photos ?? {}).flatMap(([slot, upload]) => {
      if (upload?.state !== 'valid' || upload.record === undefined || !isPictureSlot(slot)) return []
      const present = presentSlot(slot, damageIds)
      const sent = sentOf(upload.record, upload.sha256)
      const standing = pictures.find((picture) => picture.slot === present)
      const isTheirs = standing !== undefined && !isOurs(standing, sent, placed)
      return isTheirs && standing.mark !== upload.over ? [] : [[present, sent] as const]
    }),
  )
}

/** CLF-92, as `photos-api.ts` has stored it. */
export const sentOf = (record: UploadRecord, sha256: string): SentPicture => ({
  sha256,
  id: String(record.id ?? ''),
  link: String(record.link ?? ''),
  name: String(record.name ?? ''),
  typeId: String(record.typeId ?? ''),
  typeName: String(record.typeName ?? ''),
})

/** The file, whichever of both an insurer says. */
export const fileIdOf = ({ id, link }: SentPicture) => (id === '' ? link : id)

/** An insurer may keep the address of a file alone. */
export const isIt = ({ mark }: Pick<ClaimPicture, 'mark'>, { id, link }: SentPicture) =>
  mark === photoMark({ id, link }) || mark === photoMark({ link })

/** Of this very file, or of one that we have put there before. */
export const isOurs = (
  picture: Pick<ClaimPicture, 'mark'>,
  sent: SentPicture | null,
  placed: readonly string[],
): boolean =>
  (sent !== null && isIt(picture, sent)) ||
  placed.some(
    (name) => picture.mark === photoMark({ id: name }) || picture.mark === photoMark({ link: name }),
  )

/** Those of the sent files that stand in this form. */
export const placedIn = (
  { pictures }: Pick<FormView, 'pictures'>,
  sent: ReadonlyMap<PictureSlot, SentPicture>,
): readonly string[] =>
  [...sent].flatMap(([slot, file]) =>
    pictures.some((picture) => picture.slot === slot && isIt(picture, file)) ? [fileIdOf(file)] : [],
  )

/** Without those of a removed damage. */
export function allPictures(
  { pictures, damages }: Pick<FormView, 'pictures' | 'damages'>,
  sent: ReadonlyMap<PictureSlot, SentPicture>,
): ClaimPicture[] {
  const bySlot = new Map<string, ClaimPicture>(pictures.map((picture) => [picture.slot, picture]))
  const isGone = (id: string) => !isDeviceId(id) && !damages.some((damage) => damage.id === id)
  for (const [slot, { name, sha256 }] of sent) {
    const of = damageOfSlot(slot)
    if (of === null || !isGone(of.damageId)) bySlot.set(slot, { slot, name, mark: sha256 })
  }
  return [...bySlot.values()]
}
