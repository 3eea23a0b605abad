/** Saving a form (CLF-94). */
import type { ClaimDamage, saveClaimForm } from '#shared/contracts/claims/claim-form.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import { readForm } from './open-form.ts'
import { allPictures, placedIn, presentSlot } from './pictures.ts'
import { versionOf } from './reading/form-version.ts'
import type { FormView } from './reading/form-view.ts'
import { filledIn, send, type Body, type Sent } from './send.ts'
import { inTurn, type Turn } from './turn.ts'

type Saved = ReplyOf<typeof saveClaimForm>

export async function saveForm(
  c: Ctx,
  ref: string,
  body: Body,
  submission: Submission,
): Promise<Done<Saved> | Failure<'link_missing' | 'concluded' | 'changed'>> {
  return inTurn(c, ref, submission, async (turn) => {
    const sent = await send(c, turn, body, null)
    return sent.ok ? answerOf(c, turn, sent.data, body) : sent
  })
}

async function answerOf(
  c: Ctx,
  turn: Turn,
  sent: Sent,
  { fields, damages = [] }: Body,
): Promise<Done<Saved> | Failure<'concluded'>> {
  const fresh = damages.filter(({ id }) => !sent.before.damages.some((one) => one.id === id))
  const read = await presentForm(c, turn, sent, fresh.length > 0)
  if (!read.ok) return read
  const present = read.data
  const damageIds = idsOf(fresh, damages, present.damages)
  const pictures = new Map(
    [...sent.pictures].map(([slot, picture]) => [presentSlot(slot, damageIds), picture] as const),
  )
  turn.save({ own: filledIn(fields), damageIds, placed: placedIn(present, pictures) })
  return done({
    version: await versionOf(present),
    damages: [...present.damages],
    pictures: allPictures(present, pictures),
    damageIds,
  })
}

/**
 * Of a new damage only the insurer knows the id: it is read again, unless the answer said so. Anything else that the
 * answer says otherwise is found by the next save: its version is that of what was written.
 */
async function presentForm(
  c: Ctx,
  { link }: Turn,
  { view, echo }: Sent,
  isNew: boolean,
): Promise<Done<FormView> | Failure<'concluded'>> {
  if (!isNew) return done(view)
  if (echo !== null) return done({ ...view, damages: echo.damages, pictures: echo.pictures })
  const read = await readForm(c, link)
  // The same key answers later, from what the insurer has.
  return read.ok ? done(read.data.view) : { ...read, outcome: 'unknown' }
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
