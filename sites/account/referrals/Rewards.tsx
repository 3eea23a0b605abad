import { useEffect, useState } from 'react'
import { getReferrals, type Referrals, type Reward } from '#shared/contracts/account/referrals.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { paths } from '#shared/paths.ts'
import { ReferralCode } from './ReferralCode.tsx'
import { RewardDialog } from './RewardDialog.tsx'
import { RewardsScreen, type RewardsState } from './rewards.screen.tsx'
import { useExchange } from './use-exchange.tsx'

const inAddress = () => addressParams('/referrals/rewards/details/:title').title

/**
 * Hook for the reward whose title is in the address (REF-10): Back closes its dialog, and opening the address shows it
 * again.
 */
function useOpenReward(rewards: readonly Reward[] | null) {
  const [title, setTitle] = useState('')
  /** True if the dialog was opened on this page, so that going back leads to the list of rewards. */
  const [isPushed, setPushed] = useState(false)
  const [last, setLast] = useState<Reward>()
  useEffect(() => {
    const read = () => {
      setTitle(inAddress())
      setPushed(false)
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const named = title === '' ? undefined : rewards?.find((reward) => reward.title === title)
  const isUnknown = title !== '' && rewards !== null && named === undefined
  // An unknown reward is removed from the address (REF-O4), if the gateway could not check it in time.
  useEffect(() => {
    if (isUnknown) history.replaceState(null, '', paths.rewards())
  }, [isUnknown])
  const open = (reward: Reward) => {
    history.pushState(null, '', paths.rewardDetails(reward.title))
    setPushed(true)
    setLast(reward)
    setTitle(reward.title)
  }
  const close = () => {
    if (isPushed) return history.back()
    history.replaceState(null, '', paths.rewards())
    setTitle('')
  }
  // If two rewards have the same title, the pressed one is shown.
  const shown = last?.title === title ? rewards?.find(({ id }) => id === last.id) : undefined
  return { reward: shown ?? named ?? last, isOpen: named !== undefined, open, close }
}

const askReferrals = () => call(getReferrals, {})

/** The rewards page with its dialog. `product`: the brand's word for points (FND-O3). */
export function Rewards({ product }: { product: string }) {
  const { state, show, retry } = usePagePart('/referrals/rewards', 'referrals', askReferrals)
  const known = state.kind === 'loaded' ? state.data : undefined
  const { reward, isOpen, open, close } = useOpenReward(known?.rewards ?? null)
  // Reads points and rewards again after an exchange (REF-O6).
  const refresh = async () => {
    const asked = await askReferrals()
    if (asked.ok) show(asked.data)
  }
  const { isSending, made, message, dialog, exchange, forget } = useExchange(
    product,
    known?.points ?? null,
    () => void refresh(),
  )
  return (
    <>
      <RewardsScreen
        state={shown(state)}
        share={(code) => <ReferralCode code={code} origin={location.origin} />}
        onRetry={retry}
        onOpen={(one) => {
          forget()
          open(one)
        }}
      />
      {known && reward && (
        <RewardDialog
          reward={reward}
          isSending={isSending}
          made={made}
          message={message}
          open={isOpen}
          points={known.points}
          onExchange={() => void exchange(reward)}
          onClose={close}
        />
      )}
      {dialog}
    </>
  )
}

function shown(state: PartState<Referrals>): RewardsState {
  if (state.kind === 'loaded') return { kind: 'loaded', referrals: state.data }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}
