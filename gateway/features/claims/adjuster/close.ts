/** The end of an adjuster's form (ADJ-25, ADJ-28, D128). */
import type { AdjusterSignature } from '#shared/contracts/claims/adjuster-form.ts'
import { adjusterContent, CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { isSigned, pngOf } from '#shared/domain/signature/ink.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import { linkMissing } from '#gateway/features/claims/claim-forms/open-form.ts'
import { earlierTry } from '#gateway/features/claims/claim-forms/complete.ts'
import { inTurnOf } from '#gateway/features/claims/claim-forms/turn.ts'
import { adjusterObject, openAdjuster } from './open-adjuster.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import { adjusterUploads } from './photos/sent-photos.ts'
import type { AdjusterView } from './reading/view.ts'
import { sendAdjuster, type Body } from './send.ts'

type EndCode = 'concluded' | 'changed' | 'signed_other' | 'incomplete' | 'empty_signature'

type Marks = Readonly<Record<string, string>>

const MISSING = 'Falta para cerrar el siniestro.'

export async function closeAdjuster(
  c: Ctx,
  ref: string,
  body: Body,
  signatures: readonly AdjusterSignature[],
  submission: Submission,
): Promise<Done<Record<string, never>> | Failure<EndCode | 'link_missing'>> {
  const link = await openAdjuster(c, ref)
  if (link === null) return linkMissing()
  const areInked = await Promise.all(signatures.map(async ({ image }) => isInked(image)))
  if (areInked.includes(false)) return fail('empty_signature', 409, { outcome: 'unsent' })
  const judge = async (view: AdjusterView, photos: Marks) =>
    (await areOthers(signatures, view, photos)) ? fail<EndCode>('signed_other') : lackOf(view, signatures)
  const object = await adjusterObject(c, link)
  return inTurnOf(object, submission, async (turn) => {
    const sent = await sendAdjuster(c, link, turn, body, submission, {
      signatures,
      judge,
    })
    // Its answer was lost, and the claim is closed by it.
    const isOver = !sent.ok && sent.code === 'concluded' && submission.isRetry
    const isOurs = isOver && (await earlierTry(c, submission.key)) !== null
    if (!sent.ok && !isOurs) return sent
    await object.completed({ link: null })
    await (await uploadsOf(c.env, await adjusterUploads(link))).close()
    return done({})
  })
}

async function isInked(image: string): Promise<boolean> {
  const png = pngOf(image)
  return png !== null && isSigned(png)
}

/** Whether what goes out is not what one of them saw. */
async function areOthers(
  signatures: readonly AdjusterSignature[],
  { values, people }: AdjusterView,
  photos: Marks,
) {
  const are = signatures.map(async ({ signer, digest }) => {
    return (await contentDigest(adjusterContent(values, people, signer, photos))) !== digest
  })
  return (await Promise.all(are)).includes(true)
}

/** ADJ-25, ADJ-43. */
function lackOf(
  { values }: AdjusterView,
  signatures: readonly AdjusterSignature[],
): Failure<'incomplete'> | null {
  const empty = ['cause', 'liability', 'conclusion'].filter((field) => (values[field] ?? '').trim() === '')
  const lacking = signatures.some(({ signer }) => signer === CLOSING) ? empty : [...empty, CLOSING]
  if (lacking.length === 0) return null
  return fail('incomplete', 422, {
    fields: Object.fromEntries(lacking.map((field) => [field, MISSING])),
  })
}
