import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { exchangeReward, type Coupon, type Reward } from '#shared/contracts/portal/referrals.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { $session } from '#shared/stores/session.ts'
import { notEnough, referralsWords as words } from './referrals.ts'

/**
 * Exchanges a reward, once whatever is pressed or lost (D11), after a code (D61). `onSettled`: points and stock are not
 * what they were. `product`: the word of the brand.
 */
export function useExchange(product: string, onSettled: () => void) {
  const session = useStore($session)
  const [isSending, setSending] = useState(false)
  const [made, setMade] = useState<Coupon | null>()
  const { guarded, dialog } = useStepUp()
  const exchange = async ({ id, title }: Reward) => {
    if (!session || isSending) return
    setSending(true)
    const store = submissionDrafts(`person:${session.personRef}`)
    const onConfirming = () => pushNotice('info', words.confirming)
    const input = { body: { rewardId: id } }
    const sent = await guarded(() =>
      submitOnce(store, `exchange ${id}`, exchangeReward, input, { onConfirming }),
    )
    setSending(false)
    if (sent.ok) {
      setMade(sent.data.coupon)
      pushNotice('success', words.done(title))
    } else {
      const own = { reward_missing: words.missing, rewards_gone: words.rewardsGone, ...stepUpTexts }
      pushNotice('error', errorText(sent.error, { ...own, not_enough_points: notEnough(product) }))
    }
    onSettled()
  }
  return { isSending, made, dialog, exchange, forget: () => setMade(undefined) }
}
