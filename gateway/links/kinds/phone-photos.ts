import type { AskedPhoto } from '#shared/contracts/links/phone-photos.ts'
import { paths } from '#shared/paths.ts'
import type { UploadPolicy } from '#gateway/uploads/stored-upload.ts'
import { hours, type LinkKind } from '../link-kind.ts'

/** A link that lets a phone fill these slots of an upload session, and nothing else (D107). */
interface PhonePhotos {
  readonly purpose: 'phone-photos'
  /** Name of the upload session (`openUploads`). */
  readonly place: `${string}:${string}`
  readonly asked: readonly AskedPhoto[]
  readonly policy: UploadPolicy
}

/**
 * The link that a phone gets. The gateway alone issues it, so no address reveals its content; the first phone that
 * opens it keeps it.
 */
export const phonePhotos: LinkKind<PhonePhotos> = {
  parameters: [],
  decode: () => undefined,
  identity: ({ place }) => [place],
  isSingleUse: true,
  lifeMs: hours(1),
  opens: paths.phonePhotos,
  without: paths.refusedPhonePhotosLink,
}
