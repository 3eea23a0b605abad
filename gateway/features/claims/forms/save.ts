/**
 * Runs one write of a form: reads it, compares versions, validates the outgoing form, and sends it. The insurer's
 * documents define no version, so the version that the device shows is compared with the insurer's current form (D68,
 * D106). Unchanged parts are sent back as received.
 */
import { isOfDevice, isUnder } from '#shared/domain/claims/fields/field-path.ts'
import { formCodes } from '#shared/upstream/claims/claim-forms.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { claimRefusal } from '#gateway/insurer/refusals.ts'
import { turnLost, type Edits, type FormKind, type FormLink, type ReadForm, type Turn } from './form-kind.ts'
import type { HeldForm, Saved } from './form-object.ts'
import { knownRenames, photoMarks, placedIn, remapped, sentPhotos } from './photos/sent-photos.ts'
import { beforeArrival, renamedItems } from './reading/new-items.ts'
import type { SentPhotos } from './reading/photos.ts'
import { isConcluded, recordOf, type FormView, type ReadValues } from './reading/values.ts'

/** A form that the insurer has stored. */
export interface Sent<View extends FormView = FormView> {
  /** The form before this save, or before the earlier try if a retry had arrived. */
  readonly before: View
  /** The form with the sent values; after a retry whose earlier try had arrived, the form as it was read. */
  readonly view: View
  /** View of the form in the insurer's response; null if the response has no form (EXC-40). */
  readonly echo: View | null
  /** Edits of the save, keyed by paths of the form. */
  readonly edits: Edits
  readonly photos: SentPhotos
  readonly known: HeldForm
  /** Result of the save, which the form's Durable Object stores. */
  readonly saved: Saved
  /** Link of the completed form's PDF at the insurer; `closing` is the link of the closed claim's PDF (D202). */
  readonly receipt: string | null
  readonly closing: string | null
}

interface Ending<View, Code extends string> {
  /**
   * Validates the form before it is sent; null if it is valid.
   * @param photos Marks, by path.
   */
  readonly judge: (view: View, photos: ReadValues, known: HeldForm) => Promise<Failure<Code> | null>
}

export async function sendForm<
  Link extends FormLink,
  Read extends ReadForm,
  Body extends Edits,
  Code extends string = never,
>(
  c: Ctx,
  kind: FormKind<Link, Read, Body>,
  link: Link,
  { submission, keep, save }: Turn,
  body: Body,
  ending: Ending<Read['view'], Code> | null,
): Promise<Done<Sent<Read['view']>> | Failure<'concluded' | 'changed' | Code>> {
  const read = await kind.read(c, link)
  if (!read.ok) return { ...read, outcome: read.code === 'concluded' ? 'final' : 'unsent' }
  const view: Read['view'] = read.data.view
  const isSame = (await kind.versionOf(view)) === body.base
  // If the versions differ, only a retry may continue: its earlier try may have caused the difference.
  if (!isSame && !submission.isRetry) return fail('changed')
  const known = await keep()
  if (known === null) return turnLost()
  const photos = await sentPhotos(c, kind, link, view, known)
  const edits = editsIn(kind, view, body)
  const isEnding = ending !== null
  const edited = await kind.edited(c, read.data, edits, { known, photos, isSame, isEnding })
  if (!edited.ok) return edited
  const written = edited.data.view
  const refused = isSame
    ? await ending?.judge(written, photoMarks(kind, written, photos, known), known)
    : null
  if (refused) return refused
  const claimed = Object.values(knownRenames(kind, view, known))
  const earlier = isSame ? view.values : beforeArrival(edits.values, view.values, claimed)
  const hasArrived = !(isEnding && kind.isEndFinal) && earlier !== null && isSaved(view, edits, written)
  const unsent = withoutSending(submission)
  const answer = await putForm(c, kind, link, read.data, edited.data.json, {
    submission: isSame ? submission : unsent.submission,
    hasArrived,
  })
  if (!answer.ok) return unsent.isAsked() ? fail('changed') : saveFailure(answer)
  const echoed = recordOf(answer.data.json)
  const placed = placedIn(isSame ? written.photos : view.photos, photos)
  const saved = { own: kind.ownOf(body), damageIds: {}, placed: kind.putsBack || isSame ? placed : [] }
  save(saved)
  return done({
    before: { ...view, values: earlier ?? view.values },
    // If the versions differ, the earlier try has arrived: the form that was read contains its changes.
    view: isSame ? written : view,
    echo: isSame && echoed !== null ? kind.viewOf(c, read.data, echoed) : null,
    edits,
    photos,
    known: { ...known, placed: [...known.placed, ...saved.placed] },
    saved,
    receipt: answer.data.receipt?.link ?? null,
    closing: ('closing' in answer.data && answer.data.closing?.link) || null,
  })
}

type SavedForm = {
  readonly version: string
  readonly values: Record<string, string>
  readonly people: string[]
  readonly photos: Record<string, string>
  readonly renames: Record<string, string>
}

/** Saves a form, and returns its current state (CLF-94, EXC-40). */
export async function saveForm<Link extends FormLink, Read extends ReadForm, Body extends Edits>(
  c: Ctx,
  kind: FormKind<Link, Read, Body>,
  link: Link,
  turn: Turn,
  body: Body,
): Promise<Done<SavedForm> | Failure<'concluded' | 'changed'>> {
  const sent = await sendForm(c, kind, link, turn, body, null)
  if (!sent.ok) return sent
  const { before, edits, known, saved } = sent.data
  const present = await presentForm(sent.data, async () => kind.read(c, link))
  // The save may have succeeded; a retry with the same key reads the outcome from the insurer's form.
  if (!present.ok) return { ...present, outcome: 'unknown' }
  const view = present.data
  const renames = renamedItems(edits.values, before.values, view.values)
  const photos = remapped(sent.data.photos, renames)
  const out = (values: ReadValues) =>
    Object.fromEntries(Object.entries(values).map(([path, value]) => [kind.pathOut(view, path), value]))
  const renamed = Object.fromEntries(
    Object.entries(renames).map(([from, to]) => [kind.pathOut(view, from), kind.pathOut(view, to)]),
  )
  const placed = [...saved.placed, ...placedIn(view.photos, photos)]
  turn.save({ ...saved, damageIds: renamed, placed })
  return done({
    version: await kind.versionOf(view),
    values: out(view.values),
    people: [...view.people],
    photos: out(photoMarks(kind, view, photos, known)),
    renames: renamed,
  })
}

/**
 * Returns the form after a save. Only the insurer knows the ids of new and removed items, so the form is read again
 * unless the answer had them.
 */
async function presentForm<View extends FormView>(
  { before, view, echo, edits }: Sent<View>,
  read: () => Promise<Done<ReadForm<View>> | Failure<'concluded'>>,
): Promise<Done<View> | Failure<'concluded'>> {
  const isNew = Object.keys(edits.values).some((path) => before.values[path] === undefined)
  if (!isNew && edits.removed.length === 0) return done(view)
  if (echo !== null) return done(echo)
  const again = await read()
  return again.ok ? done(again.data.view) : again
}

function editsIn<Read extends ReadForm, Body extends Edits>(
  { pathIn }: Pick<FormKind<never, Read, Body>, 'pathIn'>,
  view: Read['view'],
  body: Body,
): Body {
  const values = Object.entries(body.values).map(([path, value]) => [pathIn(view, path), value])
  return {
    ...body,
    values: Object.fromEntries(values),
    removed: body.removed.map((path) => pathIn(view, path)),
  }
}

/** D79: true if an earlier try has succeeded: the form has its values, and the items it created (`beforeArrival`). */
const isSaved = ({ values }: FormView, edits: Edits, written: FormView) =>
  Object.keys(edits.values).every(
    (path) => isOfDevice(path) || (values[path] ?? '') === (written.values[path] ?? ''),
  ) && !edits.removed.some((item) => Object.keys(values).some((path) => isUnder(path, item)))

/** Looks up the outcome of an earlier try without sending: the form has changed since. */
function withoutSending(submission: Submission) {
  let isAsked = false
  const takeOver = async () => {
    isAsked = true
    return false
  }
  return { submission: { ...submission, takeOver }, isAsked: () => isAsked }
}

interface Putting {
  readonly submission: Submission
  readonly hasArrived: boolean
}

export function putForm<Link extends FormLink, Read extends ReadForm, Body extends Edits>(
  c: Ctx,
  { saveCall }: Pick<FormKind<Link, Read, Body>, 'saveCall'>,
  { key }: FormLink,
  { formId, writers }: ReadForm,
  json: ReadForm['json'],
  { submission, hasArrived }: Putting,
) {
  const input = { body: { id: formId, key, json, ...(writers !== null && { version: writers }) } }
  return askOnce(c, saveCall, input, submission, {
    look: async () => (hasArrived ? { ok: true, data: {} } : 'undone'),
    // The retry is idempotent while no other writer changes the form.
    again: 'harmless',
  })
}

export function saveFailure(failure: UpstreamFailure): Failure<'concluded' | 'changed'> {
  if (failure.kind === 'refused' && failure.error?.code === formCodes.changed) return fail('changed')
  if (failure.kind === 'refused' && failure.status === 412) return fail('changed')
  if (isConcluded(failure)) return fail('concluded')
  const { sentence, ...refused } = claimRefusal(failure)
  // After 408, 425 or 429 the insurer may accept the same body later, so the device keeps retrying even if the
  // insurer sends a message.
  return refused.outcome === 'final' && sentence !== undefined ? { ...refused, sentence } : refused
}
