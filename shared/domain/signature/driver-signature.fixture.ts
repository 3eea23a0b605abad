/** Signs a driver's form as a browser does: the signature covers the content that the form shows (D128). */
import type { AcceptedNotice, ClaimSignature, OpenDriverForm } from '../../contracts/claims/claim-form.ts'
import { NOTICE_VERSION } from '../privacy/notice-version.ts'
import { signatures } from './signatures.fixture.ts'
import { contentDigest } from './signed-content.ts'
import { driverContent } from '../claims/driver-content.ts'

export const acceptedNotice: AcceptedNotice = { version: NOTICE_VERSION, at: '2026-11-25T18:00:00.000Z' }

export async function signatureUnder(
  shown: OpenDriverForm,
  accepted: AcceptedNotice | null,
): Promise<ClaimSignature> {
  return {
    signer: 'driver',
    name: 'Mariana Ortega',
    image: signatures[0]?.[1] ?? '',
    digest: await contentDigest(driverContent(shown, shown.photos, accepted?.version ?? null)),
    version: shown.version,
    at: '2026-11-25T18:05:00.000Z',
  }
}

/** Builds the request body that completes a form as it was loaded. */
export const signedEnd = async (shown: OpenDriverForm) => ({
  base: shown.version,
  notice: acceptedNotice,
  signatures: [await signatureUnder(shown, shown.notice ?? acceptedNotice)],
})
