/**
 * One write of a form: read, compared, judged as it would go out, and sent. The documents know no version: what the
 * person has seen is compared with what the insurer has (D68, D106). What the person did not touch goes back as it came.
 */
import type { ClaimDamage, ClaimSignature } from '#shared/contracts/claims/claim-form.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import type { saveClaimForm } from '#shared/contracts/claims/claim-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import type { PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { formCodes, savePersonForm, type FormJson } from '#shared/upstream/claims/claim-forms.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import type { Answer, UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { listMissing } from '#gateway/insurer/loaded-list.ts'
import { needsMissingList, problemsOf } from './body-problems.ts'
import { claimLists } from './lists.ts'
import { fixedFields } from './load.ts'
import { isConcluded } from './reading/is-concluded.ts'
import { readForm, type FormLink, type ReadForm } from './open-form.ts'
import { placedIn, sentPictures } from './pictures.ts'
import { changedForm, type Change, type SentPicture } from './reading/changed-form.ts'
import { declarationOf } from './reading/declaration.ts'
import { viewOf, type FormView } from './reading/form-view.ts'
import { versionOf } from './reading/form-version.ts'
import { recordOf } from './reading/values.ts'
import { turnLost, type Turn } from './turn.ts'

export type Body = BodyOf<typeof saveClaimForm>
export type Pictures = ReadonlyMap<PictureSlot, SentPicture>

/** The insurer has it. */
export interface Sent {
  /** As it was read before. */
  readonly before: FormView
  /** As it was written. */
  readonly view: FormView
  /** As the insurer says that it has it, where it says so. */
  readonly echo: FormView | null
  readonly pictures: Pictures
  /** Where the insurer says that the PDF of a completed form is. */
  readonly receipt: string | null
  /** Where that of the closed claim is going to be, for this person (D202). */
  readonly closing: string | null
}

/** Looks at the form as it would go out. Null: it may. */
type Judge<Code extends string> = (
  view: FormView,
  pictures: Pictures,
  fixed: readonly ClaimField[],
) => Promise<Failure<Code> | null>

export async function send<Code extends string = never>(
  c: Ctx,
  { link, submission, keep, save }: Turn,
  body: Body,
  ending: { readonly signature: ClaimSignature; readonly judge: Judge<Code> } | null,
): Promise<Done<Sent> | Failure<'concluded' | 'changed' | Code>> {
  const [read, lists] = await Promise.all([readForm(c, link), claimLists(c)])
  if (!read.ok) return { ...read, outcome: read.code === 'concluded' ? 'final' : 'unsent' }
  const { view, owner, json: before } = read.data
  const isSame = (await versionOf(view)) === body.base
  // A retry may have arrived: its outcome is asked for first.
  if (!isSame && !submission.isRetry) return fail('changed')
  const known = await keep()
  if (known === null) return turnLost()
  const fixed = fixedFields(view, known.own)
  const problems = isSame ? problemsOf(body, view, fixed, lists) : {}
  if (Object.keys(problems).length > 0) return fail<never>('invalid', 422, { fields: problems })
  if (isSame && needsMissingList(body, view, lists)) return listMissing()
  const { fields, damages } = body
  const pictures = await sentPictures(c, link, known, view)
  const declaration = await declarationOf(view, body, ending?.signature ?? null)
  const change: Change = { fields, damages, pictures, declaration }
  const json = changedForm(before, owner, change, lists)
  const written = viewOf(json, owner)
  const refused = isSame ? await ending?.judge(written, pictures, fixed) : null
  if (refused) return refused
  const unsent = withoutSending(submission)
  const isEnding = ending !== null
  const answer = await put(c, link, read.data, json, isSame ? submission : unsent.submission, (look) =>
    isEnding ? false : isSaved(look, body, written),
  )
  if (!answer.ok) return unsent.isAsked() ? fail('changed') : saveFailure(answer)
  const { receipt, closing, json: answered } = answer.data
  const echoed = recordOf(answered)
  save({ own: filledIn(fields), damageIds: {}, placed: placedIn(isSame ? written : view, pictures) })
  return done({
    before: view,
    // A retry that had arrived is part of what was read.
    view: isSame ? written : view,
    echo: isSame && echoed !== null ? viewOf(echoed, owner) : null,
    pictures,
    receipt: receipt?.link ?? null,
    closing: closing?.link ?? null,
  })
}

/** Names of the fields that have a value. */
export const filledIn = (fields: Body['fields']): readonly string[] =>
  Object.entries(fields).flatMap(([field, value]) => (value === '' ? [] : [field]))

/** Looks up the outcome of an earlier try without sending: the form has changed since. */
export function withoutSending(submission: Submission) {
  let isAsked = false
  const takeOver = async () => {
    isAsked = true
    return false
  }
  return { submission: { ...submission, takeOver }, isAsked: () => isAsked }
}

/** `hasArrived`: D79, by the form as it was read. */
export function put(
  c: Ctx,
  { id, key }: FormLink,
  { view, writers }: ReadForm,
  json: FormJson,
  submission: Submission,
  hasArrived: (view: FormView) => boolean,
): Promise<Answer<typeof savePersonForm>> {
  const input = { body: { id, key, json, ...(writers !== null && { version: writers }) } }
  return askOnce(c, savePersonForm, input, submission, {
    look: async () => (hasArrived(view) ? { ok: true, data: {} } : 'undone'),
    // Idempotent, as long as nobody else has changed the form.
    again: 'harmless',
  })
}

/** D79: an earlier try has arrived if the form has its values. */
function isSaved({ fields, damages }: FormView, body: Body, target: FormView): boolean {
  const isWritten = (Object.keys(body.fields) as ClaimField[]).every(
    (field) => fields[field] === target.fields[field],
  )
  if (body.damages === undefined) return isWritten
  const listed = (all: readonly ClaimDamage[]) =>
    all.map(({ area, isPreexisting, notes }) => JSON.stringify([area, isPreexisting, notes])).join()
  return isWritten && listed(damages) === listed(target.damages)
}

export function saveFailure(failure: UpstreamFailure): Failure<'concluded' | 'changed'> {
  if (failure.kind === 'refused' && failure.error?.code === formCodes.changed) return fail('changed')
  if (failure.kind === 'refused' && failure.status === 412) return fail('changed')
  return isConcluded(failure) ? fail('concluded') : failureOf(failure)
}
