/**
 * The end of an adjuster's form (ADJ-25, ADJ-28, D128, D185). Changes are saved and judged as signed, then the
 * closing begins and runs by itself.
 */
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
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { refuseUnsigned } from '#gateway/links/refuse-unsigned.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import { signedPrint, unnumberedServices } from '#gateway/features/claims/exchange/closing/claim-step.ts'
import { closingRecord } from '#gateway/features/claims/exchange/closing/closing-record.ts'
import { sealRecord } from '#gateway/features/claims/exchange/closing/record-seal.ts'
import { closingObject, isClosing, ownerOf } from '#gateway/features/claims/exchange/closing/open-closing.ts'
import { listMissing } from '#gateway/insurer/loaded-list.ts'
import { adjuster, openAdjuster, readAdjuster } from '../adjuster.ts'
import { inTurn, linkMissing, uploadsName } from '../form-kind.ts'
import { recordOf, textOf, type Json, type Values } from '../reading/values.ts'
import { photoMarks } from '../photos/sent-photos.ts'
import type { AdjusterView } from '../reading/adjuster-view.ts'
import { sendForm } from '../save.ts'

type EndCode = 'concluded' | 'changed' | 'closing' | 'signed_other' | 'incomplete' | 'empty_signature'

const MISSING = 'Falta para cerrar el siniestro.'
const UNSAID = 'No reconocemos la responsabilidad elegida: di de quién es antes de firmar.'

export async function closeAdjuster(
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
  const judge = async (view: AdjusterView, photos: Values) =>
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
const emailOf = (json: Json): string => textOf(recordOf(json.adjuster)?.email)

const formOf = (view: AdjusterView, signatures: readonly AdjusterSignature[]) =>
  withChosenLiability(
    domainForm({ ...view, lists: view.entries }),
    signatures.find(({ signer }) => signer === CLOSING)?.liability,
  )

/** True if the form to be sent differs from the form that one of its signers saw. */
async function areOthers(
  signatures: readonly AdjusterSignature[],
  { values, people }: AdjusterView,
  photos: Values,
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
