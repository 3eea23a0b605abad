/** Claimed savings and all parts of a price are right over the whole tariff. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plansOf } from '#gateway/features/purchase/quote/plans-adapter.ts'
import { anyQuote, plansOf as quoted } from '#sandbox/tariff/tariff.fixture.ts'
import { breakdown } from '#shared/domain/money/breakdown.ts'
import { formatMoney, type Money } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM, savedInFull } from '#shared/domain/payment/payment-options.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import { runs } from '#shared/domain/testing/property-runs.ts'
import { offerOf } from '#shared/steps/plans/offer.ts'

const everyPlan = (check: (plan: Plan) => void) =>
  fc.assert(
    fc.property(anyQuote, (input) => plansOf(quoted(input), 'q', null).forEach(check)),
    runs,
  )

const sum = (amounts: readonly Money[]) => amounts.reduce((all, amount) => all + amount, 0)

test('[D70] [D245] the shown saving of a year paid in full is the difference of the two shown totals', () => {
  everyPlan((plan) => {
    const [inFull, monthly] = [PAYMENT_FORM.ANNUAL, PAYMENT_FORM.SUBSCRIPTION].map((form) =>
      offerOf(plan, form, false),
    )
    const saved = savedInFull(plan.payments)
    const paid = inFull?.choice.payment.cost.total
    const { firstPayment, regularPayment } = monthly?.choice.payment ?? {}
    if (paid === undefined || !firstPayment || !regularPayment || saved === null)
      throw new Error('not offered')
    expect(paid + saved).toBe(firstPayment + 11 * regularPayment)
    expect(inFull?.why).toBe(`En el año pagas ${formatMoney(saved)} menos que mes a mes, con IVA.`)
    expect(monthly?.why).not.toContain('menos que')
  })
})

test('[D4] [PAY-O11] the parts of every price, including a discount, add up to its total', () => {
  everyPlan((plan) => {
    for (const payment of plan.payments) {
      const lines = breakdown(payment)
      const of = (kind: string) => lines.filter((line) => line.kind === kind).map(({ amount }) => amount)
      expect(sum(of('part'))).toBe(sum(of('total')))
    }
  })
})
