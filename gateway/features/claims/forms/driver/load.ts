/** Loads the form for a driver's island (CLF-14, D3), and the data of the form's pages. */
import {
  type ClaimForm,
  getClaimReceipt,
  getClosedClaimReceipt,
} from '#shared/contracts/claims/claim-form.ts'
import { getFormCase } from '#shared/contracts/account/case-file.ts'
import { CASE_FILE, OWN_DATA, PROOF_FILE } from '#shared/domain/law/conservation.ts'
import { paths } from '#shared/paths.ts'
import { ofForm } from '#gateway/case-file/claim-events.ts'
import { proofOnPage } from '#gateway/case-file/record-event.ts'
import type { PageData } from '#shared/contracts/page-data.ts'
import type { PageDecision, Loaders, PageRequest } from '#gateway/pages/page-request.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { reopenLink } from '#gateway/links/press-link.ts'
import { fillPath } from '#shared/upstream/join-url.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure, fail, failureOf } from '#gateway/http/failure.ts'
import { readBodies } from '#gateway/features/purchase/catalogue/vehicles.ts'
import { driver, fixedFields, openDriver, readDriver } from '../driver.ts'
import { formObject, linkMissing, placeOf } from '../form-kind.ts'
import type { ReadValues } from '../reading/values.ts'
import { claimLists } from '../lists/claim-lists.ts'
import { broughtBack, photoMarks, sentPhotos } from '../photos/sent-photos.ts'
import { mapsKey } from '../places.ts'
import { loadFormPrivacy } from '../privacy.ts'
import { driverVersion, withOwnType } from '../reading/driver-view.ts'
import { callContextOf } from '#gateway/insurer/call-context.ts'
import { askFile, type FileAnswer } from '#gateway/insurer/file.ts'

export const receiptPath = (ref: string) => fillPath(getClaimReceipt.path, { ref })

const concluded = (ref: string, completed: { readonly link: string | null } | null): Done<ClaimForm> => {
  const hasReceipt = completed !== null && completed.link !== null
  return done({ state: 'concluded', receipt: hasReceipt ? receiptPath(ref) : null })
}

/**
 * The state of a form that was completed through this gateway, which is final (CLF-10). Null if the form was not
 * completed here, or if this browser has no link.
 */
async function completedHere(c: Ctx, ref: string): Promise<Done<ClaimForm> | null> {
  const link = await openDriver(c, ref)
  const { completed } =
    link === null ? { completed: null } : await (await formObject(c, driver, link)).known()
  return completed && concluded(ref, completed)
}

/**
 * Optional parts that a finished form lacks. Null if the form was not completed through this gateway, or by a release
 * that stored no list.
 */
async function missingAtEnd(c: Ctx, ref: string): Promise<readonly string[] | null> {
  const link = await openDriver(c, ref)
  if (link === null) return null
  const { completed } = await (await formObject(c, driver, link)).known()
  return completed?.missing ?? null
}

export async function loadClaimForm(c: Ctx, ref: string): Promise<Done<ClaimForm> | Failure<'link_missing'>> {
  const link = await openDriver(c, ref)
  if (link === null) return linkMissing()
  const object = await formObject(c, driver, link)
  const [read, lists, known, bodyOf] = await Promise.all([
    readDriver(c, link),
    claimLists(c),
    object.known(),
    readBodies(c),
  ])
  if (!read.ok) {
    if (read.code !== 'concluded') return { ...read, code: read.code }
    return concluded(ref, known.completed)
  }
  const { view } = read.data
  const { variant, claimNumber, fields, savedAddress } = view
  const photos = photoMarks(driver, view, await sentPhotos(c, driver, link, view, known), known)
  const out = (values: ReadValues) =>
    Object.fromEntries(Object.entries(values).map(([path, value]) => [driver.pathOut(view, path), value]))
  return done({
    state: 'open',
    variant,
    claimNumber,
    greetingName: fields.firstName.split(' ')[0] ?? '',
    version: await driverVersion(view),
    place: await placeOf(driver, link),
    values: out(view.values),
    fixed: fixedFields(view, known.own),
    savedAddress,
    photos: out(photos),
    renames: broughtBack(driver, view, known),
    notice: view.notice,
    lists: withOwnType(lists, view),
    hasPlaces: mapsKey(c.var.config) !== '',
    body: bodyOf(fields.brand, fields.model),
  })
}

/**
 * CLF-14, D3: loads the form within the page's time budget; the island requests the rest. The page waits for no call,
 * because the device may hold a copy even if the link has expired.
 */
async function filling({ c, match }: PageRequest) {
  const loaded = withinBudget(loadClaimForm(c, match.params.ref ?? ''))
  return { data: { form: loaded.then((form) => (form?.ok === true ? form.data : null)) } }
}

/** CLF-84, CLF-O17: loads an end page, which only a completed form shows. These pages have no script. */
async function ended({ c, match, query }: PageRequest): Promise<PageDecision<never>> {
  const { ref = '' } = match.params
  // The gateway's own record comes first: while the insurer is slow, the start page would redirect here again and
  // again.
  const loaded = (await completedHere(c, ref)) ?? (await withinBudget(loadClaimForm(c, ref)))
  if (loaded?.ok !== true || loaded.data.state === 'open') return { redirect: paths.claimForm('start', ref) }
  const { receipt } = loaded.data
  const end = receipt === null ? 'received' : 'completed'
  if (match.page.pattern !== `/claims/${end}/:ref`) return { redirect: paths.claimFormEnd(end, ref) }
  const file = query.get('archivo')
  if (file === CASE_FILE) return { redirect: fillPath(getFormCase.path, { ref }) }
  if (file === PROOF_FILE) return { redirect: `${fillPath(getFormCase.path, { ref })}?only=proof` }
  if (file === OWN_DATA) return { redirect: paths.claimPrivacy(ref) }
  if (file === 'cierre') return { redirect: closedReceiptPath(ref) }
  if (file !== null && receipt !== null) return { redirect: receipt }
  const link = await openDriver(c, ref)
  const [missing, closed, proof] = await Promise.all([
    missingAtEnd(c, ref),
    withinBudget(closedReceipt(c, ref)),
    proofOnPage(c, link && (await ofForm(link))),
  ])
  // If the answer about the closed claim is late, the claim counts as open, and its receipt appears at a later visit.
  const ofClosing = closed === null ? [] : closed === 'there' ? ['claim-closed'] : ['claim-open']
  const sentences = [...sentencesOf(missing), ...ofClosing, ...proof.sentences]
  return { data: null, sentences, values: proof.values }
}

/** R10, D222: data for the page about the link's holder; without a link the page explains what to do. */
async function ownData({ c, match }: PageRequest): Promise<PageDecision<PageData['/claims/privacy/:ref']>> {
  const { ref = '' } = match.params
  if ((await openDriver(c, ref)) === null) return { redirect: paths.claimFormDisabled() }
  const loaded = withinBudget(loadFormPrivacy(c, ref))
  return { data: { privacy: loaded.then((privacy) => (privacy?.ok === true ? privacy.data : null)) } }
}

/** The sentences for the missing parts. "Completo" is shown only for a complete form (CLF-82). */
function sentencesOf(missing: readonly string[] | null): readonly string[] {
  if (missing === null) return ['unknown']
  return missing.length === 0 ? ['complete'] : ['incomplete', ...missing.map((part) => `missing-${part}`)]
}

export const claimFormsLoaders = {
  '/claims/forms/start/:ref': filling,
  '/claims/forms/welcome/:ref': filling,
  '/claims/forms/name/:ref': filling,
  '/claims/forms/contact/:ref': filling,
  '/claims/forms/facts/:ref': filling,
  '/claims/forms/references/:ref': filling,
  '/claims/forms/address/:ref': filling,
  '/claims/forms/license/:ref': filling,
  '/claims/forms/license-pictures/:ref': filling,
  '/claims/forms/driving-permission/:ref': filling,
  '/claims/forms/vehicle/:ref': filling,
  '/claims/forms/vin/:ref': filling,
  '/claims/forms/vehicle-pictures/:ref': filling,
  '/claims/forms/damages/:ref': filling,
  '/claims/forms/summary/:ref': filling,
  '/claims/forms/signature/:ref': filling,
  '/claims/form-disabled': reopenLink('claim-form'),
  '/claims/privacy/:ref': ownData,
  '/claims/completed/:ref': ended,
  '/claims/received/:ref': ended,
} satisfies Partial<Loaders>

type Kind = 'declared' | 'closed'

const names: Readonly<Record<Kind, string>> = {
  declared: 'Declaración del siniestro.pdf',
  closed: 'Siniestro cerrado.pdf',
}

/**
 * Serves the PDFs of a form that was completed here: the declaration (CLF-84), and the claim once it is closed (D202).
 */
export async function receiptFile(c: Ctx, ref: string, kind: Kind) {
  const link = await openDriver(c, ref)
  if (link === null) return linkMissing()
  const { completed } = await (await formObject(c, driver, link)).known()
  const address = kind === 'declared' ? completed?.link : completed?.closing
  if (typeof address !== 'string') return fail('file_missing', 404)
  const file = await askReceipt(c, address)
  return file.ok ? { ok: true as const, response: file.response, name: names[kind] } : failureOf(file)
}

function askReceipt(c: Ctx, link: string): Promise<FileAnswer> {
  const base = c.var.config.DEFENDER_URL
  return askFile(callContextOf(c), { link, base, type: 'application/pdf', headers: c.req.raw.headers })
}

const closedReceiptPath = (ref: string) => fillPath(getClosedClaimReceipt.path, { ref })

/**
 * Whether the closed claim's PDF exists. Null: the insurer makes no such PDF. `waits`: the claim is still open, or its
 * state is unknown.
 */
async function closedReceipt(c: Ctx, ref: string): Promise<'there' | 'waits' | null> {
  const link = await openDriver(c, ref)
  const known = link === null ? null : await (await formObject(c, driver, link)).known()
  const address = known?.completed?.closing ?? null
  if (address === null) return null
  const file = await askReceipt(c, address)
  if (!file.ok) return 'waits'
  await file.response.body?.cancel()
  return 'there'
}
