/** Completes a driver's form (CLF-28): once, however many people have the link, and as it was signed (D128). */
import type { ClaimSignature } from '#shared/contracts/claims/claim-form.ts'
import { missingFields, missingPhotos, needsNotice } from '#shared/domain/claims/claim-requirements.ts'
import { fieldRecords, type ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { driverContent } from '#shared/domain/claims/driver-content.ts'
import { damageIdsIn, damagePath, slotAt } from '#shared/domain/claims/fields/driver-form.ts'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { idempotencyCodes } from '#shared/upstream/errors.ts'
import { savePersonForm } from '#shared/upstream/claims/claim-forms.ts'
import { submissionOutcome } from '#shared/upstream/submissions.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { readAnswer } from '#gateway/insurer/answer.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import { formSigned, ofForm } from '#gateway/case-file/claim-events.ts'
import { recordEvent } from '#gateway/case-file/record-event.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import { driver, fixedFields, type DriverEdits, type DriverLink, type ReadDriver } from '../driver.ts'
import { inTurn, uploadsName } from '../form-kind.ts'
import type { Values } from '../reading/values.ts'
import { photoMarks } from '../photos/sent-photos.ts'
import type { DriverView } from '../reading/driver-view.ts'
import { sendForm, type Sent } from '../save.ts'

type EndCode = 'concluded' | 'changed' | 'signed_other' | 'incomplete'

type SentForm = Sent<DriverView>

export async function completeForm(
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

const out = (view: DriverView, values: Values): Values =>
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
async function isOther(signature: ClaimSignature, view: DriverView, photos: Values): Promise<boolean> {
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
