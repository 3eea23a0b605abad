import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'

/** What a deployment of ours says of this insurer. */
export interface Terms {
  /** By which names entries of lists are known (D129): `CLAIM_NAMES`. */
  readonly kinds: ListKinds
  readonly bases: readonly string[]
  /** `DOCUMENT_ORIGINS` (D156). */
  readonly documentOrigins: readonly string[]
  /** `REWARD_PICTURES` (D115). */
  readonly pictureOrigins: readonly string[]
}
