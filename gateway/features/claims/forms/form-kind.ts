/**
 * A form by link, as the engine sees it: the driver's and an adjuster's are two kinds of it. The engine uses the paths
 * of the insurer's form (`people/7/damages/9/area`) throughout. The differences between the two are in `driver.ts` and
 * `adjuster.ts`.
 */
import type { PictureKind } from '#shared/domain/claims/picture-slots.ts'
import type { saveAdjusterForm } from '#shared/upstream/claims/adjuster-form.ts'
import type { savePersonForm } from '#shared/upstream/claims/claim-forms.ts'
import type { KeptId } from '#shared/upstream/kept-id.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { fail, type Done, type Failure } from '#gateway/http/failure.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import type { HeldForm, Saved } from './form-object.ts'
import type { SentPhotos } from './reading/photos.ts'
import type { FormView, JsonRecord, ReadValues } from './reading/values.ts'

export interface FormLink {
  readonly id: string
  readonly key: string
  readonly isConfirmed: boolean
}

export interface ReadForm<View extends FormView = FormView> {
  /** The form's id in the insurer's own type (D60), which bodies use. */
  readonly formId: KeptId
  readonly json: JsonRecord
  readonly view: View
  /** Version of the form at an insurer that checks concurrent writes. */
  readonly writers: string | number | null
}

/** The changes of a device, and the form version on which they were made. */
export interface Edits {
  readonly base: string
  readonly values: ReadValues
  readonly removed: readonly string[]
}

interface Editing {
  readonly known: HeldForm
  readonly photos: SentPhotos
  /**
   * False for a retry of a save that may have arrived: such a retry is not validated before the outcome of the save is
   * known.
   */
  readonly isSame: boolean
  readonly isEnding: boolean
}

export interface FormKind<
  Link extends FormLink = FormLink,
  Read extends ReadForm = ReadForm,
  Body extends Edits = Edits,
> {
  /** Name of the kind, which its link, its object and its upload session carry. */
  readonly name: 'claim-form' | 'adjuster'
  readonly saveCall: typeof savePersonForm | typeof saveAdjusterForm
  readonly objectType: string
  readonly openLink: (c: Ctx, ref: string) => Promise<Link | null>
  readonly read: (c: Ctx, link: Link) => Promise<Done<Read> | Failure<'concluded'>>
  readonly versionOf: (view: Read['view']) => Promise<string>
  /** Maps a path of the device to one of the form; `pathOut` is the reverse. */
  readonly pathIn: (view: Read['view'], path: string) => string
  readonly pathOut: (view: Read['view'], path: string) => string
  /** Applies the edits (by paths of the form), or returns why the form cannot take them. */
  readonly edited: (
    c: Ctx,
    read: Read,
    edits: Body,
    editing: Editing,
  ) => Promise<Done<EditedForm<Read['view']>> | Failure<never>>
  /** Maps the form that the insurer returned to its view. */
  readonly viewOf: (c: Ctx, read: Read, json: JsonRecord) => Read['view']
  /** True if an end cannot be recognised in the form's values: only a save may turn out to have arrived. */
  readonly isEndFinal: boolean
  /** True if the next save adds a photo again that the insurer's form no longer has. */
  readonly putsBack: boolean
  /** Names of the fields that were filled in through this gateway. */
  readonly ownOf: (edits: Body) => readonly string[]
  readonly photos: PhotoKind<Link, Read>
}

interface EditedForm<View> {
  readonly json: JsonRecord
  /** The view of the form with the edits applied. */
  readonly view: View
}

interface PhotoKind<Link extends FormLink, Read extends ReadForm> {
  readonly pathOf: (slot: string) => string
  /** Name of the multipart field for a photo, and the kind of picture (CLF-89, CLF-90). */
  readonly part: (slot: string) => { readonly part: string; readonly kind: PictureKind }
  readonly isAsked: (link: Link, slot: string) => boolean
  /** True if the form takes the photo; null if the form need not be read to know. */
  readonly isAskedByForm: ((read: Read, slot: string) => boolean) | null
  /** True if the photo may be removed; null if every photo may. */
  readonly canRemove: ((read: Read, slot: string) => boolean) | null
}

export const linkMissing = () => fail<'link_missing'>('link_missing', 404, { outcome: 'unsent' })

type Named = Pick<FormKind, 'name'>
type Keyed = Pick<FormLink, 'id' | 'key'>

/** The link's key is part of the object's name: a wrong key never reaches the object of the right one. */
export const formObject = async (c: Ctx, { name }: Named, { id, key }: Keyed) =>
  c.env.CLAIM_FORM.getByName(await digest(JSON.stringify([name, id, key])))

/** The link's key is part of the upload session's name, so a form's number is not enough to reach its photos (D131). */
export const uploadsName = async ({ name }: Named, { id, key }: Keyed) =>
  `${name}:${await digest(JSON.stringify([id, key]))}` as const

/** Names the form itself, whatever link or device it is opened by; no secret. */
export const placeOf = async ({ name }: Named, { id }: Pick<FormLink, 'id'>) =>
  (await digest(JSON.stringify([name, id]))).slice(0, 22)

/** The turn of a save: saves of one form run one after the other, and wait in the form's object (`turns.ts`). */
export interface Turn {
  readonly submission: Submission
  readonly object: Awaited<ReturnType<typeof formObject>>
  /** Confirms the turn, right before a write. Returns null if the save has lost its turn. */
  readonly keep: () => Promise<HeldForm | null>
  /** Stores the result of a save, which later saves need. */
  readonly save: (saved: Saved) => void
}

export const turnLost = () => fail<never>('still_running', 409, { outcome: 'unsent' })

export async function inTurn<Link extends FormLink, Data, Code extends string>(
  c: Ctx,
  kind: Named,
  link: Link,
  submission: Submission,
  work: (turn: Turn) => Promise<Done<Data> | Failure<Code>>,
): Promise<Done<Data> | Failure<Code>> {
  const object = await formObject(c, kind, link)
  const { key } = submission
  if (!(await object.takeTurn(key))) return turnLost()
  let saved: Saved | null = null
  try {
    return await work({
      submission,
      object,
      keep: () => object.keepTurn(key),
      save: (what) => {
        saved = what
      },
    })
  } finally {
    await object.endTurn(key, saved)
  }
}
