import { useRef, useState, type FormEvent } from 'react'
import { checkCoupon } from '#shared/domain/plans/check-coupon.ts'
import { cleanCoupon } from '#shared/domain/plans/coupon.ts'
import { COUPON_ERROR_TEXTS, COUPON_ERRORS } from '#shared/domain/plans/coupon-error.ts'
import type { CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { offerWords } from './offer.ts'
import './coupon.css'

/** A refused coupon; its field shows it with the reason, and the price is shown without it. */
export interface RefusedCoupon {
  readonly coupon: string
  readonly error: CallError<string>
}

interface CouponFormProps {
  /** The applied coupon; '' if none is applied. */
  coupon: string
  /** The last coupon that was entered, if it was refused. */
  refused: RefusedCoupon | undefined
  /** True while the price with the coupon is loading, so that its validity is unknown. */
  isUpdating: boolean
  /** Called with the coupon without spaces; '' removes it. */
  onCoupon: (coupon: string) => void
}

const words = offerWords.coupon

/**
 * Coupon field with one button: "Aplicar" without a coupon, "Eliminar" with one (BUY-51, BUY-112 to BUY-115, BUY-O18).
 * A refused coupon stays in the field with its reason, to be corrected or removed.
 */
export function CouponForm({ coupon, refused, isUpdating, onCoupon }: CouponFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(coupon || refused?.coupon || '')
  const [isWrong, setWrong] = useState(false)
  const give = (next: string) => {
    if (field.current) field.current.value = next
    setTyped(next)
    onCoupon(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (coupon) return give('')
    const isFit = checkCoupon(typed) === null
    setWrong(!isFit)
    if (isFit) give(cleanCoupon(typed))
  }
  const giveUp = () => {
    setWrong(false)
    give('')
    field.current?.focus()
  }
  return (
    <form method="post" className="coupon" onSubmit={submit}>
      <TextField
        ref={field}
        name="coupon"
        label={words.label}
        hint={coupon ? (isUpdating ? offerWords.updating : words.applied(coupon)) : undefined}
        error={isWrong ? words.format : refused && refusedCouponText(refused)}
        typing="upper"
        maxLength={20}
        autoComplete="off"
        enterKeyHint="done"
        spellCheck={false}
        defaultValue={typed}
        readOnly={coupon !== ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button type="submit" kind="secondary" disabled={!coupon && typed.trim() === ''}>
        {coupon ? words.remove : words.apply}
      </Button>
      {refused && !coupon && <LinkButton onClick={giveUp}>{words.giveUp}</LinkButton>}
    </form>
  )
}

/** The reason shown at the coupon's field: the sentences of BUY-116 to BUY-118 do not name the coupon. */
function refusedCouponText({ coupon, error }: RefusedCoupon): string {
  const known = COUPON_ERRORS.find((code) => code === error.code)
  if (known !== undefined) return COUPON_ERROR_TEXTS[known]
  return error.code === 'limit' ? errorText(error, {}) : words.failed(coupon)
}

/** Returns the reason for alerts, which name the coupon, unlike the text under the field (BUY-125). */
export function refusedCouponNotice(refused: RefusedCoupon): string {
  const text = refusedCouponText(refused)
  return text.includes(refused.coupon) ? text : `${words.notApplied(refused.coupon)} ${text}`
}
