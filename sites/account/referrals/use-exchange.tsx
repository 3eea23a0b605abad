import { useState } from 'react'
import { exchangeReward, type Coupon, type Reward } from '#shared/contracts/account/referrals.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { neededSession } from '#shared/steps/session/needed-session.ts'
import { notEnough, referralsWords as words } from './referrals.ts'

/**
 * Exchanges a reward exactly once, despite repeated presses and lost answers (D11), after a code (D61).
 * `onSettled` runs when points and stock may have changed. `product`: the brand's word for points.
 */
export function useExchange(product: string, balance: number | null, onSettled: () => void) {
  const [isSending, setSending] = useState(false)
  const [made, setMade] = useState<Coupon | null>()
  const [message, setMessage] = useState<ExchangeMessage>()
  const { guarded, dialog } = useStepUp()
  const exchange = async ({ id, title, points }: Reward) => {
    if (isSending || balance === null) return
    setSending(true)
    setMessage(undefined)
    const session = await neededSession()
    if (!session.ok) {
      setSending(false)
      return setMessage({ kind: 'error', text: errorText(session.error) })
    }
    const store = submissionDrafts(`person:${session.data.personRef}`)
    const onConfirming = () => setMessage({ kind: 'info', text: words.confirming })
    // The request contains the balance and price that the person saw (D134).
    const input = { body: { rewardId: id, shown: { balance, price: points } } }
    const sent = await guarded(() =>
      submitOnce(store, `exchange ${id}`, exchangeReward, input, { onConfirming }),
    )
    setSending(false)
    if (sent.ok) {
      setMessage(undefined)
      setMade(sent.data.coupon)
      pushNotice('success', words.done(title))
    } else {
      const own = {
        reward_missing: words.missing,
        rewards_gone: words.rewardsGone,
        balance_changed: words.balanceChanged,
        ...stepUpTexts,
      }
      setMessage({
        kind: 'error',
        text: errorText(sent.error, { ...own, not_enough_points: notEnough(product) }),
      })
    }
    onSettled()
  }
  const forget = () => {
    setMade(undefined)
    setMessage(undefined)
  }
  return { isSending, made, message, dialog, exchange, forget }
}

/** Message about the exchange inside the dialog, which covers the page's notices. */
export interface ExchangeMessage {
  readonly kind: 'info' | 'error'
  readonly text: string
}
