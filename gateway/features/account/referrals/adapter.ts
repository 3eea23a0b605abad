import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Coupon, Referral, Reward } from '#shared/contracts/account/referrals.ts'
import type { listReferrals, listRewards, rewardHistory } from '#shared/upstream/account/referrals.ts'
import { idText } from '#shared/domain/text/id-text.ts'

type UpstreamReward = ReplyOf<typeof listRewards>['rewards'][number]
type UpstreamRecord = ReplyOf<typeof rewardHistory>['reward_record'][number]
type UpstreamReferral = ReplyOf<typeof listReferrals>['referrals'][number]

/** REF-08, REF-09: a reward as the page shows it. `origins` lists the hosts whose pictures the page may load (D115). */
export const rewardView = (
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

/** Shape of a picture that is part of the answer, as a data URL. */
const INLINE = /^data:image\/(?:png|jpeg|webp|avif|gif|svg\+xml)[;,]/
const isInline = (image: string) => image.length <= 64_000 && INLINE.test(image)

const isFrom = (origins: readonly string[], image: string) =>
  image.length <= 2000 && URL.canParse(image) && origins.includes(new URL(image).origin)

/** A coupon of the exchange history (REF-20, REF-21). */
export const couponView = (record: UpstreamRecord): Coupon => ({
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

/** A referral as the page shows it. An unknown stage counts as registered. */
export const referralView = ({ stage, points, next_at: nextAt }: UpstreamReferral): Referral => ({
  stage: isStage(stage) ? stage : 'registered',
  points: Math.max(0, points),
  nextAt: nextAt ?? null,
})
