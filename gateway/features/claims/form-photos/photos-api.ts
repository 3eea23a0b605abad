/** The photos of a form by link, from the browsers that hold its link to the insurer (CLF-86 to CLF-93, ADJ-140, D107). */
import type { Hono } from 'hono'
import { formPhotoErrors, type formPhotoCalls } from '#shared/contracts/claims/form-photos.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { done, fail, type Failure } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'
import { counter } from '#gateway/limits/limits.ts'
import type { LimitName } from '#gateway/limits/limit-rules.ts'
import { shownUpload } from '#gateway/uploads/shown-upload.ts'
import type { StoredUpload } from '#gateway/uploads/stored-upload.ts'
import { openUploads, type OpenUploads } from '#gateway/uploads/upload-session.ts'
import { announceUpload, checkUpload, receivePiece, removeUpload } from '#gateway/uploads/uploads.ts'
import { linkMissing } from '#gateway/features/claims/claim-forms/open-form.ts'
import { uploadPolicy } from './policy.ts'
import { sendPhoto } from './send-photo.ts'
import type { PhotoLink, PhotoTenant } from './tenant.ts'

type Missing = Failure<'link_missing' | 'concluded'>

interface OpenPhotos<Link> extends OpenUploads {
  readonly link: Link
}

const concluded = () => fail<'concluded'>('concluded', 409, { outcome: 'unsent' })

export function formPhotosApi<Slot extends string, Link extends PhotoLink>(
  app: Hono<App>,
  contract: ReturnType<typeof formPhotoCalls<Slot>>,
  tenant: PhotoTenant<Slot, Link>,
): void {
  const open = (c: Ctx, ref: string, slot?: Slot) => openPhotos(c, tenant, ref, slot)

  answer(app, contract.list, async ({ c, params }) => {
    const opened = await open(c, params.ref)
    if (!opened.ok) return opened
    const photos = Object.entries(opened.photos).map(([slot, upload]) => [slot, shown(upload)] as const)
    return done({ photos: Object.fromEntries(photos) })
  })

  answer(app, contract.announce, async ({ c, params: { ref, slot }, body }) => {
    const opened = await open(c, ref, slot)
    if (!opened.ok) return opened
    const limited = await takeOne(c, opened, 'announcesPerLink')
    if (limited !== null) return limited
    const refused = await tenant.refusal(c, opened.link, slot)
    if (refused !== null) return refused
    const announced = await announceUpload(opened, slot, body, uploadPolicy)
    return announced.ok ? done({ photo: shown(announced.data.upload) }) : withoutComplete(announced)
  })

  answer(app, contract.piece, async ({ c, params: { ref, slot, ...place }, upload }) => {
    const opened = await open(c, ref, slot)
    if (!opened.ok) return opened
    const received = await receivePiece(c.env, opened, slot, place, upload?.source)
    return received.ok ? received : withoutComplete(received)
  })

  answer(app, contract.check, async ({ c, params: { ref, slot }, body }) => {
    const opened = await open(c, ref, slot)
    if (!opened.ok) return opened
    const checked = await checkUpload(c.env, opened, slot, body.id, uploadPolicy, {
      limit: () => takeOne(c, opened, 'checksPerLink'),
      deliver: (file, _upload, submission) =>
        sendPhoto(c, tenant.photoOf(opened.link, slot), file, submission),
    })
    if (!checked.ok && checked.code === 'concluded') await opened.object.close()
    return checked.ok ? done({ photo: shown(checked.data.upload) }) : withoutComplete(checked)
  })

  answer(app, contract.remove, async ({ c, params: { ref, slot } }) => {
    const opened = await open(c, ref, slot)
    if (!opened.ok) return opened
    const kept = await tenant.removal(c, opened.link, slot)
    if (kept !== null) return kept
    const removed = await removeUpload(opened, slot)
    return removed.ok ? tenant.drop(c, ref, slot, opened.photos[slot]) : withoutComplete(removed)
  })
}

/** The session of a form is complete when the form is. */
const withoutComplete = <Code extends string>(
  failure: Failure<Code>,
): Failure<Exclude<Code, 'complete'> | 'concluded'> =>
  failure.code === 'complete' ? concluded() : (failure as Failure<Exclude<Code, 'complete'>>) // the only other one

const shown = (upload: StoredUpload | undefined) =>
  shownUpload(upload, (error) => formPhotoErrors.find((one) => one === error) ?? 'INVALID')

/** The key is trusted for hours once the insurer has accepted it, so that pieces cost it no calls. */
async function openPhotos<Slot extends string, Link extends PhotoLink>(
  c: Ctx,
  tenant: PhotoTenant<Slot, Link>,
  ref: string,
  slot?: Slot,
): Promise<(OpenPhotos<Link> & { readonly ok: true }) | Missing> {
  const link = await tenant.openLink(c, ref)
  if (link === null || (slot !== undefined && !tenant.isAsked(link, slot))) return linkMissing()
  const open = await openUploads(c.env, await tenant.uploadsName(link), link.key, async () => {
    const read = await tenant.read(c, link)
    if (read.ok) return done({ isComplete: false })
    // Said of a key that was never confirmed it is no yes: nothing is stored (D131).
    if (read.code === 'concluded') return link.isConfirmed ? done({ isComplete: true }) : concluded()
    const failure: Failure<'concluded'> = { ...read, outcome: 'unsent' }
    return failure
  })
  return open.ok ? { ...open, link } : open
}

const takeOne = async (c: Ctx, { token }: OpenUploads, name: LimitName) =>
  (await counter(c, name, token)).take()
