import { getReferrals, type Referrals } from '#shared/contracts/account/referrals.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { ReferralCode } from './ReferralCode.tsx'
import { RewardDialog } from './RewardDialog.tsx'
import { RewardsScreen, type RewardsState } from './rewards.screen.tsx'
import { useExchange } from './use-exchange.tsx'
import { useOpenReward } from './use-open-reward.ts'

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
