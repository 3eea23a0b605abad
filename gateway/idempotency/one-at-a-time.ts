/**
 * Runs one effect per business key at a time (D11). Two tabs have different idempotency keys, so the business key
 * decides, and the person's Durable Object admits one of them.
 */
import { digest } from '../http/digest.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '../http/context.ts'
import { fail, type Failure } from '../http/failure.ts'
import { askOutcome, SETTLED_MS, type Submission, type Traces } from '../insurer/ask-once.ts'
import type { BeginningEffect, BegunEffect } from '../session/records/begun-effects.ts'
import type { SignedIn } from '../session/signed-in.ts'
import { recordOf } from './scope.ts'

export interface BusinessKey<E extends Endpoint> extends Pick<Traces<E>, 'again'> {
  /** Looks up the effect as `look` of `Traces` does, for the idempotency key of another tab. */
  readonly look: (key: string) => ReturnType<Traces<E>['look']>
  /** Business key of the effect, such as `card:AE100`. */
  readonly of: string
  /** The business key of an earlier release, compared for a day, as long as effects are stored (D314). */
  readonly formerly?: string
  /** Digest of the requested change; two equal concurrent requests count as one. */
  readonly wish: string
  /** The insurer's call, which may know the outcome of another tab's key. */
  readonly call: E
}

type Made = { readonly ok: true } | Failure

/** The owner of the effects: a person or a link. */
interface Owner {
  /** Idempotency scope of the keys of this call. */
  readonly scope: string
  readonly effects: {
    beginEffect(of: string, effect: BeginningEffect, instead?: string): Promise<BegunEffect | null>
    endEffect(of: string, key: string, made?: string): Promise<void>
  }
  readonly ask: <E extends Endpoint>(
    call: E,
    key: string,
    look: Traces<E>['look'],
  ) => ReturnType<typeof askOutcome<E>>
}

export const oneAtATime = <E extends Endpoint, M extends Made>(
  c: Ctx,
  { personRef }: SignedIn,
  business: BusinessKey<E>,
  submission: Submission,
  make: (submission: Submission) => Promise<M>,
): Promise<M | Failure<never>> => {
  const owner: Owner = {
    scope: `person:${personRef}`,
    effects: c.env.PERSON.getByName(personRef),
    ask: (call, key, look) => askOutcome(c, call, key, look),
  }
  return oneAtATimeOf(c, owner, business, submission, make)
}

/** Runs an effect for an owner who is identified only by a link. */
export async function oneAtATimeOf<E extends Endpoint, M extends Made>(
  c: Ctx,
  owner: Owner,
  business: BusinessKey<E>,
  submission: Submission,
  make: (submission: Submission) => Promise<M>,
): Promise<M | Failure<never>> {
  const { of, formerly } = business
  const wish = await wishDigest(business)
  const { key, isRetry } = submission
  const other = await owner.effects.beginEffect(of, {
    key,
    wish,
    ...(formerly !== undefined && { formerly }),
  })
  const fate = other === null ? 'undone' : await fateOf(c, owner, business, other)
  if (other !== null && fate === 'open') return stillRunning()
  if (other !== null && (await owner.effects.beginEffect(of, { key, wish }, other.key)) !== null)
    return stillRunning()
  // The same request has succeeded under the other key: this request gets the same result, and sends nothing (D148).
  const isSame = other !== null && fate === 'made' && isSameWish(other.wish, business, wish)
  const made = await make(isSame ? outcomeOf(other) : submission)
  const isSettled = made.ok || made.outcome === 'final' || (made.outcome === 'unsent' && !isRetry)
  if (isSettled) await owner.effects.endEffect(of, key, made.ok ? wish : undefined)
  return made
}

/** True if the same request of another tab has just succeeded. */
export const isJustMade = async (
  c: Ctx,
  session: SignedIn,
  business: Pick<BusinessKey<Endpoint>, 'of' | 'wish'>,
): Promise<boolean> => {
  const made = await justMade(c, session, business.of)
  return made !== null && isSameWish(made, business, await wishDigest(business))
}

type Wish = Pick<BusinessKey<Endpoint>, 'of' | 'wish'>

/**
 * Digest of a request, because it may contain typed text, such as plates or a message: the Durable Object stores only
 * the digest.
 */
const wishDigest = ({ of, wish }: Wish) => digest(`${of} ${wish}`)

/** Records of releases before 2026-11-28 hold the request itself, for a day at most. */
const isSameWish = (kept: string | undefined, { wish }: Wish, made: string) => kept === made || kept === wish

/** Reads the digest of a receipt that was just created; a page with that digest is shown only to its owner. */
export const justMade = (c: Ctx, { personRef }: SignedIn, of: string): Promise<string | null> =>
  c.env.PERSON.getByName(personRef).justMade(of)

/**
 * The failure while another tab's effect runs. Nothing was sent: a retry with the same key gets the other tab's
 * result.
 */
const stillRunning = () => fail<never>('still_running', 409, { outcome: 'unsent' })

/** Builds a retry that only looks up the outcome of another key. */
const outcomeOf = ({ key, at }: BegunEffect): Submission => ({
  key,
  isRetry: true,
  isEdited: false,
  sentAt: at,
  takeOver: async () => Promise.resolve(false),
})

/**
 * Looks up the outcome of another tab's try. `undone`: the try had no effect, was never sent, or is too old to be still
 * running.
 */
async function fateOf<E extends Endpoint>(
  c: Ctx,
  owner: Owner,
  { call, look, again }: BusinessKey<E>,
  { key }: BegunEffect,
): Promise<'open' | 'made' | 'undone'> {
  const record = await (await recordOf(c, owner.scope, key)).peek()
  if (record.state === 'pending') return 'open'
  if (record.state !== 'unknown') return 'undone'
  const found = await owner.ask(call, key, () => look(key))
  if (found === 'never_arrived') return 'undone'
  if (found === 'undone') return isForgotten(again, record.sentAt) ? 'undone' : 'open'
  if (typeof found === 'string') return 'open'
  if (found.ok) return 'made'
  return found.kind === 'refused' && found.status < 500 ? 'undone' : 'open'
}

/**
 * True if the unfinished try of another tab may be ignored. A paid effect is never repeated under another key while the
 * first outcome is unknown (D79).
 */
const isForgotten = (again: Traces<Endpoint>['again'], sentAt: number) =>
  again === 'harmless' || (again === 'late' && Date.now() - sentAt > SETTLED_MS)
