/**
 * Receives the photos of forms by link and sends them to the insurer (CLF-86 to CLF-93, ADJ-37 to ADJ-39, ADJ-140,
 * D107).
 */
import * as adjusterContract from '#shared/contracts/claims/adjuster-photos.ts'
import { makeClaimPhoneLink } from '#shared/contracts/claims/claim-phone-link.ts'
import * as driverContract from '#shared/contracts/claims/claim-photos.ts'
import { formPhotoErrors, type formPhotoCalls } from '#shared/contracts/claims/form-photos.ts'
import { pictureNamesOf, pictureOutlineOf } from '#shared/domain/claims/picture-names.ts'
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { photoTypes } from '#shared/domain/photos/photo-types.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { announcedFile, checkedFile, filePieces } from '#gateway/limits/route-limits.ts'
import { counter } from '#gateway/limits/limits.ts'
import type { LimitName } from '#gateway/limits/limit-rules.ts'
import { makePhoneLink } from '#gateway/features/links/photos/phone/api.ts'
import {
  shownUpload,
  announceUpload,
  checkUpload,
  receivePiece,
  removeUpload,
} from '#gateway/uploads/uploads.ts'
import type { StoredUpload, UploadPolicy } from '#gateway/uploads/stored-upload.ts'
import { openUploads, type OpenUploads } from '#gateway/uploads/upload-session.ts'
import { adjuster } from '../adjuster.ts'
import { driver } from '../driver.ts'
import {
  inTurn,
  linkMissing,
  turnLost,
  uploadsName,
  type Edits,
  type FormKind,
  type FormLink,
  type ReadForm,
} from '../form-kind.ts'
import { placePhotos } from '../reading/photos.ts'
import { putForm, saveFailure } from '../save.ts'
import { sendPhoto } from './send-photo.ts'
import { isOurs, knownRenames, presentPath, sentOf } from './sent-photos.ts'

/** Limit of files per form: references are unlimited (CLF-41, ADJ-39), and more than this is abuse. */
const MOST_FILES = 200

/** Upload rules for a form's photos, from the browser of the form or from a phone beside it (D107). */
const uploadPolicy: UploadPolicy = {
  types: photoTypes,
  slots: MOST_FILES,
  bytes: MOST_FILES * (photoLimits.bytes / 5),
  isDated: false,
  // The gateway deletes a file once it is sent, because the insurer has it.
  keepsFiles: false,
}

type Missing = Failure<'link_missing' | 'concluded'>

interface OpenPhotos<Link> extends OpenUploads {
  readonly link: Link
}

const concluded = () => fail<'concluded'>('concluded', 409, { outcome: 'unsent' })

export const driverPhotosCalls = photoCalls(driver, {
  list: driverContract.getClaimPhotos,
  announce: driverContract.announceClaimPhoto,
  piece: driverContract.sendClaimPiece,
  check: driverContract.checkClaimPhoto,
  remove: driverContract.removeClaimPhoto,
})

export const adjusterPhotosCalls = photoCalls(adjuster, {
  list: adjusterContract.getAdjusterPhotos,
  announce: adjusterContract.announceAdjusterPhoto,
  piece: adjusterContract.sendAdjusterPiece,
  check: adjusterContract.checkAdjusterPhoto,
  remove: adjusterContract.removeAdjusterPhoto,
})

function photoCalls<Slot extends string, Link extends FormLink, Read extends ReadForm, Body extends Edits>(
  kind: FormKind<Link, Read, Body>,
  contract: ReturnType<typeof formPhotoCalls<Slot>>,
): readonly Route[] {
  const open = (c: Ctx, ref: string, slot?: string) => openPhotos(c, kind, ref, slot)
  const { isAskedByForm, canRemove } = kind.photos

  return [
    answer(contract.list, async ({ c, params }) => {
      const opened = await open(c, params.ref)
      if (!opened.ok) return opened
      const photos = Object.entries(opened.photos).map(([slot, upload]) => [slot, shown(upload)] as const)
      return done({ photos: Object.fromEntries(photos) })
    }),

    answer(
      contract.announce,
      async ({ c, params: { ref, slot }, body }) => {
        const opened = await open(c, ref, slot)
        if (!opened.ok) return opened
        const limited = await takeOne(c, opened, 'announcesPerLink')
        if (limited !== null) return limited
        if (isAskedByForm !== null && slot.startsWith('reference-')) {
          const read = await kind.read(c, opened.link)
          if (!read.ok) return { ...read, outcome: 'unsent' }
          if (!isAskedByForm(read.data, slot)) return linkMissing()
        }
        const announced = await announceUpload(opened, slot, body, uploadPolicy)
        return announced.ok ? done({ photo: shown(announced.data.upload) }) : withoutComplete(announced)
      },
      { limit: announcedFile },
    ),

    answer(
      contract.piece,
      async ({ c, params: { ref, slot, ...place }, upload }) => {
        const opened = await open(c, ref, slot)
        if (!opened.ok) return opened
        const received = await receivePiece(c.env, opened, slot, place, upload?.source)
        return received.ok ? received : withoutComplete(received)
      },
      { limit: filePieces },
    ),

    answer(
      contract.check,
      async ({ c, params: { ref, slot }, body }) => {
        const opened = await open(c, ref, slot)
        if (!opened.ok) return opened
        const photo = { formId: opened.link.id, objectType: kind.objectType, ...kind.photos.part(slot) }
        const checked = await checkUpload(c.env, opened, slot, body.id, uploadPolicy, {
          limit: () => takeOne(c, opened, 'checksPerLink'),
          deliver: (file, _upload, submission) => sendPhoto(c, photo, file, submission),
        })
        if (!checked.ok && checked.code === 'concluded') await opened.object.close()
        return checked.ok ? done({ photo: shown(checked.data.upload) }) : withoutComplete(checked)
      },
      { limit: checkedFile },
    ),

    answer(contract.remove, async ({ c, params: { ref, slot } }) => {
      const opened = await open(c, ref, slot)
      if (!opened.ok) return opened
      if (canRemove !== null && slot.startsWith('reference-')) {
        const read = await kind.read(c, opened.link)
        if (!read.ok) return { ...read, outcome: 'unsent' }
        if (!canRemove(read.data, slot)) return fail<never>('invalid', 422, { outcome: 'unsent' })
      }
      const removed = await removeUpload(opened, slot)
      return removed.ok
        ? dropPhoto(c, kind, opened.link, slot, opened.photos[slot])
        : withoutComplete(removed)
    }),
  ]
}

/** Removes a photo from the form if it is there. If the device takes back an upload, only that photo is removed. */
async function dropPhoto<Link extends FormLink, Read extends ReadForm, Body extends Edits>(
  c: Ctx,
  kind: FormKind<Link, Read, Body>,
  link: Link,
  slot: string,
  takenBack: StoredUpload | undefined,
): Promise<Done<Record<string, never>> | Failure<'concluded' | 'changed'>> {
  const submission = { key: crypto.randomUUID(), isRetry: false } as const
  return inTurn(c, kind, link, submission, async ({ keep }) => {
    const read = await kind.read(c, link)
    if (!read.ok) return read
    const known = await keep()
    if (known === null) return turnLost()
    const view: Read['view'] = read.data.view
    const renames = knownRenames(kind, view, known)
    const path = presentPath(kind.pathIn(view, kind.photos.pathOf(slot)), renames)
    const mark = view.photos[path]
    if (mark === undefined) return done({})
    const taken = takenBack && sentOf(takenBack)
    if (taken !== undefined && !isOurs(mark, taken, known)) return done({})
    const json = placePhotos(read.data.json, { fresh: new Map(), removed: [path] }, c.var.config.CLAIM_NAMES)
    const sent = await putForm(c, kind, link, read.data, json, { submission, hasArrived: false })
    return sent.ok ? done({}) : saveFailure(sent)
  })
}

/** Issues the link of "Tomarlas con tu teléfono", from a driver's form on a desktop (D107). */
export const driverPhoneLinkCalls: readonly Route[] = [
  answer(
    makeClaimPhoneLink,
    async ({ c, params, body: { slots } }) => {
      const link = await driver.openLink(c, params.ref)
      if (link === null || !slots.every((slot) => driver.photos.isAsked(link, slot))) return linkMissing()
      const limited = await (await counter(c, 'announcesPerLink', `phone ${link.id} ${link.key}`)).take()
      if (limited !== null) return limited
      // The form and its key are checked first: an invented key gets no link (D131).
      const read = await driver.read(c, link)
      if (!read.ok)
        return read.code === 'concluded' ? linkMissing() : { ...read, code: read.code, outcome: 'unsent' }
      if (!slots.every((slot) => driver.photos.isAskedByForm?.(read.data, slot))) return linkMissing()
      const names = pictureNamesOf(slots)
      const asked = slots.map((slot, index) => ({
        slot,
        name: names[index] ?? '',
        outline: pictureOutlineOf(slot),
      }))
      return done(await makePhoneLink(c, await uploadsName(driver, link), asked, uploadPolicy))
    },
    { limit: announcedFile },
  ),
]

/** Replaces the error `complete` of an upload session, which for a form means that it is concluded. */
const withoutComplete = <Code extends string>(
  failure: Failure<Code>,
): Failure<Exclude<Code, 'complete'> | 'concluded'> =>
  // The cast is safe: the condition has excluded the code `complete`.
  failure.code === 'complete' ? concluded() : (failure as Failure<Exclude<Code, 'complete'>>)

const shown = (upload: StoredUpload | undefined) =>
  shownUpload(upload, (error) => formPhotoErrors.find((one) => one === error) ?? 'INVALID')

/**
 * Once the insurer has accepted the link's key, the gateway trusts it for hours, so that pieces of a photo need no
 * calls.
 */
async function openPhotos<Link extends FormLink, Read extends ReadForm, Body extends Edits>(
  c: Ctx,
  kind: FormKind<Link, Read, Body>,
  ref: string,
  slot?: string,
): Promise<(OpenPhotos<Link> & { readonly ok: true }) | Missing> {
  const link = await kind.openLink(c, ref)
  if (link === null || (slot !== undefined && !kind.photos.isAsked(link, slot))) return linkMissing()
  const open = await openUploads(c.env, await uploadsName(kind, link), link.key, async () => {
    const read = await kind.read(c, link)
    if (read.ok) return done({ isComplete: false })
    // The answer "concluded" does not confirm an unconfirmed key, so nothing is stored (D131).
    if (read.code === 'concluded') return link.isConfirmed ? done({ isComplete: true }) : concluded()
    const failure: Failure<'concluded'> = { ...read, outcome: 'unsent' }
    return failure
  })
  return open.ok ? { ...open, link } : open
}

const takeOne = async (c: Ctx, { token }: OpenUploads, name: LimitName) =>
  (await counter(c, name, token)).take()
