/**
 * A form by link, as the engine sees it: the driver's and an adjuster's are two kinds of it. Everything inside the engine goes
 * by the paths of the insurer's form (`people/7/damages/9/area`); what differs between the two stands in `driver.ts` and
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
import type { Known, Saved } from './form-object.ts'
import type { SentPhotos } from './reading/photos.ts'
import type { FormView, Json, Values } from './reading/values.ts'

export interface FormLink {
  readonly id: string
  readonly key: string
  readonly isConfirmed: boolean
}

export interface ReadForm<View extends FormView = FormView> {
  /** In the type in which the insurer wrote it (D60): bodies name the form by it. */
  readonly formId: KeptId
  readonly json: Json
  readonly view: View
  /** Version of an insurer that counts its writers. */
  readonly writers: string | number | null
}

/** The changes of a device, and the form version that they were made on. */
export interface Edits {
  readonly base: string
  readonly values: Values
  readonly removed: readonly string[]
}

interface Editing {
  readonly known: Known
  readonly photos: SentPhotos
  /** False for a retry of a save that may have arrived: nothing is refused before its outcome is known. */
  readonly isSame: boolean
  readonly isEnding: boolean
}

export interface FormKind<
  Link extends FormLink = FormLink,
  Read extends ReadForm = ReadForm,
  Body extends Edits = Edits,
> {
  /** Names its link, its object and the session of its photos. */
  readonly name: 'claim-form' | 'adjuster'
  readonly saveCall: typeof savePersonForm | typeof saveAdjusterForm
  readonly objectType: string
  readonly openLink: (c: Ctx, ref: string) => Promise<Link | null>
  readonly read: (c: Ctx, link: Link) => Promise<Done<Read> | Failure<'concluded'>>
  readonly versionOf: (view: Read['view']) => Promise<string>
  /** A path of the device as one of the form, and back. */
  readonly pathIn: (view: Read['view'], path: string) => string
  readonly pathOut: (view: Read['view'], path: string) => string
  /** The form with the edits (by paths of the form), or why it cannot take them. */
  readonly edited: (
    c: Ctx,
    read: Read,
    edits: Body,
    editing: Editing,
  ) => Promise<Done<EditedForm<Read['view']>> | Failure<never>>
  /** The view of the form that the insurer returned. */
  readonly viewOf: (c: Ctx, read: Read, json: Json) => Read['view']
  /** An end writes nothing else but its own; a save may find out that it has arrived. */
  readonly isEndFinal: boolean
  /** A photo that the insurer's form does not have any more is put there again by the next save. */
  readonly putsBack: boolean
  /** The names of fields that people have filled in here. */
  readonly ownOf: (edits: Body) => readonly string[]
  readonly photos: PhotoKind<Link, Read>
}

interface EditedForm<View> {
  readonly json: Json
  /** The form as it would be sent. */
  readonly view: View
}

interface PhotoKind<Link extends FormLink, Read extends ReadForm> {
  readonly pathOf: (slot: string) => string
  /** Name of the file's part, and the kind of picture (CLF-89, CLF-90). */
  readonly part: (slot: string) => { readonly part: string; readonly kind: PictureKind }
  readonly isAsked: (link: Link, slot: string) => boolean
  /** Whether the form has to be read to know that it takes the photo. */
  readonly isAskedByForm: ((read: Read, slot: string) => boolean) | null
  /** Null: each may be taken back. */
  readonly canRemove: ((read: Read, slot: string) => boolean) | null
}

export const linkMissing = () => fail<'link_missing'>('link_missing', 404, { outcome: 'unsent' })

type Named = Pick<FormKind, 'name'>
type Keyed = Pick<FormLink, 'id' | 'key'>

/** The key is part of the name: a wrong key never reaches the object of the right one. */
export const formObject = async (c: Ctx, { name }: Named, { id, key }: Keyed) =>
  c.env.CLAIM_FORM.getByName(await digest(JSON.stringify([name, id, key])))

/** The key is part of the name: the number of a form alone never leads to its photos (D131). */
export const uploadsName = async ({ name }: Named, { id, key }: Keyed) =>
  `${name}:${await digest(JSON.stringify([id, key]))}` as const

/** Names the form itself, whatever link or device it is opened by; no secret. */
export const placeOf = async ({ name }: Named, { id }: Pick<FormLink, 'id'>) =>
  (await digest(JSON.stringify([name, id]))).slice(0, 22)

/** Saves of one form run one after the other; they wait in the form's object (`turns.ts`). */
export interface Turn {
  readonly submission: Submission
  readonly object: Awaited<ReturnType<typeof formObject>>
  /** To be asked right before something is written: null where the turn was lost meanwhile. */
  readonly keep: () => Promise<Known | null>
  /** Stores the result of a save, for later ones. */
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
