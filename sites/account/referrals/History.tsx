import { useState } from 'react'
import type { Coupon } from '#shared/contracts/account/referrals.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { CouponCard } from './Coupon.tsx'
import { HistoryScreen, type HistoryState } from './history.screen.tsx'
import { couponWords } from './referrals.ts'
import { useHistory } from './use-history.ts'

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

function shown(state: ReturnType<typeof useHistory>['state']): HistoryState {
  if (state.kind === 'loaded') return { kind: 'loaded', coupons: state.data.coupons }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}
