/**
 * Saving and completing a form (CLF-94, CLF-28). The documents know no version: what the person has seen is compared with
 * what the insurer has, and one save follows the other (D68, D106). What the person did not touch goes back as it came.
 */
import type { ClaimDamage, ClaimSignature, saveClaimForm } from '#shared/contracts/claims/claim-form.ts'
import type { BodyOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { driverContent } from '#shared/domain/claims/driver-content.ts'
import type { PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { formCodes, savePersonForm } from '#shared/upstream/claims/claim-forms.ts'
import { idempotencyCodes } from '#shared/upstream/errors.ts'
import { submissionOutcome } from '#shared/upstream/submissions.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { readAnswer, type Answer, type UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import { problemsOf } from './body-problems.ts'
import { claimLists } from './lists.ts'
import { fixedFields } from './load.ts'
import {
  formObject,
  isConcluded,
  linkMissing,
  openForm,
  readForm,
  type FormLink,
  type ReadForm,
} from './open-form.ts'
import { allPictures, presentSlot, sentPictures, uploadPlace } from './pictures.ts'
import { changedForm, type Change, type SentPicture } from './reading/changed-form.ts'
import { viewOf, type FormView } from './reading/form-view.ts'
import { versionOf } from './reading/form-version.ts'

type Body = BodyOf<typeof saveClaimForm>
type Signature = Pick<ClaimSignature, 'image'> & Partial<ClaimSignature>
type Ending = Body & { readonly signature: Signature }
type Saved = ReplyOf<typeof saveClaimForm>
type SaveFailure = Failure<'link_missing' | 'concluded' | 'changed'>
type EndFailure = SaveFailure | Failure<'signed_other'>

const TURN_TRIES = 100
const TURN_PAUSE_MS = 100

/** The insurer has it; `receipt`: where it says that the PDF of a completed form is. */
interface Sent {
  readonly link: FormLink
  /** As it was read before. */
  readonly before: FormView
  readonly view: FormView
  readonly receipt: string | null
}

export async function saveForm(
  c: Ctx,
  ref: string,
  body: Body,
  submission: Submission,
): Promise<Done<Saved> | SaveFailure> {
  return inTurn(c, ref, submission, async (link) => {
    const sent = await send(c, link, body, submission)
    return sent.ok ? answerOf(c, sent.data, body) : sent
  })
}

/** CLF-28: completed once, however many people have the link. */
export async function completeForm(
  c: Ctx,
  ref: string,
  body: Ending,
  submission: Submission,
): Promise<Done<{ readonly receipt: string | null }> | EndFailure> {
  return inTurn(c, ref, submission, async (link) => {
    const object = await formObject(c, link)
    const sent = await send(c, link, body, submission, (view, pictures) => judgeEnd(body, view, pictures))
    const isOver = !sent.ok && sent.code === 'concluded' && submission.isRetry
    const ended = sent.ok ? sent.data : isOver ? await earlierTry(c, submission.key) : null
    if (ended === null) return sent as EndFailure // what was sent is not null
    await object.completed(ended.receipt)
    await (await uploadsOf(c.env, await uploadPlace(link))).close()
    return done({ receipt: (await object.known()).completed?.link ?? null })
  })
}

/**
 * An earlier try with this key went out while the form was open, and it is concluded now. An insurer that keeps outcomes
 * says whether it was that one; one that keeps none shows nothing of a concluded form (D60, D106). Null: it was not ours.
 */
async function earlierTry(c: Ctx, key: string): Promise<Pick<Sent, 'receipt'> | null> {
  const asked = await askPublic(c, submissionOutcome, { params: { key } })
  if (asked.ok) {
    if (asked.data.state === 'pending') return null
    const answer = readAnswer(savePersonForm, asked.data.status, JSON.stringify(asked.data.body ?? {}))
    return answer.ok ? { receipt: answer.data.receipt?.link ?? null } : null
  }
  const isUnknown = asked.kind === 'refused' && [404, 405, 501].includes(asked.status)
  return isUnknown && asked.error?.code !== idempotencyCodes.neverArrived ? { receipt: null } : null
}

/** Saves of one form run one after the other; a waiting one gives up after as long as a person would. */
async function inTurn<Data, Code extends string>(
  c: Ctx,
  ref: string,
  { key }: Submission,
  work: (link: FormLink) => Promise<Done<Data> | Failure<Code>>,
): Promise<Done<Data> | Failure<Code | 'link_missing'>> {
  const link = await openForm(c, ref)
  if (link === null) return linkMissing()
  const object = await formObject(c, link)
  for (let tries = 0; !(await object.takeTurn(key)); tries++) {
    if (tries === TURN_TRIES) return fail<never>('still_running', 409, { outcome: 'unsent' })
    await scheduler.wait(TURN_PAUSE_MS)
  }
  try {
    return await work(link)
  } finally {
    await object.endTurn(key)
  }
}

/** Looks at the form as it would go out. Null: it may. */
type Judge<Code extends string> = (
  view: FormView,
  pictures: ReadonlyMap<PictureSlot, SentPicture>,
) => Promise<Failure<Code> | null>

async function send<Code extends string = never>(
  c: Ctx,
  link: FormLink,
  body: Body & Partial<Ending>,
  submission: Submission,
  judge: Judge<Code> = async () => null,
): Promise<Done<Sent> | Failure<'concluded' | 'changed' | Code>> {
  const object = await formObject(c, link)
  const [read, lists, known] = await Promise.all([readForm(c, link), claimLists(c), object.known()])
  if (!read.ok) return { ...read, outcome: read.code === 'concluded' ? 'final' : 'unsent' }
  const { view } = read.data
  const isSame = (await versionOf(view)) === body.base
  // A retry may have arrived: its outcome is asked for first.
  if (!isSame && !submission.isRetry) return fail('changed')
  const problems = isSame ? problemsOf(body, view, fixedFields(view, known.own), lists) : {}
  if (Object.keys(problems).length > 0) return fail<never>('invalid', 422, { fields: problems })
  const { fields, damages, signature } = body
  const pictures = await sentPictures(c, link, known.damageIds)
  const change: Change = { fields, damages, pictures, ...(signature && { signature: signature.image }) }
  const json = changedForm(read.data.json, read.data.owner, change, lists)
  const judged = isSame ? await judge(viewOf(json, read.data.owner), pictures) : null
  if (judged !== null) return judged
  const unsent = withoutSending(submission)
  const answer = await put(c, link, read.data, json, body, isSame ? submission : unsent.submission)
  if (!answer.ok) return unsent.isAsked() ? fail('changed') : saveFailure(answer)
  // A retry that had arrived is part of what was read.
  const saved = isSame ? viewOf(json, read.data.owner) : view
  await object.saved(ownOf(fields), {})
  return done({ link, before: view, view: saved, receipt: answer.data.receipt?.link ?? null })
}

/** D128: what goes out is what the signer saw. */
async function judgeEnd(
  { notice, signature }: Ending,
  view: FormView,
  pictures: ReadonlyMap<PictureSlot, SentPicture>,
): Promise<Failure<'signed_other'> | null> {
  if (signature.digest === undefined) return null
  const accepted = notice ?? view.notice
  const content = driverContent(view, allPictures(view, pictures), accepted?.version ?? null)
  return (await contentDigest(content)) === signature.digest ? null : fail('signed_other')
}

const ownOf = (fields: Body['fields']) =>
  Object.entries(fields).flatMap(([field, value]) => (value === '' ? [] : [field]))

/** Looks up the outcome of an earlier try without sending: the form has changed since. */
function withoutSending(submission: Submission) {
  let isAsked = false
  const takeOver = async () => {
    isAsked = true
    return false
  }
  return { submission: { ...submission, takeOver }, isAsked: () => isAsked }
}

function put(
  c: Ctx,
  { id, key }: FormLink,
  { owner, view, writers }: ReadForm,
  json: Parameters<typeof viewOf>[0] & object,
  body: Body & Partial<Ending>,
  submission: Submission,
): Promise<Answer<typeof savePersonForm>> {
  const input = { body: { id, key, json, ...(writers !== null && { version: writers }) } }
  return askOnce(c, savePersonForm, input, submission, {
    look: async () => (isSaved(view, body, viewOf(json, owner)) ? { ok: true, data: {} } : 'undone'),
    // Idempotent, as long as nobody else has changed the form.
    again: 'harmless',
  })
}

/** D79: an earlier try has arrived if the form has its values. */
function isSaved({ fields, damages }: FormView, body: Body & Partial<Ending>, target: FormView): boolean {
  // A completed form is not read any more.
  if (body.signature !== undefined) return false
  const isSaid = (Object.keys(body.fields) as ClaimField[]).every(
    (field) => fields[field] === target.fields[field],
  )
  if (body.damages === undefined) return isSaid
  const listed = (all: readonly ClaimDamage[]) =>
    all.map(({ area, isPreexisting, notes }) => JSON.stringify([area, isPreexisting, notes])).join()
  return isSaid && listed(damages) === listed(target.damages)
}

function saveFailure(failure: UpstreamFailure): Failure<'concluded' | 'changed'> {
  if (failure.kind === 'refused' && failure.error?.code === formCodes.changed) return fail('changed')
  if (failure.kind === 'refused' && failure.status === 412) return fail('changed')
  return isConcluded(failure) ? fail('concluded') : failureOf(failure)
}

/** Reads the form again where a damage is new: only the form has its id. */
async function answerOf(
  c: Ctx,
  { link, before, view }: Sent,
  { damages = [] }: Body,
): Promise<Done<Saved> | Failure<'concluded'>> {
  const object = await formObject(c, link)
  const fresh = damages.filter(({ id }) => !before.damages.some((one) => one.id === id))
  const isNew = fresh.length > 0
  const read = isNew ? await readForm(c, link) : null
  // The same key answers later, from what the insurer has.
  if (read?.ok === false) return { ...read, outcome: 'unknown' }
  const present = read?.data.view ?? view
  const damageIds = idsOf(fresh, damages, present.damages)
  if (isNew) await object.saved([], damageIds)
  const { damageIds: all } = await object.known()
  return done({
    version: await versionOf(present),
    damages: [...present.damages],
    pictures: allPictures(present, await sentPictures(c, link, all)),
    damageIds,
  })
}

/** Matches each new damage with an equal, unmatched entry of the form, in order. */
function idsOf(
  fresh: readonly ClaimDamage[],
  sent: readonly ClaimDamage[],
  present: readonly ClaimDamage[],
): Record<string, string> {
  const claimed = new Set(sent.map(({ id }) => id))
  const ids: Record<string, string> = {}
  for (const damage of fresh) {
    const found = present.find((one) => !claimed.has(one.id) && isSameDamage(one, damage))
    if (found === undefined) continue
    claimed.add(found.id)
    ids[damage.id] = found.id
  }
  return ids
}

const isSameDamage = (one: ClaimDamage, other: ClaimDamage) =>
  one.area === other.area &&
  one.notes.trim() === other.notes.trim() &&
  one.isPreexisting === other.isPreexisting

/** Takes a photo out of the form, where it stands there. */
export async function dropPicture(
  c: Ctx,
  ref: string,
  slot: PictureSlot,
): Promise<Done<Record<string, never>> | SaveFailure> {
  const submission = { key: crypto.randomUUID(), isRetry: false } as const
  return inTurn(c, ref, submission, async (link) => {
    const read = await readForm(c, link)
    if (!read.ok) return read
    const { damageIds } = await (await formObject(c, link)).known()
    const present = presentSlot(slot, damageIds)
    if (!read.data.view.pictures.some((picture) => picture.slot === present)) return done({})
    const change = { fields: {}, pictures: new Map(), removed: [present] }
    const json = changedForm(read.data.json, read.data.owner, change, await claimLists(c))
    const sent = await put(c, link, read.data, json, { base: '', fields: {} }, submission)
    return sent.ok ? done({}) : saveFailure(sent)
  })
}
