/** The endpoints of an adjuster's form, opened by a private link (ADJ). */
import * as contract from '#shared/contracts/claims/adjuster-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, failureOf, type Done, type Failure, fail } from '#gateway/http/failure.ts'
import { answer, answerOnce, type Route } from '#gateway/http/route.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import {
  closingRuns,
  closingObject,
  isClosing,
  ownerOf,
} from '#gateway/features/claims/exchange/closing/open-closing.ts'
import { adjuster, openAdjuster, readAdjuster, type ReadAdjuster } from '../adjuster.ts'
import { inTurn, linkMissing, uploadsName } from '../form-kind.ts'
import { providersOf, serviceListsOf } from '../lists/adjuster-lists.ts'
import { placeOfCode } from '../places.ts'
import { saveForm, sendForm } from '../save.ts'
import { loadAdjusterForm } from './load.ts'
import type { AdjusterSignature, closeAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import { adjusterContent, CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import {
  closingModeOf,
  closingWarningOf,
  withChosenLiability,
} from '#shared/domain/claims/exchange/closing-mode.ts'
import { folioOf } from '#shared/domain/claims/exchange/exchange-allowed.ts'
import { orderLacks } from '#shared/domain/claims/exchange/order-content.ts'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { refuseUnsigned } from '#gateway/links/refuse-unsigned.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import { signedPrint, unnumberedServices } from '#gateway/features/claims/exchange/closing/claim-step.ts'
import { closingRecord, sealRecord } from '#gateway/features/claims/exchange/closing/closing-record.ts'
import { listMissing } from '#gateway/insurer/loaded-list.ts'
import { recordOf, textOf, type JsonRecord, type ReadValues } from '../reading/values.ts'
import { photoMarks } from '../photos/sent-photos.ts'
import type { AdjusterView } from '../reading/adjuster-view.ts'

/**
 * The end of an adjuster's form (ADJ-25, ADJ-28, D128, D185). Changes are saved and judged as signed, then the
 * closing begins and runs by itself.
 */
type EndCode = 'concluded' | 'changed' | 'closing' | 'signed_other' | 'incomplete' | 'empty_signature'

const MISSING = 'Falta para cerrar el siniestro.'
const UNSAID = 'No reconocemos la responsabilidad elegida: di de quién es antes de firmar.'

async function closeAdjuster(
  c: Ctx,
  ref: string,
  body: BodyOf<typeof closeAdjusterForm>,
  submission: Submission,
): Promise<Done<Record<string, never>> | Failure<EndCode | 'link_missing'>> {
  const link = await openAdjuster(c, ref)
  if (link === null) return linkMissing()
  const { signatures } = body
  const pictures = signatures.map(({ image }) => image)
  const unsigned = await refuseUnsigned(c, link, pictures)
  if (unsigned !== null) return unsigned
  const judge = async (view: AdjusterView, photos: ReadValues) =>
    (await areOthers(signatures, view, photos)) ? fail<EndCode>('signed_other') : lackOf(view, signatures)
  const closing = await closingObject(c, link)
  return inTurn<typeof link, Record<string, never>, EndCode>(c, adjuster, link, submission, async (turn) => {
    const before = await closing.state()
    // This is a retry after a lost response if the closing runs already, or has ended.
    if (before !== null && before.run.state !== 'stopped' && submission.isRetry) return done({})
    if (isClosing(before)) return fail('closing', 409, { outcome: 'unsent' })
    const sent = await sendForm(c, adjuster, link, turn, body, { judge })
    if (!sent.ok) return sent
    const present = await readAdjuster(c, link)
    if (!present.ok) return { ...present, outcome: 'unknown' }
    const { view } = present.data
    const { photos, known } = sent.data
    const marks = photoMarks(adjuster, view, photos, known)
    // Before a retry an earlier try may have saved the form, and another device may have changed it since.
    const refused = submission.isRetry ? await judge(view, marks) : null
    if (refused !== null) return refused
    const form = formOf(view, signatures)
    const mode = closingModeOf(form)
    // The changes are saved by now. If the list that names the liability cannot be loaded any more, the device retries
    // with the same key.
    if (mode === null || present.data.lacksNames) return { ...listMissing(), outcome: 'unknown' }
    const { run } = await closing.begin({
      mode,
      folio: folioOf(form),
      // The screen asked for this confirmation before the signature, which covers services and liability (EXC-29,
      // EXC-31).
      confirmed: closingWarningOf(form),
      claimNumber: view.claim.number,
      uploads: await uploadsName(adjuster, link),
      owner: await ownerOf(link.key, emailOf(present.data.json)),
      record: await sealRecord(link.key, link.id, closingRecord(view, signatures)),
      form: {
        id: link.id,
        sentId: present.data.formId,
        key: link.key,
        signatures: [...signatures],
        print: await signedPrint(view),
        unnumbered: unnumberedServices(view),
      },
    })
    if (run.state === 'done') await turn.object.completed({ link: null })
    return done({})
  })
}

/** E-mail of the adjuster in the form (ADJ-156). */
const emailOf = (json: JsonRecord): string => textOf(recordOf(json.adjuster)?.email)

const formOf = (view: AdjusterView, signatures: readonly AdjusterSignature[]) =>
  withChosenLiability(
    domainForm({ ...view, lists: view.entries }),
    signatures.find(({ signer }) => signer === CLOSING)?.liability,
  )

/** True if the form to be sent differs from the form that one of its signers saw. */
async function areOthers(
  signatures: readonly AdjusterSignature[],
  { values, people }: AdjusterView,
  photos: ReadValues,
) {
  const are = signatures.map(async ({ signer, digest }) => {
    return (await contentDigest(adjusterContent(values, people, signer, photos))) !== digest
  })
  return (await Promise.all(are)).includes(true)
}

/** The missing fields of a closing: ADJ-25, ADJ-43, and the fields that an order needs before it is issued. */
function lackOf(view: AdjusterView, signatures: readonly AdjusterSignature[]): Failure<'incomplete'> | null {
  const { values } = view
  const empty = ['cause', 'liability', 'conclusion'].filter((field) => (values[field] ?? '').trim() === '')
  const lacking = signatures.some(({ signer }) => signer === CLOSING) ? empty : [...empty, CLOSING]
  const form = formOf(view, signatures)
  const unsaid = closingModeOf(form) === null ? [['liability', UNSAID] as const] : []
  const ordered = orderLacks(form, ({ fields }) => fields.firstName ?? '').map(({ path, text }) => [
    path,
    text,
  ])
  const fields = Object.fromEntries([...ordered, ...unsaid, ...lacking.map((field) => [field, MISSING])])
  return Object.keys(fields).length === 0 ? null : fail('incomplete', 422, { fields })
}

/** Size limit of a body: a form of ten people, with the signature of each. */
const MOST_BYTES = 512 * 1024
const LINK = { link: 'adjuster', mostBytes: MOST_BYTES } as const

export const adjusterCalls: readonly Route[] = [
  answer(contract.getAdjusterForm, async ({ c, params }) => loadAdjusterForm(c, params.ref)),

  answerOnce(
    contract.saveAdjusterForm,
    async ({ c, params, body, submission }) => {
      const link = await openAdjuster(c, params.ref)
      if (link === null) return linkMissing()
      return inTurn(c, adjuster, link, submission, async (turn) => {
        return (await closingRuns(c, link)) ?? saveForm(c, adjuster, link, turn, body)
      })
    },
    LINK,
  ),

  answerOnce(
    contract.closeAdjusterForm,
    async ({ c, params, body, submission }) => closeAdjuster(c, params.ref, body, submission),
    { ...LINK, limit: { route: 'callsPerAddress', also: ['signaturesPerLink'] } },
  ),

  answer(contract.getServiceLists, async ({ c, params, query }) => {
    const read = await readOfLink(c, params.ref)
    return read.ok ? serviceListsOf(c, read.data, query) : read
  }),

  answer(contract.getAdjusterPostalCode, async ({ c, params: { ref, code } }) => {
    const read = await readOfLink(c, ref)
    return read.ok ? placeOfCode(c, code) : read
  }),

  answer(contract.getProviders, async ({ c, params, query }) => {
    const read = await readOfLink(c, params.ref)
    if (!read.ok) return read
    const { serviceType, category, state, providerType } = query
    const asked = await providersOf(c, {
      claimId: read.data.claimId,
      serviceType,
      ...(category !== undefined && { category }),
      ...(state !== undefined && { addressState: state }),
      // ADJ-117: the documents number the provider types 0 and 1; the call has a flag for each.
      ...(providerType === 'multibrand' && { multibrand: 'true' }),
      ...(providerType === 'agency' && { agency: 'true' }),
    })
    if (!asked.ok) return failureOf(asked)
    const providers = asked.data.map(({ id, name, phone, isSubProvider, address }) => {
      // A provider without an address is shown with its name only.
      const { state: where = '', municipality = '' } = address ?? {}
      return { id, name, phone, isSubProvider, state: where, municipality }
    })
    return done({ providers })
  }),
]

/** Answers a look-up of a form's list: it needs the link of a form, and is limited per minute (D14). */
async function readOfLink(
  c: Ctx,
  ref: string,
): Promise<Done<ReadAdjuster> | Failure<'link_missing' | 'concluded'>> {
  const link = await openAdjuster(c, ref)
  if (link === null) return linkMissing()
  return (await (await addressCounter(c, 'placesPerAddress')).take()) ?? readAdjuster(c, link)
}
