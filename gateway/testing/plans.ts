/** Quoted plans as the insurer sends them, in whole numbers that are easy to add. */
import {
  productPaymentTypes,
  type QuotedPlan,
  type UpstreamPaymentOption,
} from '#shared/upstream/purchase/plan-shapes.ts'
import { VAT_RATE } from '#shared/domain/money/money.ts'

const costs = (net: number, rights: number, fee = 0) => {
  const subtotal = net + rights + fee
  const taxes = Math.round((subtotal * VAT_RATE) / 100)
  return { subtotal, taxes, total: subtotal + taxes, net_premium: net, expedition_rights: rights }
}

const CAR = 9_000_000
const CIVIL = 1_000_000
const RIGHTS = 500_000
const parts = [
  { policy_type: { name: 'Auto', code: 'AUTO' }, net_premium: CAR, fee: 0 },
  { policy_type: { name: 'RCO', code: 'RCO' }, net_premium: CIVIL, fee: 0 },
]

function option(id: string, count: number, more: Partial<UpstreamPaymentOption> = {}): UpstreamPaymentOption {
  const fee = more.fee ?? 0
  const type = more.subscription ? 'SUBSCRIPTION' : count === 1 ? 'ANNUAL' : 'INSTALLMENTS'
  return {
    ...costs(CAR + CIVIL, RIGHTS, fee),
    id,
    product_payment_type: { id: productPaymentTypes[type], name: type },
    number_of_payments: count,
    subscription: false,
    flat_fee: false,
    fee,
    fee_rate: 0,
    policies: parts,
    ...more,
  }
}

const charge = (total: number) => ({
  subtotal: total,
  taxes: 0,
  total,
  net_premium: total,
  expedition_rights: 0,
  fee: 0,
})

/** Deductibles that make the three plans differ, because plans with equal coverages would be merged. */
const deductibles = new Map([
  ['extended', 5],
  ['basic', 3],
])

export function quotedPlan(name: string, more: Partial<QuotedPlan> = {}): QuotedPlan {
  return {
    id: `plan-${name}`,
    name,
    ...costs(CAR + CIVIL, RIGHTS),
    policies: [
      {
        policy_type: { name: 'Auto', code: 'AUTO' },
        net_premium: CAR,
        coverages: [
          {
            coverage_type: { name: 'DM' },
            enabled: true,
            sum_assured: null,
            deductible: deductibles.get(name) ?? 10,
          },
          { coverage_type: { name: 'RCP' }, enabled: true, sum_assured: 1_000_000_000, deductible: null },
          { coverage_type: { name: 'RCB' }, enabled: true, sum_assured: 1_000_000_000, deductible: null },
          { coverage_type: { name: 'AV' }, enabled: false, sum_assured: -1, deductible: -1 },
          { coverage_type: { name: 'UNKNOWN' }, enabled: true, sum_assured: 1, deductible: 1 },
        ],
      },
      {
        policy_type: { name: 'RCO', code: 'RCO' },
        net_premium: CIVIL,
        coverages: [
          { coverage_type: { name: 'RCPO' }, enabled: true, sum_assured: 100_000_000, deductible: null },
        ],
      },
    ],
    payment_provider_options: [
      {
        card_issuer_options: [
          {
            payment_periodicity_options: [
              option('annual', 1),
              option('monthly', 12, {
                subscription: true,
                fee: 2_000_000,
                fee_rate: 0.18,
                first_payment: charge(2_000_000),
                next_payment: charge(1_000_000),
              }),
              option('three', 3, { fee: 300_000, fee_rate: 0.045 }),
              option('six-flat', 6, { flat_fee: true }),
              option('twelve', 12),
            ],
          },
        ],
      },
    ],
    ...more,
  }
}
