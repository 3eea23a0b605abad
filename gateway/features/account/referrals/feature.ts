import type { PageData } from '#shared/contracts/page-data.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders, type SignedInRequest } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { askUser, sessionOfUser, sessionPart } from '../session/api.ts'
import * as contract from '#shared/contracts/account/referrals.ts'
import type { BodyOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import { HISTORY_PAGE } from '#shared/domain/referrals/referral-points.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import * as upstream from '#shared/upstream/account/referrals.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, sessionEnded, type Outcome } from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { oneAtATime } from '#gateway/idempotency/one-at-a-time.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import type { PersonObject } from '#gateway/session/person-object.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { plainId, idText } from '#shared/domain/text/id-text.ts'
import { idFrom } from '#shared/upstream/kept-id.ts'
import type { Coupon, Referral, Reward } from '#shared/contracts/account/referrals.ts'
import type { listReferrals, listRewards, rewardHistory } from '#shared/upstream/account/referrals.ts'

type UpstreamReward = ReplyOf<typeof listRewards>['rewards'][number]
type UpstreamRecord = ReplyOf<typeof rewardHistory>['reward_record'][number]
type UpstreamReferral = ReplyOf<typeof listReferrals>['referrals'][number]

/** REF-08, REF-09: a reward as the page shows it. `origins` lists the hosts whose pictures the page may load (D115). */
const rewardView = (
  { id, price, title, brand, image, stock }: UpstreamReward,
  origins: readonly string[],
): Reward => ({
  id: idText(id),
  title,
  points: price,
  brandName: brand,
  image: image && (isInline(image) || isFrom(origins, image)) ? image : null,
  left: typeof stock === 'number' ? Math.max(0, stock) : null,
})

/** Pattern of a reward's picture that the insurer sends inline, as a data URL. */
const INLINE = /^data:image\/(?:png|jpeg|webp|avif|gif|svg\+xml)[;,]/
const isInline = (image: string) => image.length <= 64_000 && INLINE.test(image)

const isFrom = (origins: readonly string[], image: string) =>
  image.length <= 2000 && URL.canParse(image) && origins.includes(new URL(image).origin)

/** Maps a record of the exchange history to a coupon (REF-20, REF-21). */
const couponView = (record: UpstreamRecord): Coupon => ({
  id: record.id,
  title: record.reward_title,
  brandName: record.reward_brand,
  points: record.points ?? null,
  code: record.serial || null,
  exchangeDate: record.date ?? null,
})

const stages: Record<Referral['stage'], true> = {
  registered: true,
  insured: true,
  stayed: true,
  cancelled: true,
  excluded: true,
}
const isStage = (stage: string): stage is Referral['stage'] => Object.hasOwn(stages, stage)

/** Maps a referral to the data of the page. An unknown stage counts as registered. */
const referralView = ({ stage, points, next_at: nextAt }: UpstreamReferral): Referral => ({
  stage: isStage(stage) ? stage : 'registered',
  points: Math.max(0, points),
  nextAt: nextAt ?? null,
})

const referralsCalls: readonly Route[] = [
  answerSignedIn(contract.getReferrals, ({ c }) => readReferrals(c, askUser(c))),

  answerSignedIn(contract.getRewardHistory, ({ c, query }) => readHistory(c, query.offset)),

  answerOnce(contract.exchangeReward, async ({ c, session, body, submission }) => {
    // Unreachable at run time, because the contract requires a session.
    if (session === null) return sessionEnded()
    const business = {
      of: 'reward',
      // A request that shows another balance is another exchange: the person wants a second coupon of the same reward.
      wish: `${body.rewardId} ${String(body.shown?.balance ?? '')}`,
      call: upstream.exchangeReward,
      look: async (key: string) => {
        const person = c.env.PERSON.getByName(session.personRef)
        const other = await person.exchange(key)
        return other === null ? 'undone' : lookForCoupon(c, person, key, other.title)
      },
      again: 'late',
    } as const
    return oneAtATime(c, session, business, submission, (asked) => exchange(c, session, body, asked))
  }),
]

type Exchange = BodyOf<typeof contract.exchangeReward>

async function exchange(
  c: Ctx,
  session: SignedIn,
  body: Exchange,
  submission: Submission,
): Promise<Outcome<typeof contract.exchangeReward>> {
  const { key } = submission
  const person = c.env.PERSON.getByName(session.personRef)
  const begun = submission.isRetry ? await person.exchange(key) : null
  const reward = begun ?? (await findReward(c, body))
  if (!('title' in reward)) return reward
  const { title } = reward
  if (begun === null) {
    if (!(await isShown(c, body))) return fail('balance_changed')
    await person.beginExchange(key, {
      rewardId: body.rewardId,
      title,
      before: (await latestCoupons(c, title))?.ids ?? null,
    })
  }
  const sent = await askOnce(
    c,
    upstream.exchangeReward,
    { body: { reward_id: idFrom(body.rewardId) } },
    submission,
    {
      look: () => lookForCoupon(c, person, key, title),
      again: 'late',
      recheck: async () => ((await isShown(c, body)) ? null : balanceChanged),
    },
  )
  if (!sent.ok) return exchangeFailure(sent)
  return done({ coupon: await readCoupon(c, person, key, title) })
}

/** D134: true if the balance of points still equals the one that the page shows, or cannot be read. */
async function isShown(c: Ctx, { shown }: Exchange): Promise<boolean> {
  if (shown === undefined) return true
  const user = await askUser(c)
  const balance = user.ok ? user.data.referral_points : null
  return typeof balance !== 'number' || balance === shown.balance
}

/** The gateway's own refusal: the balance is no longer the one that the person saw. */
const balanceChanged: UpstreamFailure = { ok: false, kind: 'refused', status: 409 }

/**
 * Loads the referrals: a single call to the insurer supplies the page's session and the points. If the rest fails, the
 * code can still be shared.
 */
async function readReferrals(
  c: Ctx,
  asking: ReturnType<typeof askUser>,
): Promise<Outcome<typeof contract.getReferrals>> {
  const [user, rewards, referrals] = await Promise.all([
    asking,
    askSigned(c, upstream.listRewards, {}),
    askSigned(c, upstream.listReferrals, {}),
  ])
  if (!user.ok) return failureOf(user)
  const { referral_to: code, referral_count: count, referral_points: points } = user.data
  return done({
    code: code || null,
    count: count ?? null,
    points: points ?? null,
    rewards: rewards.ok
      ? rewards.data.rewards.map((one) => rewardView(one, c.var.config.REWARD_PICTURES))
      : null,
    referrals: referrals.ok ? referrals.data.referrals.map(referralView) : null,
    ...(!referrals.ok && !lacksCall(referrals) && { areReferralsUnread: true }),
  })
}

/** Reads the exchange history (REF-18, REF-19). */
async function readHistory(c: Ctx, offset: number): Promise<Outcome<typeof contract.getRewardHistory>> {
  const read = await askSigned(c, upstream.rewardHistory, { query: { offset, limit: HISTORY_PAGE } })
  if (!read.ok) return failureOf(read)
  const coupons = read.data.reward_record.map(couponView)
  // An unreadable record still counts towards a full page.
  const isFull = coupons.length >= HISTORY_PAGE || read.lost?.includes('reward_record[]') === true
  return done({ coupons, next: isFull ? offset + HISTORY_PAGE : -1 })
}

type Person = DurableObjectStub<PersonObject>

/** Finds a reward by its title, because the history names rewards by their titles alone. */
async function findReward(c: Ctx, { rewardId, shown }: Exchange) {
  const listed = await askSigned(c, upstream.listRewards, {})
  if (!listed.ok) return { ...failureOf(listed), outcome: 'unsent' } as const
  const reward = listed.data.rewards.find(({ id }) => String(id) === plainId(rewardId))
  if (reward === undefined) return fail('reward_missing', 404, { outcome: 'unsent' })
  return shown === undefined || shown.price === reward.price ? reward : fail('balance_changed')
}

/** The latest coupons of a title; null if the history could not be read. `isWhole` is false if an entry could not. */
async function latestCoupons(c: Ctx, title: string) {
  const read = await askSigned(c, upstream.rewardHistory, { query: { offset: 0, limit: HISTORY_PAGE } })
  if (!read.ok) return null
  const coupons = read.data.reward_record.filter((one) => one.reward_title === title)
  return { coupons, ids: coupons.map(({ id }) => id), isWhole: !read.lost?.includes('reward_record[]') }
}

/** D79: looks for a new coupon with this title, which is the outcome of a lost exchange. */
async function lookForCoupon(c: Ctx, person: Person, key: string, title: string) {
  const latest = await latestCoupons(c, title)
  const exchange = await person.exchange(key)
  if (latest === null || exchange === null || exchange.before === null) return 'unknown'
  if ((await person.claimCoupon(key, latest.ids)) !== null) return { ok: true, data: {} } as const
  // An entry that could not be read may be the coupon.
  return latest.isWhole ? 'undone' : 'unknown'
}

async function readCoupon(c: Ctx, person: Person, key: string, title: string) {
  // The reward was exchanged. If the history is unavailable, the coupon is unknown now and appears there later.
  const latest = await latestCoupons(c, title)
  if (latest === null) return null
  const id = await person.claimCoupon(key, latest.ids)
  const record = latest.coupons.find((one) => one.id === id)
  return record === undefined ? null : couponView(record)
}

/** Maps a failed exchange of points to the error code of the contract (REF-13). */
function exchangeFailure(failure: UpstreamFailure) {
  if (failure === balanceChanged) return fail('balance_changed')
  if (failure.kind !== 'refused') return failureOf(failure)
  if (failure.status === 404) return fail('reward_missing', 404)
  if (failure.status !== 409) return failureOf(failure)
  return fail(failure.error?.code === errorCodes.rewardsGone ? 'rewards_gone' : 'not_enough_points')
}

type Rewards = PageData['/referrals/rewards']

function rewardsPart({ c, session }: SignedInRequest) {
  const asking = askUser(c)
  const shown = withinBudget(asking.then((user) => (user.ok ? sessionOfUser(c, session, user.data) : null)))
  const referrals = withinBudget(readReferrals(c, asking).then((found) => (found.ok ? found.data : null)))
  return { shown, referrals }
}

const loaders = {
  '/referrals/rewards': forSignedIn<Rewards>((request) => {
    const { shown, referrals } = rewardsPart(request)
    return { data: { session: shown, referrals } }
  }),

  /** REF-O4: an unknown title redirects to the list of all rewards. */
  '/referrals/rewards/details/:title': forSignedIn<Rewards>(async (request) => {
    const { shown, referrals } = rewardsPart(request)
    const found = await referrals
    const isUnknown = found?.rewards?.every(({ title }) => title !== request.match.params['title'])
    if (isUnknown === true) return { redirect: paths.rewards() }
    return { data: { session: shown, referrals: found } }
  }),

  '/referrals/history': forSignedIn<PageData['/referrals/history']>((request) => ({
    data: {
      session: sessionPart(request),
      history: withinBudget(readHistory(request.c, 0).then((read) => (read.ok ? read.data : null))),
    },
  })),
} satisfies Partial<Loaders>

export const referralsFeature = feature({ calls: referralsCalls, loaders })
