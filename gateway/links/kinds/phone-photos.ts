import type { AskedPhoto } from '#shared/contracts/links/phone-photos.ts'
import { paths } from '#shared/paths.ts'
import type { UploadPolicy } from '#gateway/uploads/stored-upload.ts'
import { hours, type LinkKind } from '../link-kind.ts'

/** Content of a link that lets a phone only fill certain slots of an upload session (D107). */
interface PhonePhotos {
  readonly purpose: 'phone-photos'
  /** Name of the upload session (`openUploads`). */
  readonly place: `${string}:${string}`
  readonly asked: readonly AskedPhoto[]
  readonly policy: UploadPolicy
}

/**
 * The link for a phone. Only the gateway issues it, so no address reveals its content; only the first phone that opens
 * it may use it.
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
