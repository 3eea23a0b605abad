import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverageChoices } from '#shared/domain/plans/coverages.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { runs } from '#shared/domain/testing/property-runs.ts'
import { planSchema, type QuotedPlan } from '#shared/upstream/purchase/plan-shapes.ts'
import { COUPONS, marketingTextOf } from './coupons.ts'
import { quotePlans, readPaymentPlanId } from './quote.ts'
import { DRIVER_BANDS } from './rates.data.ts'
import {
  ALL_PLANS,
  anyChoice,
  anyQuote,
  anyRisk,
  coverage,
  optionsOf,
  plansOf,
  totalsOf,
  VERSA,
  type Choice,
} from './tariff.fixture.ts'

const coverageOf = (plan: QuotedPlan | undefined, name: string) =>
  plan?.policies[0]?.coverages.find((one) => one.coverage_type.name === name)

describe('the answer', () => {
  test('[API-10] [BUY-66] [BUY-67] a quoted plan has the shape of the contract for any risk, plan and coupon', () => {
    fc.assert(
      fc.property(anyQuote, (input) => {
        for (const plan of plansOf(input)) expect(planSchema.parse(plan)).toEqual(plan)
      }),
      runs,
    )
  })

  test('the same input always gets the same plans, and another quotation has other ids', () => {
    fc.assert(
      fc.property(anyQuote, (input) => {
        expect(plansOf(input)).toEqual(plansOf(structuredClone(input)))
      }),
      { numRuns: 100 },
    )
    const ids = ['q1', 'q2'].flatMap((quotationId) =>
      plansOf({ quotationId }).flatMap((plan) => [plan.id, ...optionsOf(plan).map((option) => option.id)]),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a payment plan id is parsed to its quotation, plan and payment form, and other texts are refused', () => {
    expect(readPaymentPlanId('q1.extended.months6')).toEqual({
      quotationId: 'q1',
      planId: 'q1.extended',
      form: 'months6',
    })
    expect(['', 'q1', 'q1.extended', 'q1.extended.months5', 'q1.a.annual.b'].map(readPaymentPlanId)).toEqual(
      Array(5).fill(undefined),
    )
  })

  test('the price of a 2022 Versa in the capital is plausible', () => {
    const [custom, extended, basic] = plansOf({}).map((plan) => plan.total)
    expect(extended).toBeGreaterThan(pesos(9_000))
    expect(extended).toBeLessThan(pesos(18_000))
    expect(basic).toBeGreaterThan(pesos(4_000))
    expect(basic).toBeLessThan(pesos(8_000))
    expect(custom).toBeLessThan(extended ?? 0)
    expect(custom).toBeGreaterThan(basic ?? 0)
  })
})

describe('the plans as they come', () => {
  test('[BUY-70] a custom plan is quoted with DM 10%, RT 15%, RCB and RCP 1,000,000, GM 200,000, all enabled', () => {
    const [custom] = plansOf({ plans: [{ name: 'custom' }] })
    expect(coverageOf(custom, 'DM')?.deductible).toBe(10)
    expect(coverageOf(custom, 'RT')?.deductible).toBe(15)
    expect(coverageOf(custom, 'RCB')?.sum_assured).toBe(pesos(1_000_000))
    expect(coverageOf(custom, 'RCP')?.sum_assured).toBe(pesos(1_000_000))
    expect(coverageOf(custom, 'GM')?.sum_assured).toBe(pesos(200_000))
    expect(custom?.policies[0]?.coverages.every((one) => one.enabled)).toBe(true)
  })

  test('[BUY-71] an extended plan is quoted with DM 5%, RT 10%, RCB and RCP 1,500,000, GM 200,000', () => {
    const [extended] = plansOf({ plans: [{ name: 'extended' }] })
    expect(coverageOf(extended, 'DM')?.deductible).toBe(5)
    expect(coverageOf(extended, 'RT')?.deductible).toBe(10)
    expect(coverageOf(extended, 'RCB')?.sum_assured).toBe(pesos(1_500_000))
    expect(coverageOf(extended, 'RCP')?.sum_assured).toBe(pesos(1_500_000))
    expect(coverageOf(extended, 'GM')?.sum_assured).toBe(pesos(200_000))
  })

  test('[BUY-72] a basic plan is quoted with DM, RT and AV disabled, RCB and RCP 1,500,000, GM 200,000', () => {
    const [basic] = plansOf({ plans: [{ name: 'basic' }] })
    const off = basic?.policies[0]?.coverages.filter((one) => !one.enabled)
    expect(off?.map((one) => one.coverage_type.name)).toEqual(['DM', 'RT', 'AV'])
    expect(off?.every((one) => one.deductible === -1 && one.sum_assured === -1)).toBe(true)
    expect(coverageOf(basic, 'RCB')?.sum_assured).toBe(pesos(1_500_000))
    expect(coverageOf(basic, 'RCP')?.sum_assured).toBe(pesos(1_500_000))
    expect(coverageOf(basic, 'GM')?.sum_assured).toBe(pesos(200_000))
  })

  test('the extended and basic plans ignore customised coverages', () => {
    const coverages = [coverage('GM', true, null, pesos(400_000))]
    const plans = [{ name: 'extended', coverages } as const, { name: 'basic', coverages } as const]
    expect(plansOf({ plans })).toEqual(plansOf({ plans: [{ name: 'extended' }, { name: 'basic' }] }))
  })
})

describe('customised coverages', () => {
  test('[BUY-79] [BUY-80] [BUY-81] [BUY-82] every offered value of a coverage is accepted and answered', () => {
    const offered = [
      ...coverageChoices('DM').deductibles.map((value) => coverage('DM', true, value, null)),
      ...coverageChoices('RT').deductibles.map((value) => coverage('RT', true, value, null)),
      ...coverageChoices('DT').sums.map((total) => coverage('RCP', true, null, total / 2)),
      ...coverageChoices('GM').sums.map((sum) => coverage('GM', true, null, sum)),
    ]
    for (const one of offered) {
      const [plan] = plansOf({ plans: [{ name: 'custom', coverages: [one] }] })
      expect(coverageOf(plan, one.coverage_type.name)).toMatchObject({ ...one, coverage_type: {} })
    }
  })

  test('[BUY-84] DM, RT and AV can be switched off, and their deductible and sum are answered as -1', () => {
    for (const name of ['DM', 'RT', 'AV']) {
      const [plan] = plansOf({ plans: [{ name: 'custom', coverages: [coverage(name, false, -1, -1)] }] })
      expect(coverageOf(plan, name)).toMatchObject({ enabled: false, deductible: -1, sum_assured: -1 })
    }
  })

  test.each([
    ['a deductible', coverage('DM', true, 4, null)],
    ['another deductible', coverage('RT', true, 3, null)],
    ['a sum', coverage('GM', true, null, pesos(1))],
  ])('%s that is not offered is refused', (_what, one) => {
    const plans = [{ name: 'custom' as const, coverages: [one] }]
    expect(quotePlans({ quotationId: 'q1', risk: VERSA, plans, coupon: null })).toEqual({
      ok: false,
      plan: 'custom',
      rejectedCoverage: one.coverage_type.name,
    })
  })

  test('[BUY-83] AL, third-party damage and GM cannot be switched off', () => {
    for (const name of ['AL', 'RCP', 'RCB', 'GM']) {
      const plans = [{ name: 'custom' as const, coverages: [coverage(name, false, -1, -1)] }]
      expect(quotePlans({ quotationId: 'q1', risk: VERSA, plans, coupon: null }).ok).toBe(false)
    }
  })
})

/** Checks that every payment form of the second quotation costs at most as much as of the first. */
function neverDearer(before: readonly number[], after: readonly number[]): void {
  after.forEach((total, form) => expect(total).toBeLessThanOrEqual(before[form] ?? 0))
}

const steps = <T>(values: readonly T[]) =>
  fc.constantFrom(...values.slice(1).map((to, i) => [values[i] as T, to] as const))
const changing = (change: fc.Arbitrary<readonly [Partial<Choice>, Partial<Choice>]>) =>
  fc.tuple(anyRisk, anyChoice, change).map(([risk, choice, [before, after]]) => ({
    before: totalsOf(risk, { ...choice, ...before }),
    after: totalsOf(risk, { ...choice, ...after }),
  }))

describe('laws of the price, in every payment form', () => {
  test('[BUY-81] [BUY-82] raising a deductible never raises the price', () => {
    const change = fc.oneof(
      steps([3, 5, 10]).map(([from, to]) => [{ DM: from }, { DM: to }] as const),
      steps([5, 10, 15]).map(([from, to]) => [{ RT: from }, { RT: to }] as const),
    )
    fc.assert(
      fc.property(changing(change), ({ before, after }) => neverDearer(before, after)),
      runs,
    )
  })

  test('[BUY-79] [BUY-80] raising a sum never lowers the price', () => {
    const change = fc.oneof(
      steps([1_000_000, 1_500_000, 2_000_000]).map(([from, to]) => [{ half: from }, { half: to }] as const),
      steps([200_000, 300_000, 400_000]).map(([from, to]) => [{ GM: from }, { GM: to }] as const),
    )
    fc.assert(
      fc.property(changing(change), ({ before, after }) => neverDearer(after, before)),
      runs,
    )
  })

  test('adding a coverage never lowers the price', () => {
    const change = fc.oneof(
      fc.constantFrom(3, 5, 10).map((DM) => [{ DM: null }, { DM }] as const),
      fc.constantFrom(5, 10, 15).map((RT) => [{ RT: null }, { RT }] as const),
      fc.constant([{ AV: false }, { AV: true }] as const),
    )
    fc.assert(
      fc.property(changing(change), ({ before, after }) => neverDearer(after, before)),
      runs,
    )
  })

  test('a dearer vehicle never costs less to insure', () => {
    fc.assert(
      fc.property(anyRisk, anyChoice, fc.integer({ min: 1, max: 5_000 }), (risk, choice, more) => {
        const value = pesos(risk.vehicle.value / 1000 + more * 100)
        const dearer = { ...risk, vehicle: { ...risk.vehicle, value } }
        neverDearer(totalsOf(dearer, choice), totalsOf(risk, choice))
      }),
      runs,
    )
  })

  test('the price falls with the driver’s age to 69, then rises, and is equal within an age band', () => {
    const bandOf = (age: number) => DRIVER_BANDS.findLastIndex((band) => age >= band.from)
    fc.assert(
      fc.property(anyRisk, anyChoice, fc.integer({ min: 16, max: 98 }), (risk, choice, age) => {
        const [younger, older] = [age, age + 1].map((years) => totalsOf({ ...risk, age: years }, choice))
        if (bandOf(age) === bandOf(age + 1)) expect(older).toEqual(younger)
        else if (age < 69) neverDearer(younger ?? [], older ?? [])
        else neverDearer(older ?? [], younger ?? [])
      }),
      runs,
    )
  })

  test('a coupon lowers the charged price in every payment form, and not the listed price', () => {
    fc.assert(
      fc.property(anyQuote, fc.constantFrom(...COUPONS), (input, coupon) => {
        const [without, discounted] = [null, coupon].map((one) => plansOf({ ...input, coupon: one }))
        discounted?.forEach((plan, index) => {
          const listed = without?.[index]
          expect(plan.total).toBe(listed?.total)
          expect(plan.discount?.total).toBe(optionsOf(plan)[0]?.total)
          const before = listed ? optionsOf(listed) : []
          optionsOf(plan).forEach((option, form) =>
            expect(option.total).toBeLessThan(before[form]?.total ?? 0),
          )
        })
      }),
      runs,
    )
  })

  test('a discount has its marketing text, and a plan without a coupon has no discount', () => {
    const [coupon] = COUPONS
    expect(plansOf({ coupon: coupon ?? null })[0]?.discount?.marketing_text.default).toBe(
      coupon && marketingTextOf(coupon),
    )
    expect(plansOf({}).map((plan) => plan.discount)).toEqual(ALL_PLANS.map(() => null))
  })
})
