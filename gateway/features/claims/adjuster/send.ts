/**
 * One write of an adjuster's form: read, compared, judged, and sent (D68, D106), as that of a driver's. What nobody touched
 * goes back as it came.
 */
import type { saveAdjusterForm as saveCall } from '#shared/contracts/claims/adjuster-form.ts'
import { isOfDevice, isUnder } from '#shared/domain/claims/fields/field-path.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import { saveAdjusterForm } from '#shared/upstream/claims/adjuster-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { listMissing } from '#gateway/insurer/loaded-list.ts'
import { recordOf } from '#gateway/features/claims/claim-forms/reading/values.ts'
import { saveFailure, withoutSending } from '#gateway/features/claims/claim-forms/send.ts'
import type { Known, Saved } from '#gateway/features/claims/claim-forms/claim-form-object.ts'
import { turnLost, type Turn } from '#gateway/features/claims/claim-forms/turn.ts'
import { editedLists } from './entries.ts'
import { namedAs } from './named-entries.ts'
import { readAdjuster, type AdjusterLink } from './open-adjuster.ts'
import { placePhotos } from './photos/place-photos.ts'
import { itemsOf, photoMarks, placedIn, sentPhotos, unplaced, type SentPhotos } from './photos/sent-photos.ts'
import { problemsOf } from './problems.ts'
import { beforeArrival } from './reading/arrived-items.ts'
import { changedAdjuster } from './reading/changed-adjuster.ts'
import { adjusterView, type AdjusterView } from './reading/view.ts'
import { adjusterVersion } from './version.ts'

export type Body = BodyOf<typeof saveCall>

export interface Sent {
  readonly before: AdjusterView
  /** As it was written. */
  readonly view: AdjusterView
  /** As the insurer says that it has it, where it says so (EXC-40). */
  readonly echo: AdjusterView | null
  readonly photos: SentPhotos
  readonly known: Known
  /** What the form's object is told. */
  readonly saved: Saved
}
type Marks = Readonly<Record<string, string>>

interface Ending<Code extends string> {
  /** Looks at the form as it would go out. Null: it may. */
  readonly judge: (view: AdjusterView, photos: Marks) => Promise<Failure<Code> | null>
}

export async function sendAdjuster<Code extends string = never>(
  c: Ctx,
  link: AdjusterLink,
  { keep, save }: Pick<Turn, 'keep' | 'save'>,
  body: Body,
  submission: Submission,
  ending: Ending<Code> | null,
): Promise<Done<Sent> | Failure<'concluded' | 'changed' | Code>> {
  const read = await readAdjuster(c, link)
  if (!read.ok) return { ...read, outcome: read.code === 'concluded' ? 'final' : 'unsent' }
  const { view, json, writers } = read.data
  const isSame = (await adjusterVersion(view)) === body.base
  // A retry may have arrived: its outcome is asked for first.
  if (!isSame && !submission.isRetry) return fail('changed')
  // What a claim is closed by must be known (D249).
  if (ending !== null && read.data.lacksNames) return listMissing()
  const known = await keep()
  if (known === null) return turnLost()
  const photos = await sentPhotos(c, link, known)
  const listed = await editedLists(c, read.data, body.values)
  // Without its name an entry is recognised as nothing: the save waits for the list (D249).
  if (isSame && [...listed.values()].some(({ ok }) => !ok)) return listMissing()
  const lists = new Map([...listed].map(([path, list]) => [path, list.ok ? list.data : []]))
  const kinds = c.var.config.CLAIM_NAMES
  const problems = isSame ? problemsOf(body, view, lists, kinds) : {}
  if (Object.keys(problems).length > 0) return fail<never>('invalid', 422, { fields: problems })
  const placed = placePhotos(json, { fresh: unplaced(photos, known, view.photos) }, kinds)
  const edited = changedAdjuster(placed, body, lists, photos)
  const written = namedAs(view, adjusterView(edited, kinds), kinds)
  const refused = isSame
    ? await ending?.judge(written, photoMarks(written.photos, photos, known, itemsOf(written)))
    : null
  if (refused) return refused
  const unsent = withoutSending(submission)
  const { id, key } = link
  const earlier = isSame
    ? view.values
    : beforeArrival(body.values, view.values, Object.values(known.damageIds))
  const hasArrived = earlier !== null && isSaved(view, body)
  const answer = await askOnce(
    c,
    saveAdjusterForm,
    {
      body: {
        id,
        key,
        json: edited,
        ...(writers !== null && { version: writers }),
      },
    },
    isSame ? submission : unsent.submission,
    {
      look: async () => (hasArrived ? { ok: true, data: {} } : 'undone'),
      // Idempotent, as long as nobody else has changed the form.
      again: 'harmless',
    },
  )
  if (!answer.ok) return unsent.isAsked() ? fail('changed') : saveFailure(answer)
  const echoed = recordOf(answer.data.json)
  const saved = {
    own: [],
    damageIds: {},
    placed: isSame ? placedIn(written.photos, photos) : [],
  }
  save(saved)
  return done({
    known: { ...known, placed: [...known.placed, ...saved.placed] },
    saved,
    photos,
    before: { ...view, values: earlier ?? view.values },
    view: isSame ? written : view,
    echo: isSame && echoed !== null ? namedAs(view, adjusterView(echoed, kinds), kinds) : null,
  })
}

/** D79: an earlier try has arrived if the form has its values, and what it has made (`beforeArrival`). */
const isSaved = ({ values }: AdjusterView, { values: edits, removed }: Body) =>
  Object.entries(edits).every(([path, value]) => isOfDevice(path) || (values[path] ?? '') === value) &&
  !removed.some((item) => Object.keys(values).some((path) => isUnder(path, item)))
