/** Signatures of a form that is still in its outbox (D128). Pure. */
import type { SignedContent } from '#shared/domain/signature/signed-content.ts'
import type { Values } from '../fields/field-values.ts'
import { judged } from '../signatures/signature.ts'
import { effectivePhotos, isEnding, shownValues, type Outbox } from './outbox.ts'

/** Content of a form that a signer is shown. */
export type ContentForSigner = (signer: string, values: Values, photos: Values) => SignedContent

const contentNow = (box: Outbox, signer: string, contentOf: ContentForSigner): SignedContent =>
  contentOf(signer, shownValues(box), effectivePhotos(box))

/**
 * Voids signatures whose signed content differs from the form; the form then counts as not finished. Differences of
 * voided signatures are updated.
 */
export function voidSignatures(box: Outbox, contentOf: ContentForSigner): Outbox {
  if (box.signatures.length + box.voided.length === 0 || box.over !== null || isEnding(box)) return box
  // The insurer's data was deleted, so contents cannot be compared until the form is loaded again.
  if (box.isBare) return box
  const { signatures, voided } = judged(box, (signer) => contentNow(box, signer, contentOf))
  return { ...box, signatures, voided, end: signatures === box.signatures ? box.end : null }
}

/** Voids all signatures after the gateway has reported that the form differs from the signed one. */
export const refuseSignatures = (box: Outbox): Outbox => ({
  ...box,
  end: null,
  signatures: [],
  voided: [
    ...box.voided,
    ...box.signatures.map(({ signer, content }) => ({ signer, content, differences: [] })),
  ],
})
