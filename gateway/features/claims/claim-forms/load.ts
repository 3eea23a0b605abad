/** The form as an island gets it (CLF-14, D3). */
import type { ClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { getClaimReceipt } from '#shared/contracts/claims/claim-form.ts'
import { fillPath } from '#shared/upstream/join-url.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import { readBodies } from '#gateway/features/purchase/catalogue/bodies.ts'
import { claimLists } from './lists.ts'
import { formObject, linkMissing, openForm, readForm } from './open-form.ts'
import { allPictures, sentPictures } from './pictures.ts'
import { mapsKey } from './places.ts'
import { versionOf } from './reading/form-version.ts'
import { withOwnType } from './reading/form-view.ts'

export const receiptPath = (ref: string) => fillPath(getClaimReceipt.path, { ref })

const concluded = (ref: string, completed: { readonly link: string | null } | null): Done<ClaimForm> => {
  const hasReceipt = completed !== null && completed.link !== null
  return done({ state: 'concluded', receipt: hasReceipt ? receiptPath(ref) : null })
}

/** A form that was completed through this gateway stays so (CLF-10). Null: it was not, or this browser has no link. */
export async function completedHere(c: Ctx, ref: string): Promise<Done<ClaimForm> | null> {
  const link = await openForm(c, ref)
  const { completed } = link === null ? { completed: null } : await (await formObject(c, link)).known()
  return completed && concluded(ref, completed)
}

/** What a form ended without that nobody had to give. Null: it did not end here, or before that was kept. */
export async function missingAtEnd(c: Ctx, ref: string): Promise<readonly string[] | null> {
  const link = await openForm(c, ref)
  if (link === null) return null
  const { completed } = await (await formObject(c, link)).known()
  return completed?.missing ?? null
}

export async function loadClaimForm(c: Ctx, ref: string): Promise<Done<ClaimForm> | Failure<'link_missing'>> {
  const link = await openForm(c, ref)
  if (link === null) return linkMissing()
  const object = await formObject(c, link)
  const [read, lists, known, bodyOf] = await Promise.all([
    readForm(c, link),
    claimLists(c),
    object.known(),
    readBodies(c),
  ])
  if (!read.ok) {
    if (read.code !== 'concluded') return { ...read, code: read.code }
    return concluded(ref, known.completed)
  }
  const { view } = read.data
  const { variant, claimNumber, fields, savedAddress, damages } = view
  return done({
    state: 'open',
    variant,
    claimNumber,
    greetingName: fields.firstName.split(' ')[0] ?? '',
    version: await versionOf(view),
    place: (await digest(JSON.stringify(['claim-form', link.id]))).slice(0, 22),
    fields,
    fixed: fixedFields(view, known.own),
    savedAddress,
    damages: [...damages],
    pictures: allPictures(view, await sentPictures(c, link, known, view)),
    notice: view.notice,
    lists: withOwnType(lists, view),
    hasPlaces: mapsKey(c.var.config) !== '',
    body: bodyOf(fields.brand, fields.model),
  })
}

/** CLF-O8, CLF-O10: what the policy has filled in, and not somebody here. */
export const fixedFields = (view: Parameters<typeof versionOf>[0], own: readonly string[]) =>
  view.variant === 'external' ? [] : view.filledVehicle.filter((field) => !own.includes(field))
