/** Decides which browser may use the files of a session: only browsers with a credential that the insurer accepted. */
import type { Bindings } from '#gateway/bindings.ts'
import { digest } from '#gateway/http/digest.ts'
import type { Done, Failure } from '#gateway/http/failure.ts'
import type { StoredUploadSession } from './stored-upload.ts'
import type { UploadObject } from './upload-object.ts'

export interface OpenUploads extends StoredUploadSession {
  readonly ok: true
  readonly object: DurableObjectStub<UploadObject>
  /** The digest by which the object knows the credential. */
  readonly token: string
}

/** The purpose of a session, such as a policy's photos; a digest of it names the object. */
type UploadsName = `${string}:${string}`

/** Names of sessions that need no secret. */
export const uploadPlaces = {
  policy: (id: string) => `photos:${id}` as const,
  claim: ({ kind, id }: { readonly kind: string; readonly id: string }) =>
    `claim-payment:${kind}:${id}` as const,
}

export const uploadsOf = async (env: Pick<Bindings, 'UPLOAD'>, place: UploadsName) =>
  env.UPLOAD.getByName(await digest(place))

/**
 * Opens a session. `admit` checks that a credential is valid and that files are still accepted. Its success is cached
 * for twelve hours, so that a piece costs no insurer call.
 * @param credential A secret of a link, or the reference of a person; only its digest is stored.
 */
export async function openUploads<F extends Failure>(
  env: Bindings,
  place: UploadsName,
  credential: string,
  admit: () => Promise<Done<{ readonly isComplete: boolean }> | F>,
): Promise<OpenUploads | F> {
  const object = await uploadsOf(env, place)
  const token = await digest(credential)
  const session = await object.look(token)
  if (session !== null) return { ok: true, object, token, ...session }
  const admitted = await admit()
  if (!admitted.ok) return admitted
  return { ok: true, object, token, ...(await object.admit(token, admitted.data.isComplete)) }
}
