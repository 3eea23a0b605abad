import type { StoredUpload } from './stored-upload.ts'

/** A file as browsers see it (`uploadSchema` of the contract); `errorOf` names why one does not count. */
export function shownUpload<Error extends string>(
  upload: StoredUpload | undefined,
  errorOf: (error: string) => Error,
) {
  if (upload === undefined) return { state: 'missing' } as const
  const { id, sha256, source } = upload
  const known = { id, sha256, source }
  if (upload.state === 'receiving')
    return { state: upload.state, ...known, size: upload.size, received: upload.received }
  if (upload.state === 'valid') return { state: upload.state, ...known }
  const { state, error, sentence } = upload
  return { state, ...known, error: errorOf(error), ...(sentence !== undefined && { sentence }) }
}
