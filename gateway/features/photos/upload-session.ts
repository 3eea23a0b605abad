/** Who may touch the photos of a policy: a browser whose link holds a token that the insurer accepts for it. */
import { hasPhotos } from '#shared/upstream/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import type { Bindings } from '#gateway/bindings.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import type { UploadObject } from './upload-object.ts'
import { failureOf, fail, type Failure } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askByLink } from '#gateway/insurer/ask.ts'
import type { UploadSession } from './stored-photo.ts'

export interface OpenUploadSession extends UploadSession {
  readonly ok: true
  readonly link: OpenLink<'vehicle-photos'>
  readonly object: DurableObjectStub<UploadObject>
  /** The digest by which the object knows the link's token. */
  readonly token: string
}

export const linkMissing = () => fail<'link_missing'>('link_missing', 404, { outcome: 'unsent' })

export const uploadSessionOf = async (env: Bindings, policyId: string) =>
  env.UPLOAD.getByName(await digest(`photos:${policyId}`))

/** A failing insurer decides nothing (D3): only its explicit answer ends a link. */
export async function openUploadSession(
  c: Ctx,
  ref?: string,
): Promise<OpenUploadSession | Failure<'link_missing'>> {
  const link = await openLink(c, 'vehicle-photos', ref)
  if (link === null) return linkMissing()
  const object = await uploadSessionOf(c.env, link.policyId)
  const token = await digest(link.token)
  const open = { ok: true, link, object, token } as const
  const held = await object.look(token)
  if (held !== null) {
    await link.confirm()
    return { ...open, ...held }
  }
  const asked = await askByLink(c, link.token, hasPhotos, { params: { id: link.policyId } })
  if (asked.ok) {
    await link.confirm()
    return { ...open, ...(await object.admit(token, asked.data.has_photos)) }
  }
  return endsLink(asked, 404) ? linkMissing() : { ...failureOf(asked), outcome: 'unsent' }
}

/** The insurer takes the token no longer. */
export const endsLink = (failure: UpstreamFailure, ...more: readonly number[]) =>
  failure.kind === 'refused' && [401, 403, ...more].includes(failure.status)
