import { useState, type FormEvent } from 'react'
import { checkCoupon, cleanCoupon } from '#shared/domain/plans/coupon.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { offerWords } from './offer.ts'
import './coupon.css'

interface CouponFormProps {
  /** The one in place; '' without. */
  coupon: string
  /** Why the last one was refused. */
  problem: string | undefined
  /** Given without spaces; '' takes it out. */
  onCoupon: (coupon: string) => void
}

const words = offerWords.coupon

/** One field and one button: "Aplicar" without a coupon, "Eliminar" with one (BUY-51, BUY-112 to BUY-115, BUY-O18). */
export function CouponForm({ coupon, problem, onCoupon }: CouponFormProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (coupon) return onCoupon('')
    const isFit = checkCoupon(typed) === null
    setWrong(!isFit)
    if (isFit) onCoupon(cleanCoupon(typed))
  }
  return (
    <form method="post" className="coupon" onSubmit={submit}>
      <TextField
        key={coupon}
        name="coupon"
        label={words.label}
        hint={coupon ? words.applied(coupon) : undefined}
        error={isWrong ? words.format : problem}
        typing="upper"
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        defaultValue={coupon || typed}
        readOnly={coupon !== ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button type="submit" kind="secondary" disabled={!coupon && typed.trim() === ''}>
        {coupon ? words.remove : words.apply}
      </Button>
    </form>
  )
}
