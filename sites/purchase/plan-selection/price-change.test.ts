import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { annual, planOf, subscription } from '#shared/domain/payment/payments.fixture.ts'
import { shownPrices } from '#shared/steps/plans/shown-prices.ts'
import { priceChange } from './price-change.ts'
import type { PlanQuoteState, Wish } from './quote-machine.ts'

const plain: Wish = { coupon: '', customization: null }
const quoted = (year: number, wish: Wish = plain): NonNullable<PlanQuoteState['shown']> => ({
  wish,
  quote: {
    quotationId: 'quotation',
    plans: [planOf([subscription(pesos(1_500), pesos(1_000)), annual(pesos(year))])],
    vehicleValue: pesos(250_000),
    isOwn: true,
    assumedAges: null,
    showListPrice: false,
  },
})
const on = { plan: 'CUSTOM_PLAN', form: PAYMENT_FORM.ANNUAL } as const
const today = '2026-11-22'
const person = { birthdate: '1990-05-14', genderCode: 2 }
const asVisitor = (year: number, more: object = {}) => ({
  shownQuote: { age: '', genderCode: '', coupon: '', prices: shownPrices(quoted(year).quote.plans), ...more },
  person,
  today,
})
const noQuote = { shownQuote: null, person, today }

test.each([
  ['age', { genderCode: '2' }, 'Con tu edad: −$47.34 en el año'],
  ['gender', { age: '36' }, 'Con tu género: −$47.34 en el año'],
  ['both', { age: '52' }, 'Con tu edad y género: −$47.34 en el año'],
  ['what else is known', { age: '36', genderCode: '2' }, 'Con tus datos: −$47.34 en el año'],
])("[D70] a price that differs from the visitor's is explained by %s", (_, more, text) => {
  const state = { before: null, shown: quoted(9_952.66) }
  expect(priceChange(state, on, asVisitor(10_000, more))).toBe(text)
})

test('[D70] an equal price, or one for other inputs, is not compared', () => {
  const state = { before: null, shown: quoted(9_952.66) }
  expect(priceChange({ ...state, shown: quoted(10_000) }, on, asVisitor(10_000))).toBeNull()
  expect(priceChange(state, on, asVisitor(10_000, { coupon: 'VERANO' }))).toBeNull()
  expect(priceChange(state, { ...on, plan: 'BASIC_PLAN' }, asVisitor(10_000))).toBeNull()
  expect(priceChange(state, on, noQuote)).toBeNull()
  expect(priceChange({ before: null, shown: null }, on, asVisitor(10_000))).toBeNull()
})

const off = { isEnabled: false, assured: -1, deductible: -1 }
const five = { isEnabled: true, assured: null, deductible: 5 }
const withRt = (RT: typeof off | typeof five): Wish => ({ coupon: '', customization: { RT } })

test.each<[string, Wish, Wish, string]>([
  ['a coupon', plain, { ...plain, coupon: 'VERANO' }, 'Con el cupón VERANO: +$500.00 en el año'],
  ['no coupon any more', { ...plain, coupon: 'VERANO' }, plain, 'Sin el cupón: +$500.00 en el año'],
  ['a coverage left out', plain, withRt(off), 'Sin robo total: +$500.00 en el año'],
  ['a coverage taken back', withRt(off), plain, 'Con robo total: +$500.00 en el año'],
  ['another deductible', plain, withRt(five), 'Con tu cambio en robo total: +$500.00 en el año'],
  ['several', plain, { ...withRt(off), coupon: 'VERANO' }, 'Con tus cambios: +$500.00 en el año'],
])("[D70] a price change names the person's change: %s", (_, before, now, text) => {
  const state = { before: quoted(9_500, before), shown: quoted(10_000, now) }
  // A recent change explains the price better than the visitor's quote.
  expect(priceChange(state, on, asVisitor(8_000))).toBe(text)
})
