import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'

/** Settings of a deployment about its insurer. */
export interface Terms {
  /** The names of list entries (D129), from `CLAIM_NAMES`. */
  readonly kinds: ListKinds
  readonly bases: readonly string[]
  /** Origins of documents, from `DOCUMENT_ORIGINS` (D156). */
  readonly documentOrigins: readonly string[]
  /** Origins of pictures, from `REWARD_PICTURES` (D115). */
  readonly pictureOrigins: readonly string[]
}
