/** The endpoints of a driver's form, opened by a private link (CLF). */
import * as contract from '#shared/contracts/claims/claim-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Failure, type Done } from '#gateway/http/failure.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { answer, answerOnce, type Route } from '#gateway/http/route.ts'
import { confirmedLink } from '#gateway/links/confirmation.ts'
import { refuseUnsigned } from '#gateway/links/refuse-unsigned.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import {
  driver,
  openDriver,
  fixedFields,
  type DriverEdits,
  type DriverLink,
  type ReadDriver,
} from '../driver.ts'
import { inTurn, linkMissing, uploadsName } from '../form-kind.ts'
import { mapsKey, placeOfCode, searchMap } from '../places.ts'
import { saveForm, sendForm, type Sent } from '../save.ts'
import { loadClaimForm, receiptPath, receiptFile } from './load.ts'
import type { ClaimSignature } from '#shared/contracts/claims/claim-form.ts'
import { missingFields, missingPhotos, needsNotice } from '#shared/domain/claims/claim-requirements.ts'
import { fieldRecords, type ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { driverContent } from '#shared/domain/claims/driver-content.ts'
import { damageIdsIn, damagePath, slotAt } from '#shared/domain/claims/fields/driver-form.ts'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { idempotencyCodes } from '#shared/upstream/errors.ts'
import { savePersonForm } from '#shared/upstream/claims/claim-forms.ts'
import { submissionOutcome } from '#shared/upstream/submissions.ts'
import { readAnswer } from '#gateway/insurer/answer.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import { formSigned, ofForm } from '#gateway/case-file/claim-events.ts'
import { recordEvent } from '#gateway/case-file/record-event.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import type { ReadValues } from '../reading/values.ts'
import { photoMarks } from '../photos/sent-photos.ts'
import type { DriverView } from '../reading/driver-view.ts'

/** Completes a driver's form (CLF-28): once, however many people have the link, and as it was signed (D128). */
type EndCode = 'concluded' | 'changed' | 'signed_other' | 'incomplete'

type SentForm = Sent<DriverView>

async function completeForm(
  c: Ctx,
  link: DriverLink,
  body: DriverEdits & { readonly signature: ClaimSignature },
  submission: Submission,
): Promise<Done<{ readonly receipt: string | null }> | Failure<EndCode>> {
  const { signature } = body
  return inTurn<DriverLink, { readonly receipt: string | null }, EndCode>(
    c,
    driver,
    link,
    submission,
    async (turn) => {
      const sent = await sendForm<DriverLink, ReadDriver, DriverEdits, EndCode>(c, driver, link, turn, body, {
        judge: async (view, photos, { own }) =>
          (await isOther(signature, view, photos))
            ? fail<EndCode>('signed_other')
            : lackOf(view, fixedFields(view, own)),
      })
      const isOver = !sent.ok && sent.code === 'concluded' && submission.isRetry
      const ended = sent.ok ? sent.data : isOver ? await earlierTry(c, submission.key) : null
      // The cast is safe: if the form did not end, `sent` is the failure.
      if (ended === null) return sent as Failure<EndCode>
      if (sent.ok) await compareEcho(c, signature, sent.data)
      const completed = await turn.object.completed({
        link: ended.receipt,
        closing: ended.closing,
        ...(sent.ok && { missing: missingOf(sent.data) }),
      })
      if (sent.ok) await recordCase(c, link, signature, sent.data)
      await (await uploadsOf(c.env, await uploadsName(driver, link))).close()
      return done({ receipt: completed.link })
    },
  )
}

/** Marks of all photos (digests of their bytes), keyed by the path that the device uses. */
const photosOf = ({ view, photos, known }: SentForm) => out(view, photoMarks(driver, view, photos, known))

const out = (view: DriverView, values: ReadValues): ReadValues =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [driver.pathOut(view, path), value]))

/**
 * Adds the signature to the case file. After a lost answer the content is the same, because the retry sends equal
 * bytes.
 */
async function recordCase(c: Ctx, link: DriverLink, signature: ClaimSignature, sent: SentForm) {
  const of = await ofForm(link)
  const photos = Object.entries(photosOf(sent)).map(([path, mark]) => ({ slot: slotAt(path) ?? path, mark }))
  await recordEvent(c, await formSigned(of, signature, sent.view.notice, photos))
}

/** D128: true if the form to be sent differs from what the signer saw. */
async function isOther(signature: ClaimSignature, view: DriverView, photos: ReadValues): Promise<boolean> {
  const shown = { ...view, values: out(view, view.values) }
  const content = driverContent(shown, out(view, photos), view.notice?.version ?? null)
  return (await contentDigest(content)) !== signature.digest
}

/**
 * Compares the insurer's response with the sent form: the form is final, so the person must know if a value differs.
 */
async function compareEcho(
  c: Ctx,
  signature: ClaimSignature,
  { echo, photos, known }: SentForm,
): Promise<void> {
  if (echo !== null && (await isOther(signature, echo, photoMarks(driver, echo, photos, known))))
    writeLine({ request: c.var.requestId, concluded: 'other than signed' })
}

/** Lists the required answers that a form lacks (002 §5.1), by the same requirements as on the screens. */
function lackOf(view: DriverView, fixed: readonly ClaimField[]): Failure<'incomplete'> | null {
  const fields = missingFields({ ...view, fixed })
  const lacking: readonly string[] =
    needsNotice(view.variant) && view.notice === null ? [...fields, 'notice'] : fields
  if (lacking.length === 0) return null
  const sentence = (name: string) => {
    const field = fields.find((one) => one === name)
    return field === undefined ? NO_NOTICE : `Falta «${fieldRecords[field].label}».`
  }
  return fail('incomplete', 422, {
    fields: Object.fromEntries(lacking.map((field) => [field, sentence(field)])),
  })
}
const NO_NOTICE = 'Acepta el aviso de privacidad, al principio de tu reporte, y firma de nuevo.'

/** Lists the optional parts that the form lacks (CLF-88). */
function missingOf(sent: SentForm) {
  const values = out(sent.view, sent.view.values)
  const damages = damageIdsIn(values).map((id) => {
    return { id, isPrior: values[`${damagePath(id)}/isPrior`] === 'yes' }
  })
  const slots = Object.keys(photosOf(sent)).map((path) => slotAt(path) ?? path)
  return missingPhotos({ variant: sent.view.variant, damages }, slots)
}

/**
 * Looks up whether an earlier try with this key concluded the form. Only an insurer that stores outcomes can tell (D60,
 * D106). Null if another request concluded the form.
 */
async function earlierTry(c: Ctx, key: string): Promise<Pick<SentForm, 'receipt' | 'closing'> | null> {
  const asked = await askPublic(c, submissionOutcome, { params: { key } })
  if (asked.ok) {
    if (asked.data.state === 'pending') return null
    // A stored outcome may lack a body, and is then read like a response without a body.
    const answer = readAnswer(savePersonForm, asked.data.status, JSON.stringify(asked.data.body ?? {}))
    if (!answer.ok) return null
    const { receipt, closing } = answer.data
    return { receipt: receipt?.link ?? null, closing: closing?.link ?? null }
  }
  const isUnknown = asked.kind === 'refused' && lacksCall(asked)
  return isUnknown && asked.error?.code !== idempotencyCodes.neverArrived
    ? { receipt: null, closing: null }
    : null
}

/** Message for a page of an earlier release, which sends a signature without the signed content (D128). */
const OLD_PAGE = 'Actualizamos esta página. Vuelve a cargarla y firma otra vez: lo que llenaste sigue aquí.'

const LINK = { link: 'claim-form' } as const

export const claimFormsCalls: readonly Route[] = [
  answer(contract.getClaimForm, async ({ c, params }) => loadClaimForm(c, params.ref)),

  answerOnce(
    contract.saveClaimForm,
    async ({ c, params, body, submission }) => {
      const link = await openDriver(c, params.ref)
      if (link === null) return linkMissing()
      // A page of an earlier release keeps its edits, and sends them once it is reloaded.
      if (body.fields !== undefined) return fail<never>('still_running', 409, { outcome: 'unsent' })
      return inTurn(c, driver, link, submission, async (turn) => saveForm(c, driver, link, turn, body))
    },
    LINK,
  ),

  answerOnce(
    contract.completeClaimForm,
    async ({ c, params, body, submission }) => {
      const link = await openDriver(c, params.ref)
      if (link === null) return linkMissing()
      const { signatures, ...changes } = body
      const [signature] = signatures
      if (signature === undefined) return fail<never>('invalid', 422, { fields: { signature: OLD_PAGE } })
      const refused = await refuseUnsigned(c, link, [signature.image])
      if (refused !== null) return refused
      const completed = await completeForm(c, link, { ...changes, signature }, submission)
      if (!completed.ok) return completed
      return done({ receipt: completed.data.receipt === null ? null : receiptPath(params.ref) })
    },
    { ...LINK, limit: { route: 'callsPerAddress', also: ['signaturesPerLink'] } },
  ),

  answerFile(contract.getClaimReceipt, async ({ c, params }) => receiptFile(c, params.ref, 'declared')),
  answerFile(contract.getClosedClaimReceipt, async ({ c, params }) => receiptFile(c, params.ref, 'closed')),

  answer(
    contract.getClaimPostalCode,
    async ({ c, params: { ref, code } }) => {
      const refused = await refusalOf(c, ref)
      if (refused !== null) return refused
      return placeOfCode(c, code)
    },
    { limit: { own: ['placesPerAddress'] } },
  ),

  answer(
    contract.searchPlaces,
    async ({ c, params: { ref }, query }) => {
      const refused = await refusalOf(c, ref)
      if (refused !== null) return refused
      if (mapsKey(c.var.config) === '') return fail('places_missing', 404)
      const places = await searchMap(c, query.q)
      return places === null ? fail<never>('unreachable', 504) : done({ places })
    },
    { limit: { own: ['placesPerAddress'] } },
  ),
]

/** Refuses a look-up of an address: it needs the link of a form, and is limited per minute (D14). */
async function refusalOf(c: Ctx, ref: string): Promise<Failure<'link_missing'> | null> {
  const confirmed = await confirmedLink(c, 'claim-form', ref)
  if (confirmed === 'no_link') return linkMissing()
  // A form that is concluded, or not confirmed, allows no look-ups.
  if (confirmed !== 'confirmed')
    return confirmed.code === 'concluded' ? linkMissing() : { ...confirmed, code: confirmed.code }
  return (await addressCounter(c, 'placesPerAddress')).take()
}
