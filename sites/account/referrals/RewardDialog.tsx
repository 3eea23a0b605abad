import type { Coupon, Reward } from '#shared/contracts/account/referrals.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { CouponCard } from './Coupon.tsx'
import { RewardPicture } from './rewards.screen.tsx'
import type { ExchangeMessage } from './use-exchange.tsx'
import { obstacle, pointsText, referralsWords as words } from './referrals.ts'

interface Props {
  open: boolean
  /** The last opened reward, which the dialog still shows while it closes. */
  reward: Reward
  /** Balance of the person in points; null if the insurer does not send it. */
  points: number | null
  isSending: boolean
  /** Coupon of an exchange that was just made; null in the field if it cannot be read yet. */
  made: Coupon | null | undefined
  message: ExchangeMessage | undefined
  onExchange: () => void
  onClose: () => void
}

/** Dialog that shows a reward and exchanges it (REF-10, REF-11, REF-14). */
export function RewardDialog({ open, reward, points, isSending, made, message, onExchange, onClose }: Props) {
  const why = obstacle(reward, points)
  const isMade = made !== undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={reward.title}
      sheet
      closesOutside={!isSending}
      closesByPerson={!isSending}
      actions={
        isMade ? (
          <>
            <Button onClick={onClose}>{words.close}</Button>
            <ButtonLink kind="quiet" href={paths.rewardsHistory()}>
              {words.toHistory}
            </ButtonLink>
          </>
        ) : (
          <>
            <UnlessHeld>
              <Button disabled={why !== null} busy={isSending} onClick={onExchange}>
                {words.exchange}
              </Button>
            </UnlessHeld>
            <Button kind="quiet" disabled={isSending} onClick={onClose}>
              {words.close}
            </Button>
          </>
        )
      }
    >
      {isMade ? (
        <Made title={reward.title} coupon={made} />
      ) : (
        <Facts reward={reward} points={points} why={why} />
      )}
      {message && <Alert kind={message.kind}>{message.text}</Alert>}
    </Dialog>
  )
}

function Made({ title, coupon }: { title: string; coupon: Coupon | null }) {
  return (
    <>
      <Alert kind="success">{words.done(title)}</Alert>
      {coupon === null ? <p>{words.noCoupon}</p> : <CouponCard coupon={coupon} />}
    </>
  )
}

interface FactsProps {
  reward: Reward
  points: number | null
  why: string | null
}

function Facts({ reward, points, why }: FactsProps) {
  return (
    <>
      <RewardPicture image={reward.image} />
      <p className="reward-kind">
        {words.product}
        {reward.brandName !== '' && ` · ${reward.brandName}`}
      </p>
      <dl className="reward-facts">
        <Fact label={words.cost} value={pointsText(reward.points)} />
        {points !== null && <Fact label={words.have} value={pointsText(points)} />}
        {why === null && points !== null && (
          <Fact label={words.remain} value={pointsText(points - reward.points)} />
        )}
      </dl>
      {why !== null && <Alert kind="info">{why}</Alert>}
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
