/** Issues the link of "Tómala con tu teléfono": some slots of a session, for one phone and a short time (D107). */
import { paths } from '#shared/paths.ts'
import type { AskedPhoto } from '#shared/contracts/links/phone-photos.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { ISSUED_PARAMETER } from '#gateway/links/given-link.ts'
import { issueUnlisted } from '#gateway/links/issued-links.ts'
import type { UploadPolicy } from './stored-upload.ts'

/** Issues a link. The caller has checked that this browser may send these files. */
export async function makePhoneLink(
  c: Ctx,
  place: `${string}:${string}`,
  asked: readonly AskedPhoto[],
  policy: UploadPolicy,
): Promise<{ readonly path: string; readonly expiresAt: string }> {
  const content = { purpose: 'phone-photos', place, asked, policy } as const
  const { reference, expiresAt } = await issueUnlisted(c, content)
  const path = `${paths.phonePhotos()}?${ISSUED_PARAMETER}=${reference}`
  return { path, expiresAt: new Date(expiresAt).toISOString() }
}
