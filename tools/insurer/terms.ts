import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'

/** A deployment's settings about this insurer. */
export interface Terms {
  /** The names of list entries (D129), from `CLAIM_NAMES`. */
  readonly kinds: ListKinds
  readonly bases: readonly string[]
  /** From `DOCUMENT_ORIGINS` (D156). */
  readonly documentOrigins: readonly string[]
  /** From `REWARD_PICTURES` (D115). */
  readonly pictureOrigins: readonly string[]
}
