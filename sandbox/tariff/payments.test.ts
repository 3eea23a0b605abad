import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { perMonth, money, pesos } from '#shared/domain/money/money.ts'
import { runs } from '#shared/domain/testing/property-runs.ts'
import type { UpstreamPaymentOption } from '#shared/upstream/purchase/plan-shapes.ts'
import { PAYMENT_FORMS, type PaymentForm } from './payments.ts'
import { FEE_RATES } from './rates.data.ts'
import { anyQuote, optionsOf, plansOf } from './tariff.fixture.ts'

const CENT = 10

/** Checks that the lines of a price add up exactly, and that each is whole cents (D36). */
function addsUp(
  cost: Pick<UpstreamPaymentOption, 'net_premium' | 'expedition_rights' | 'subtotal' | 'taxes' | 'total'>,
  fee = 0,
) {
  expect(cost.subtotal).toBe(cost.net_premium + cost.expedition_rights + fee)
  expect(cost.taxes).toBe(Math.round((cost.subtotal * 16) / 100 / CENT) * CENT)
  expect(cost.total).toBe(cost.subtotal + cost.taxes)
  for (const line of [cost.net_premium, cost.expedition_rights, fee, cost.subtotal, cost.taxes, cost.total]) {
    expect(line % CENT).toBe(0)
    expect(line).toBeGreaterThanOrEqual(0)
  }
}

const everyOption = (check: (option: UpstreamPaymentOption, form: PaymentForm) => void) =>
  fc.assert(
    fc.property(anyQuote, (input) => {
      for (const plan of plansOf(input)) {
        PAYMENT_FORMS.forEach((form, index) => {
          const option = optionsOf(plan)[index]
          if (!option) throw new Error(`${form} is missing`)
          check(option, form)
        })
      }
    }),
    runs,
  )

describe('the parts of a price', () => {
  test('[BUY-63] [BUY-67] the parts of a payment form add up to its total in every plan', () => {
    everyOption((option) => addsUp(option, option.fee))
  })

  test('[BUY-66] the parts of a plan and of its discount add up to their totals', () => {
    fc.assert(
      fc.property(anyQuote, (input) => {
        for (const plan of plansOf(input)) {
          addsUp(plan)
          if (plan.discount) addsUp(plan.discount)
          const premiums = plan.policies.map((policy) => policy.net_premium ?? 0)
          expect(premiums.reduce((sum, premium) => sum + premium, 0)).toBe(plan.net_premium)
        }
      }),
      runs,
    )
  })

  test('[BUY-64] the policies of a payment form add up to it, and one is the mandatory liability without a fee', () => {
    everyOption((option) => {
      const sum = (field: 'net_premium' | 'fee') =>
        option.policies.reduce((total, part) => total + part[field], 0)
      expect(sum('net_premium')).toBe(option.net_premium)
      expect(sum('fee')).toBe(option.fee)
      const mandatory = option.policies.filter((part) => part.policy_type.code === 'RCO')
      expect(mandatory).toHaveLength(1)
      expect(mandatory[0]?.net_premium).toBeGreaterThan(0)
      expect(mandatory[0]?.fee).toBe(0)
    })
  })
})

describe('the payment forms', () => {
  test('[BUY-104] [PAY-13] a plan offers annual, subscription, 3, 6 and 9 months, and 12 months with a flat fee', () => {
    const [plan] = plansOf({})
    const facts = (plan ? optionsOf(plan) : []).map((option) => [
      option.product_payment_type?.name,
      option.number_of_payments,
      option.subscription,
      option.flat_fee,
    ])
    expect(facts).toEqual([
      ['ANNUAL', 1, false, false],
      ['SUBSCRIPTION', 12, true, false],
      ['INSTALLMENTS', 3, false, false],
      ['INSTALLMENTS', 6, false, false],
      ['INSTALLMENTS', 9, false, false],
      ['INSTALLMENTS', 12, false, true],
    ])
  })

  test('[PAY-15] the annual form is one payment without a fee', () => {
    everyOption((option, form) => {
      if (form === 'annual') expect([option.fee, option.fee_rate]).toEqual([0, 0])
    })
  })

  test('[PAY-16] a subscription is a first payment and 11 equal ones, with a fee of 20%', () => {
    everyOption((option, form) => {
      if (form !== 'subscription') return expect(option.first_payment ?? option.next_payment).toBeUndefined()
      const { first_payment: first, next_payment: next } = option
      if (!first || !next) throw new Error('a subscription names its payments')
      addsUp(first, first.fee)
      addsUp(next, next.fee)
      expect(next.expedition_rights).toBe(0)
      expect(first.total).toBeGreaterThan(next.total)
      for (const line of ['net_premium', 'expedition_rights', 'fee', 'subtotal', 'taxes', 'total'] as const) {
        expect(first[line] + 11 * next[line]).toBe(option[line])
      }
      expect(option.fee_rate).toBe(0.2)
    })
  })

  test('[PAY-22] installments are equal to the cent', () => {
    everyOption((option, form) => {
      if (!form.startsWith('months')) return
      const each = perMonth(money(option.total), option.number_of_payments)
      expect(each * option.number_of_payments).toBe(option.total)
    })
  })

  test('the fee of installments is its rate on the vehicle part, less at most a few cents', () => {
    everyOption((option, form) => {
      if (!form.startsWith('months')) return
      const vehicle = option.policies.find((part) => part.policy_type.code === 'AUTO')
      const exact = (vehicle?.net_premium ?? 0) * option.fee_rate
      expect(option.fee).toBeLessThanOrEqual(exact + CENT)
      expect(option.fee).toBeGreaterThan(exact - CENT - option.number_of_payments * pesos(0.25))
    })
  })

  test('[PAY-25] paying in full is at most 12.5% cheaper than installments and 20% than monthly', () => {
    fc.assert(
      fc.property(anyQuote, (input) => {
        for (const plan of plansOf(input)) {
          const [annual, subscription, ...others] = optionsOf(plan).map((option) => option.total)
          const saved = (total = 0) => 1 - (annual ?? 0) / total
          expect(saved(subscription)).toBeLessThanOrEqual(0.2)
          for (const total of others.slice(0, 3)) {
            expect(saved(total)).toBeGreaterThan(0)
            expect(saved(total)).toBeLessThanOrEqual(0.125)
          }
        }
      }),
      runs,
    )
  })

  test('fee rates are fractions of at most four decimals', () => {
    for (const rate of Object.values(FEE_RATES)) expect(Math.round(rate * 100)).toBeCloseTo(rate * 100, 9)
  })
})
