import { add, money, subtract, times, ZERO, type Money, VAT_RATE } from '#shared/domain/money/money.ts'
import {
  policyTypeCodes,
  productPaymentTypes,
  type UpstreamPaymentOption,
} from '#shared/upstream/purchase/plan-shapes.ts'
import { share, type Premiums } from './premium.ts'
import { EXPEDITION_RIGHTS, FEE_RATES } from './rates.data.ts'

/**
 * Step of equal payments: the tax on 25 cents is exactly 4 cents (16 %), so payments in such steps need no rounding
 * (D36, `VAT_RATE`).
 */
const STEP = 250

export const PAYMENT_FORMS = ['annual', 'subscription', 'months3', 'months6', 'months9', 'flat12'] as const
export type PaymentForm = (typeof PAYMENT_FORMS)[number]

const MONTHS = { months3: 3, months6: 6, months9: 9, flat12: 12 } as const
const SUBSCRIPTION_PAYMENTS = 12

/**
 * Lines of a price: `subtotal` = `net_premium` + `expedition_rights` + `fee`, `total` = `subtotal` + `taxes`.
 */
interface Charge {
  readonly net_premium: Money
  readonly expedition_rights: Money
  readonly fee: Money
  readonly subtotal: Money
  readonly taxes: Money
  readonly total: Money
}

/** The charge for premium, fee and rights with tax; whole cents if the parts are. */
export function chargeOf(net: Money, fee: Money, rights: Money = EXPEDITION_RIGHTS): Charge {
  const subtotal = add(net, rights, fee)
  const taxes = share(subtotal, VAT_RATE, 100)
  return { net_premium: net, expedition_rights: rights, fee, subtotal, taxes, total: add(subtotal, taxes) }
}

export function netOf({ vehicle, civilLiability }: Premiums): Money {
  return add(vehicle, civilLiability)
}

/**
 * Every payment form of a plan (BUY-67, BUY-104); the client drops the one with a flat fee (BUY-105).
 * @param premiums After the discount.
 * @param idOf The `payment_plan_id` of each form, unique among all quotations.
 */
export function paymentOptions(
  premiums: Premiums,
  idOf: (form: PaymentForm) => string,
): UpstreamPaymentOption[] {
  return PAYMENT_FORMS.map((form) => ({ id: idOf(form), ...optionOf(form, premiums) }))
}

function optionOf(form: PaymentForm, premiums: Premiums): Omit<UpstreamPaymentOption, 'id'> {
  if (form === 'annual') return annual(premiums)
  return form === 'subscription' ? subscription(premiums) : installments(form, premiums)
}

/** Annual payment: one charge for the whole year (PAY-15). */
function annual(premiums: Premiums): Omit<UpstreamPaymentOption, 'id'> {
  return { ...facts('ANNUAL', 1, 0), ...chargeOf(netOf(premiums), ZERO), policies: parts(premiums, ZERO) }
}

/**
 * Subscription: a first payment, then 11 equal ones (PAY-16). The first carries the rights, the mandatory
 * part and what rounding the others down leaves over.
 */
function subscription(premiums: Premiums): Omit<UpstreamPaymentOption, 'id'> {
  const fee = feeOf(premiums, FEE_RATES.subscription)
  const others = SUBSCRIPTION_PAYMENTS - 1
  const perMonth = floorTo(add(premiums.vehicle, fee), SUBSCRIPTION_PAYMENTS, STEP)
  const net = floorTo(premiums.vehicle, SUBSCRIPTION_PAYMENTS, CENT)
  const next = chargeOf(net, subtract(perMonth, net), ZERO)
  const first = chargeOf(
    subtract(netOf(premiums), times(net, others)),
    subtract(fee, times(next.fee, others)),
  )
  return {
    ...facts('SUBSCRIPTION', SUBSCRIPTION_PAYMENTS, FEE_RATES.subscription),
    ...chargeOf(netOf(premiums), fee),
    policies: parts(premiums, fee),
    first_payment: first,
    next_payment: next,
  }
}

/** Installments that are equal to the cent (PAY-22): cents that do not divide evenly are taken off the fee. */
function installments(form: keyof typeof MONTHS, premiums: Premiums): Omit<UpstreamPaymentOption, 'id'> {
  const months = MONTHS[form]
  const withoutFee = add(netOf(premiums), EXPEDITION_RIGHTS)
  const perMonth = floorTo(add(withoutFee, feeOf(premiums, FEE_RATES[form])), months, STEP)
  const fee = subtract(times(perMonth, months), withoutFee)
  return {
    ...facts('INSTALLMENTS', months, FEE_RATES[form]),
    ...chargeOf(netOf(premiums), fee),
    flat_fee: form === 'flat12',
    policies: parts(premiums, fee),
  }
}

function facts(type: keyof typeof productPaymentTypes, payments: number, feeRate: number) {
  return {
    product_payment_type: { id: productPaymentTypes[type], name: type },
    number_of_payments: payments,
    subscription: type === 'SUBSCRIPTION',
    flat_fee: false,
    fee_rate: feeRate,
  }
}

/** The mandatory part has no fee: by law it is paid at once. */
function parts({ vehicle, civilLiability }: Premiums, fee: Money): UpstreamPaymentOption['policies'] {
  const part = (code: string, net: Money, share: Money) => ({
    policy_type: { name: code, code },
    net_premium: net,
    fee: share,
  })
  return [
    part(policyTypeCodes.vehicle, vehicle, fee),
    part(policyTypeCodes.civilLiability, civilLiability, ZERO),
  ]
}

function feeOf(premiums: Premiums, rate: number): Money {
  return share(premiums.vehicle, Math.round(rate * 100), 100)
}

const CENT = 10

/** Part of an amount that is divided equally, rounded down to a step. */
function floorTo(amount: Money, partsCount: number, step: number): Money {
  return money(Math.floor(amount / (partsCount * step)) * step)
}

/** Amount that the card is charged now: the first payment of a subscription, else the total. */
export const chargedNow = (option: UpstreamPaymentOption): number =>
  option.first_payment?.total ?? option.total

/** Amounts of all payments of a payment form, in order. */
export function paymentTotals(option: UpstreamPaymentOption): number[] {
  const { next_payment: next, number_of_payments: count } = option
  if (!option.subscription || !next) return [chargedNow(option)]
  return Array.from({ length: count }, (_, index) => (index === 0 ? chargedNow(option) : next.total))
}
