import { useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Referral, Referrals, Reward } from '#shared/contracts/account/referrals.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { IconGift, IconInfo } from '#shared/ui/icons.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { referralCodeWords } from './ReferralCode.tsx'
import {
  countText,
  obstacle,
  pointsText,
  REWARDS_PAGE,
  referralsWords as words,
  stageOf,
} from './referrals.ts'

export type RewardsState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly referrals: Referrals }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: RewardsState
  /** Renders a referral code with its link. */
  share: (code: string) => ReactNode
  onRetry: () => void
  onOpen: (reward: Reward) => void
}

/** Rewards page: the code, points, referrals, and rewards (REF-01 to REF-08). */
export function RewardsScreen({ state, share, onRetry, onOpen }: Props) {
  if (state.kind !== 'loaded')
    return (
      <div className="referrals">
        {state.kind === 'pending' ? (
          <Skeleton lines={10} />
        ) : (
          <NotLoaded text={state.text} onRetry={onRetry} />
        )}
      </div>
    )
  const { code, count, points, rewards, referrals, areReferralsUnread } = state.referrals
  return (
    <div className="referrals">
      <div className="referrals-top">
        <Points points={points} count={count} />
        <Card title={referralCodeWords.title}>
          {code === null ? <p className="quiet">{words.noCode}</p> : share(code)}
        </Card>
      </div>
      <section className="referrals-rewards">
        <h2>{words.rewards}</h2>
        {rewards === null && <NotLoaded text={FAILED_TEXT} onRetry={onRetry} />}
        {rewards?.length === 0 && <EmptyState title={words.noRewards} level={2} />}
        {rewards !== null && rewards.length > 0 && (
          <RewardList rewards={rewards} points={points} onOpen={onOpen} />
        )}
      </section>
      {areReferralsUnread && (
        <Card title={words.people}>
          <NotLoaded text={FAILED_TEXT} onRetry={onRetry} />
        </Card>
      )}
      {referrals !== null && <People referrals={referrals} />}
    </div>
  )
}

/** The person's points and number of referrals (REF-03, REF-04). */
function Points({ points, count }: Pick<Referrals, 'points' | 'count'>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Card title={words.points} footer={<Link href={paths.rewardsHistory()}>{words.history}</Link>}>
      <p className="points">
        <b>{points === null ? words.pointsUnknown : pointsText(points)}</b>
        <button
          type="button"
          className="points-info"
          aria-label={words.about}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <IconInfo />
        </button>
      </p>
      <p id={id} role="status" className="points-about" hidden={!isOpen}>
        {words.info}
      </p>
      {count !== null && <p className="quiet">{countText(count)}</p>}
    </Card>
  )
}

interface RewardListProps {
  rewards: readonly Reward[]
  points: number | null
  onOpen: (reward: Reward) => void
}

/** The rewards in pages, since an insurer may offer hundreds. The focus moves to the first card of a new page. */
function RewardList({ rewards, points, onOpen }: RewardListProps) {
  const [count, setCount] = useState(REWARDS_PAGE)
  const list = useRef<HTMLUListElement>(null)
  const left = rewards.length - count
  const showMore = () => {
    flushSync(() => setCount(count + REWARDS_PAGE))
    list.current?.children[count]?.querySelector('a')?.focus()
  }
  return (
    <>
      <ul className="rewards" ref={list}>
        {rewards.slice(0, count).map((reward) => (
          <li key={reward.id}>
            <RewardCard reward={reward} points={points} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button kind="secondary" onClick={showMore}>
          {words.moreRewards(left)}
        </Button>
      )}
    </>
  )
}

interface RewardCardProps {
  reward: Reward
  points: number | null
  onOpen: (reward: Reward) => void
}

/** Card of a reward; the whole card is a link that is named by its title. */
function RewardCard({ reward, points, onOpen }: RewardCardProps) {
  const why = obstacle(reward, points)
  return (
    <article className="reward" data-gone={reward.left === 0 || undefined}>
      <RewardPicture image={reward.image} />
      <p className="reward-kind">
        {words.product}
        {reward.brandName !== '' && ` · ${reward.brandName}`}
      </p>
      <h3>
        <a
          href={paths.rewardDetails(reward.title)}
          onClick={(event) => {
            // A press with a modifier key opens a new tab, which the browser does itself.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(reward)
          }}
        >
          {reward.title}
        </a>
      </h3>
      <p className="reward-price">
        <IconGift size={20} />
        {pointsText(reward.points)}
      </p>
      {why !== null && <p className="reward-why">{why}</p>}
    </article>
  )
}

function People({ referrals }: { referrals: readonly Referral[] }) {
  return (
    <Card title={words.people}>
      {referrals.length === 0 ? (
        <p>{words.noPeople}</p>
      ) : (
        <>
          <p className="quiet">{words.peopleLead}</p>
          <ol className="referral-stages">
            {referrals.map((referral, index) => {
              const { tone, name, text } = stageOf(referral)
              return (
                // The index is the key, because referrals have no id and the insurer sends them in order.
                <li key={index}>
                  <Badge tone={tone}>{name}</Badge>
                  <span>{text}</span>
                  {referral.points > 0 && <b>+{pointsText(referral.points)}</b>}
                </li>
              )
            })}
          </ol>
        </>
      )}
    </Card>
  )
}

/** Picture of a reward, or a gift icon. It has no alternative text, because the title is next to it. */
export function RewardPicture({ image }: { image: string | null }) {
  return (
    <span className="reward-picture">
      {image === null ? <IconGift size={40} /> : <img src={image} alt="" />}
    </span>
  )
}
