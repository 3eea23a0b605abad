/** What a kind of form says of its photos, so that one set of calls serves both: the driver's, an adjuster's. */
import type { PictureKind } from '#shared/domain/claims/picture-slots.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { Done, Failure } from '#gateway/http/failure.ts'
import type { StoredUpload } from '#gateway/uploads/stored-upload.ts'
import type { uploadsOf } from '#gateway/uploads/upload-session.ts'

export interface PhotoLink {
  readonly id: string
  readonly key: string
  readonly isConfirmed: boolean
}

/** A file as the insurer is told of it (CLF-89, CLF-90). */
export interface PhotoFile {
  readonly formId: string
  readonly objectType: string
  /** What its part is called. */
  readonly part: string
  readonly kind: PictureKind
}

export interface PhotoTenant<Slot extends string, Link extends PhotoLink> {
  readonly openLink: (c: Ctx, ref: string) => Promise<Link | null>
  /** Whether the key opens the form, and the form takes anything. */
  readonly read: (c: Ctx, link: Link) => Promise<Done<unknown> | Failure<'concluded'>>
  /** The key is part of it: whoever only knows the number of a form never meets its photos (D131). */
  readonly uploadsName: (link: Link) => Promise<Parameters<typeof uploadsOf>[1]>
  readonly isAsked: (link: Link, slot: Slot) => boolean
  /** By the form itself. Null: it takes this photo. */
  readonly refusal: (c: Ctx, link: Link, slot: Slot) => Promise<Failure<'link_missing' | 'concluded'> | null>
  /** Null: it may be taken back. */
  readonly removal: (c: Ctx, link: Link, slot: Slot) => Promise<Failure<'link_missing' | 'concluded'> | null>
  readonly photoOf: (link: Link, slot: Slot) => PhotoFile
  /** Takes it out of the form, where it stands there. @param takenBack What this session had of the slot. */
  readonly drop: (
    c: Ctx,
    ref: string,
    slot: Slot,
    takenBack: StoredUpload | undefined,
  ) => Promise<Done<Record<string, never>> | Failure<'link_missing' | 'concluded' | 'changed'>>
}
