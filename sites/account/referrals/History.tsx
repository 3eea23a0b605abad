import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { type Coupon, getRewardHistory } from '#shared/contracts/account/referrals.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { call } from '#shared/http/call.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { CouponCard } from './Coupon.tsx'
import { HistoryScreen, type ExchangeHistoryState, type MoreState } from './history.screen.tsx'
import { couponWords, withPage } from './referrals.ts'
import { nextOffset, watchEnd, type AskedPage } from './more-history.ts'

const askFirst = () => call(getRewardHistory, { query: { offset: 0 } })

/** Hook for the pages of the history, each requested when the end of the rows is near (REF-16 to REF-19). */
function useHistory() {
  const { state, show, retry } = usePagePart('/referrals/history', 'history', askFirst)
  const [asked, setAsked] = useState<AskedPage>('idle')
  const known = state.kind === 'loaded' ? state.data : undefined
  const next = known?.next ?? -1
  const end = useRef<HTMLDivElement>(null)
  const load = async () => {
    const offset = nextOffset(known, asked)
    if (known === undefined || offset === null) return
    setAsked('loading')
    const page = await call(getRewardHistory, { query: { offset } })
    if (!page.ok) return setAsked({ failed: errorText(page.error) })
    show({ coupons: withPage(known.coupons, page.data.coupons), next: page.data.next })
    setAsked('idle')
  }
  // After a failure the next page loads only by a press of the button.
  const onNear = useEffectEvent(() => void (asked === 'idle' && load()))
  useEffect(() => {
    // The watch restarts after each page, because the end may still be in view.
    return end.current ? watchEnd(end.current, onNear) : undefined
  }, [next])
  const more: MoreState = next === -1 ? 'end' : asked
  return { state, more, end, retry, load: () => void load() }
}

export function History() {
  const { state, more, end, retry, load } = useHistory()
  const [coupon, setCoupon] = useState<Coupon>()
  const [isOpen, setOpen] = useState(false)
  const open = (one: Coupon) => {
    setCoupon(one)
    setOpen(true)
  }
  const copy = async (one: Coupon) => {
    try {
      await navigator.clipboard.writeText(one.code ?? '')
      pushNotice('success', couponWords.copied)
    } catch {
      open(one)
    }
  }
  return (
    <>
      <HistoryScreen
        state={shown(state)}
        more={more}
        end={<div ref={end} />}
        onRetry={retry}
        onMore={load}
        onOpen={open}
        onCopy={(one) => void copy(one)}
      />
      {coupon && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={couponWords.title} sheet>
          <CouponCard coupon={coupon} />
        </Dialog>
      )}
    </>
  )
}

function shown(state: ReturnType<typeof useHistory>['state']): ExchangeHistoryState {
  if (state.kind === 'loaded') return { kind: 'loaded', coupons: state.data.coupons }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}
