/** A discount on the premium of the vehicle's own policy; the mandatory part and the rights are never reduced. */
export interface TariffCoupon {
  readonly code: string
  readonly percent: number
  /** Last valid day of the coupon, `YYYY-MM-DD`. */
  readonly until: string
  /** Ids of the brands that the coupon is limited to; absent if it is valid for all. */
  readonly brandIds?: readonly number[]
  /** True if the coupon belongs to another insurance than that of vehicles. */
  readonly isOfAnotherProduct?: true
  /** Text after the coupon's percentage: "de descuento de bienvenida". */
  readonly promise: string
}

const TOYOTA = 13
const MOTORCYCLES = [46, 47, 48, 49, 50, 51, 52, 53, 54, 55]

/** All coupons, which `/sandbox` lists so that a person can try each outcome. */
export const COUPONS: readonly TariffCoupon[] = [
  { code: 'BIENVENIDO10', percent: 10, until: '2036-12-31', promise: 'de descuento de bienvenida' },
  { code: 'VOLANTE15', percent: 15, until: '2036-12-31', promise: 'de descuento Volante' },
  { code: 'REGRESA5', percent: 5, until: '2036-12-31', promise: 'de descuento por volver' },
  {
    code: 'TOYOTA12',
    percent: 12,
    until: '2036-12-31',
    brandIds: [TOYOTA],
    promise: 'de descuento para tu Toyota',
  },
  {
    code: 'MOTO10',
    percent: 10,
    until: '2036-12-31',
    brandIds: MOTORCYCLES,
    promise: 'de descuento para tu moto',
  },
  { code: 'VERANO24', percent: 20, until: '2024-09-30', promise: 'de descuento de verano' },
  {
    code: 'HOGAR10',
    percent: 10,
    until: '2036-12-31',
    isOfAnotherProduct: true,
    promise: 'de descuento en seguro de hogar: no es para autos',
  },
  /** `LENTO` is also the sentinel of a slow answer; the coupon itself is valid. */
  { code: 'LENTO', percent: 5, until: '2036-12-31', promise: 'de descuento con paciencia' },
]

/** Marketing text of a coupon, sent as `discount.marketing_text.default` (BUY-68). */
export const marketingTextOf = ({ percent, promise }: TariffCoupon): string =>
  `${String(percent)}% ${promise}`

type CouponCheck =
  | { readonly result: 'ok'; readonly coupon: TariffCoupon }
  /** `unknown`: no coupon has this code. `invalid`: the coupon is not for this brand. */
  | { readonly result: 'unknown' | 'invalid' | 'expired' | 'other product'; readonly message: string }

/**
 * Checks a coupon.
 * @param code The typed code: case and spaces do not matter (BUY-113).
 */
export function checkCoupon(code: string, brandId: number, today: string): CouponCheck {
  const wanted = code.replaceAll(/\s/g, '').toUpperCase()
  const coupon = COUPONS.find((one) => one.code === wanted)
  if (!coupon) return { result: 'unknown', message: `coupon ${wanted} doesn't exists` }
  if (coupon.isOfAnotherProduct)
    return { result: 'other product', message: `coupon ${wanted} is of another product` }
  if (today > coupon.until) return { result: 'expired', message: `coupon ${wanted} has expired` }
  const isForBrand = coupon.brandIds?.includes(brandId) ?? true
  if (!isForBrand) return { result: 'invalid', message: `coupon ${wanted} is invalid` }
  return { result: 'ok', coupon }
}

/** Name of the error that carries a coupon's messages (BUY-116, BUY-117, D82). */
export const COUPON_ERROR = '4000'
