import { useRef, useState } from 'react'
import type { Coupon } from '#shared/contracts/account/referrals.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconCopy } from '#shared/ui/icons.tsx'
import { couponDate, couponWords as words } from './referrals.ts'

/** Card with the serial of a coupon, to copy and print (REF-21). */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const shown = useRef<HTMLElement>(null)
  // A message inside the dialog, because the dialog covers the page's notices.
  const [message, setMessage] = useState('')
  const { title, brandName, code } = coupon
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code ?? '')
      setMessage(words.copied)
    } catch {
      // The clipboard was refused, or is absent on an insecure page, so the code is selected instead.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setMessage(words.notCopied)
    }
  }
  return (
    <div className="coupon">
      <p className="coupon-kind">{words.type}</p>
      <p className="coupon-title">{title}</p>
      <p className="quiet">{brandName}</p>
      <dl>
        <div>
          <dt>{words.code}</dt>
          <dd>
            <b ref={shown} className="coupon-code">
              {code ?? words.pending}
            </b>
          </dd>
        </div>
        <div>
          <dt>{words.date}</dt>
          <dd>{couponDate(coupon)}</dd>
        </div>
      </dl>
      <p role="status" className="small quiet no-print">
        {message}
      </p>
      {code !== null && (
        <p className="cluster no-print">
          <Button kind="secondary" small icon={<IconCopy />} onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button kind="secondary" small onClick={() => print()}>
            {words.print}
          </Button>
        </p>
      )}
    </div>
  )
}
