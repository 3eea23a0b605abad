/** Opens the photos of a policy for a link whose token the insurer accepts. */
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { photoTypes } from '#shared/domain/photos/photo-types.ts'
import { photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { hasPhotos } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { Bindings } from '#gateway/bindings.ts'
import { askOfLink } from '#gateway/links/confirmation.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { done, failureOf, fail, type Failure } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askByLink } from '#gateway/insurer/ask.ts'
import type { UploadPolicy } from '#gateway/uploads/stored-upload.ts'
import { openUploads, uploadPlaces, uploadsOf, type OpenUploads } from '#gateway/uploads/upload-session.ts'

export interface OpenUploadSession extends OpenUploads {
  readonly link: OpenLink<'vehicle-photos'>
}

/** Upload rules for a vehicle: one photo of each side, all sent at once (PHO-20). */
export const photoPolicy: UploadPolicy = {
  types: photoTypes,
  slots: photoSides.length,
  bytes: photoSides.length * photoLimits.bytes,
  isDated: true,
  keepsFiles: true,
}

export const linkMissing = () => fail<'link_missing'>('link_missing', 404, { outcome: 'unsent' })

export const uploadSessionOf = (env: Bindings, policyId: string) =>
  uploadsOf(env, uploadPlaces.policy(policyId))

/**
 * Opens the upload session of a link. A failed call leaves the link valid (D3): only an explicit answer of the insurer
 * ends it.
 */
export async function openUploadSession(
  c: Ctx,
  ref?: string,
): Promise<OpenUploadSession | Failure<'link_missing'>> {
  const link = await openLink(c, 'vehicle-photos', ref)
  if (link === null) return linkMissing()
  const { policyId, token } = link
  const open = await openUploads(c.env, uploadPlaces.policy(policyId), token, async () => {
    const asked = await askOfLink(c, link, () => askByLink(c, token, hasPhotos, { params: { id: policyId } }))
    if (asked.ok) return done({ isComplete: asked.data.has_photos })
    const failure: Failure<'link_missing'> = endsLink(asked, 404)
      ? linkMissing()
      : { ...failureOf(asked), outcome: 'unsent' }
    return failure
  })
  if (!open.ok) return open
  // The insurer may have accepted the token through another browser's link, so this link is confirmed too.
  await link.confirm()
  return { ...open, link }
}

/** True if the failure means that the insurer no longer accepts the link's token. */
export const endsLink = (failure: UpstreamFailure, ...more: readonly number[]) =>
  failure.kind === 'refused' && [401, 403, ...more].includes(failure.status)
