import fc from 'fast-check'
import { BODIES } from '#shared/domain/vehicle/catalogue.ts'
import { pesos } from '#shared/domain/money/money.ts'
import type {
  QuotedPlan,
  UpstreamCoverage,
  UpstreamPaymentOption,
} from '#shared/upstream/purchase/plan-shapes.ts'
import type { BrandClass } from '../catalogue/expand.ts'
import { STATES } from '../postal/states.ts'
import { COUPONS } from './coupons.ts'
import type { AskedPlan } from './coverages.ts'
import type { Risk } from './premium.ts'
import { quotePlans } from './quote.ts'

/** Risks, customised plans and whole quotations for the laws of the tariff. Only tests load this file. */
export const TODAY = '2026-11-20'

export const VERSA: Risk = {
  vehicle: { value: pesos(256_000), year: 2022, body: 'sedan', brandClass: 'standard' },
  postalCode: '06600',
  age: null,
  genderCode: null,
  today: TODAY,
}

export const ALL_PLANS: readonly AskedPlan[] = [{ name: 'custom' }, { name: 'extended' }, { name: 'basic' }]

export const anyRisk: fc.Arbitrary<Risk> = fc.record({
  vehicle: fc.record({
    value: fc.integer({ min: 50, max: 55_000 }).map((hundreds) => pesos(hundreds * 100)),
    year: fc.integer({ min: 2012, max: 2027 }),
    body: fc.constantFrom(...BODIES),
    brandClass: fc.constantFrom<BrandClass>('standard', 'premium', 'luxury'),
  }),
  postalCode: fc.constantFrom(...STATES).map(({ prefixes }) => `${String(prefixes[0]).padStart(2, '0')}100`),
  age: fc.option(fc.integer({ min: 16, max: 99 })),
  genderCode: fc.option(fc.constantFrom(1, 2)),
  today: fc.constant(TODAY),
})

export interface Choice {
  readonly DM: number | null
  readonly RT: number | null
  readonly half: number
  readonly GM: number
  readonly AV: boolean
}

/** A choice of coverages; null switches DM (material damage) or RT (total theft) off. Sums are in pesos. */
export const anyChoice: fc.Arbitrary<Choice> = fc.record({
  DM: fc.constantFrom(3, 5, 10, null),
  RT: fc.constantFrom(5, 10, 15, null),
  half: fc.constantFrom(1_000_000, 1_500_000, 2_000_000),
  GM: fc.constantFrom(200_000, 300_000, 400_000),
  AV: fc.boolean(),
})

function customPlan(choice: Choice): AskedPlan {
  const withDeductible = (name: string, deductible: number | null) =>
    coverage(name, deductible !== null, deductible ?? -1, deductible === null ? -1 : null)
  return {
    name: 'custom',
    coverages: [
      withDeductible('DM', choice.DM),
      withDeductible('RT', choice.RT),
      coverage('RCP', true, null, pesos(choice.half)),
      coverage('RCB', true, null, pesos(choice.half)),
      coverage('GM', true, null, pesos(choice.GM)),
      coverage('AV', choice.AV, choice.AV ? null : -1, choice.AV ? null : -1),
    ],
  }
}

export function coverage(
  name: string,
  enabled: boolean,
  deductible: number | null,
  sum: number | null,
): UpstreamCoverage {
  return { coverage_type: { name }, enabled, deductible, sum_assured: sum }
}

type QuoteInput = Parameters<typeof quotePlans>[0]

export const anyQuote: fc.Arbitrary<QuoteInput> = fc.record({
  quotationId: fc.constant('q1'),
  risk: anyRisk,
  plans: anyChoice.map((choice) => [customPlan(choice), { name: 'extended' }, { name: 'basic' }] as const),
  coupon: fc.option(fc.constantFrom(...COUPONS)),
})

export function plansOf(input: Partial<QuoteInput>): QuotedPlan[] {
  const result = quotePlans({ quotationId: 'q1', risk: VERSA, plans: ALL_PLANS, coupon: null, ...input })
  if (!result.ok) throw new Error(`rejected: ${result.plan} ${result.rejectedCoverage}`)
  return result.plans
}

export function optionsOf(plan: QuotedPlan): UpstreamPaymentOption[] {
  return plan.payment_provider_options[0]?.card_issuer_options[0]?.payment_periodicity_options ?? []
}

/** Totals of a custom plan: the charge of each payment form. */
export function totalsOf(risk: Risk, choice: Choice): number[] {
  const [plan] = plansOf({ risk, plans: [customPlan(choice)] })
  return plan ? optionsOf(plan).map((option) => option.total) : []
}
