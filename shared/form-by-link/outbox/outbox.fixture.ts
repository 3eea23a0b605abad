import type { SignedContent } from '#shared/domain/signature/signed-content.ts'
import type { Signature } from '../signatures/signature.ts'

/** Builds a signature for a form with this content. */
export const signatureOf = (
  signer: string,
  content: SignedContent = { values: {}, photos: {} },
): Signature => ({
  signer,
  image: `data:image/png;base64,${signer}`,
  digest: JSON.stringify(content),
  version: 'v1',
  at: '2026-11-25T12:00:00.000Z',
  content,
})
