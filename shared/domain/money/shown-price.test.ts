import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, pesos } from './money.ts'
import { annual, costOf, installments, planOf, subscription } from '../payment/payments.fixture.ts'
import { runs } from '../testing/property-runs.ts'
import { shownPrice, subscriptionTotal } from './shown-price.ts'

test('[BUY-O5] the main figure is the charged amount, with and without the list price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.boolean(), (total, showList) => {
      const once = annual(total)
      expect(shownPrice(planOf([once]), once, showList).charged).toBe(total)
      const monthly = subscription(money(total), money(total))
      expect(shownPrice(planOf([monthly]), monthly, showList).charged).toBe(total)
    }),
    runs,
  )
})

test('[BUY-103] the shown price follows the chosen payment form', () => {
  const forms = [annual(12_000_000), subscription(pesos(1_300), pesos(1_100)), installments(3, 12_600_000)]
  expect(forms.map((form) => shownPrice(planOf(forms), form, false))).toEqual([
    { charged: pesos(12_000), perMonth: null, months: 1, total: pesos(12_000), listPrice: null },
    { charged: pesos(1_300), perMonth: pesos(1_100), months: 12, total: pesos(13_400), listPrice: null },
    { charged: pesos(12_600), perMonth: pesos(4_200), months: 3, total: pesos(12_600), listPrice: null },
  ])
})

test('[BUY-107] a discounted price is shown with the price before it struck through', () => {
  const once = annual(10_440_000, { discount: pesos(1_000) })
  const price = shownPrice(planOf([once], costOf(11_600_000)), once, false)
  expect([price.charged, price.listPrice]).toEqual([pesos(10_440), pesos(11_600)])
  const inThree = installments(3, 10_440_000, { discount: pesos(1_000) })
  expect(shownPrice(planOf([inThree], costOf(11_600_000)), inThree, false).listPrice).toBe(pesos(11_600))
})

test('[BUY-108] the list price of total plus 10% is shown only if it is switched on', () => {
  const once = annual(10_000_050)
  expect(shownPrice(planOf([once]), once, false).listPrice).toBeNull()
  expect(shownPrice(planOf([once]), once, true).listPrice).toBe(pesos(11_000.06))
  const monthly = subscription(pesos(1_000), pesos(900))
  expect(shownPrice(planOf([monthly]), monthly, true).listPrice).toBe(pesos(1_100))
})

test('[PAY-16] a subscription totals its first payment and eleven regular ones', () => {
  expect(subscriptionTotal(pesos(1_300), pesos(1_100))).toBe(pesos(13_400))
})
