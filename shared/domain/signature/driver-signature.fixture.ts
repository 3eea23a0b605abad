/** A driver signs what the form on show says (D128), as a browser does. */
import type { AcceptedNotice, ClaimSignature, OpenClaimForm } from '../../contracts/claims/claim-form.ts'
import { NOTICE_VERSION } from '../privacy/notice-version.ts'
import { signatures } from './signatures.fixture.ts'
import { contentDigest } from './signed-content.ts'
import { driverContent } from '../claims/driver-content.ts'

export const acceptedNotice: AcceptedNotice = { version: NOTICE_VERSION, at: '2026-11-25T18:00:00.000Z' }

export async function signatureUnder(
  shown: OpenClaimForm,
  accepted: AcceptedNotice | null,
): Promise<ClaimSignature> {
  return {
    signer: 'Mariana Ortega',
    image: signatures[0]?.[1] ?? '',
    digest: await contentDigest(driverContent(shown, shown.pictures, accepted?.version ?? null)),
    version: shown.version,
    at: '2026-11-25T18:05:00.000Z',
  }
}

/** The end of a form as it was loaded. */
export const signedEnd = async (shown: OpenClaimForm) => ({
  base: shown.version,
  fields: {},
  notice: acceptedNotice,
  signature: await signatureUnder(shown, shown.notice ?? acceptedNotice),
})
