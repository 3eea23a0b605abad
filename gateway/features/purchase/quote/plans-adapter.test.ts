import { describe, expect, test } from 'vitest'
import { PAYMENT_TYPES } from '#shared/domain/plans/plan.ts'
import type { OlderPlan } from '#shared/upstream/purchase/plan-shapes.ts'
import { quotedPlan } from '#gateway/testing/plans.ts'
import { plansOf } from './plans-adapter.ts'

const only = (plan: Parameters<typeof plansOf>[0][number], coupon: string | null = null) => {
  const [first] = plansOf([plan], 'quotation-1', coupon)
  if (first === undefined) throw new Error('no plan')
  return first
}

describe('plans', () => {
  test("[BUY-58] [BUY-59] [BUY-60] the insurer's plans get their names, and only the custom one is editable", () => {
    const plans = plansOf(
      [quotedPlan('custom'), quotedPlan('extended'), quotedPlan('basic'), quotedPlan('gold')],
      'q',
      null,
    )
    expect(plans.map(({ name, allowEdit }) => [name, allowEdit])).toEqual([
      ['CUSTOM_PLAN', true],
      ['EXTENDED_PLAN', false],
      ['BASIC_PLAN', false],
    ])
  })

  test('[BUY-59] [BUY-60] plans with equal cover and price are merged', () => {
    const twins = [quotedPlan('extended'), { ...quotedPlan('extended'), id: 'plan-basic', name: 'basic' }]
    expect(plansOf(twins, 'q', null).map(({ name }) => name)).toEqual(['EXTENDED_PLAN'])
  })

  test('[BUY-62] [BUY-63] [BUY-66] a plan has its cost, read from the answer', () => {
    const plan = only(quotedPlan('custom'), 'VERANO')
    expect(plan).toMatchObject({ id: 'plan-custom', quotationId: 'quotation-1', coupon: 'VERANO' })
    expect(plan.cost).toEqual({
      subTotal: 10_500_000,
      tax: 1_680_000,
      total: 12_180_000,
      netAmount: 10_000_000,
      civilTax: 1_000_000,
      expeditionRights: 500_000,
      monthsFee: 0,
      monthsFeePercent: 0,
      discount: 0,
      monthsQuantity: 1,
      isSubscription: false,
    })
  })

  test('[BUY-64] civilTax is the part of the policy type RCO, by code or by name', () => {
    const plan = quotedPlan('custom')
    const byName = plan.policies.map(({ policy_type: type, ...rest }) => ({
      ...rest,
      policy_type: { name: type?.code ?? '' },
    }))
    expect(only(plan).cost.civilTax).toBe(1_000_000)
    expect(only({ ...plan, policies: byName }).cost.civilTax).toBe(1_000_000)
  })

  test('[BUY-68] a discount keeps the words for it and the cost before it', () => {
    const after = {
      subtotal: 9_500_000,
      taxes: 1_520_000,
      total: 11_020_000,
      net_premium: 9_000_000,
      expedition_rights: 500_000,
    }
    const plan = only(
      quotedPlan('custom', { discount: { ...after, marketing_text: { default: '10% menos' } } }),
    )
    expect(plan.discount).toMatchObject({ text: '10% menos', cost: { total: 12_180_000 } })
    expect(plan.cost).toMatchObject({ total: 11_020_000, discount: 1_000_000 })
  })

  const offered = (...options: readonly [id: string, count: number, isFlat: boolean][]) => {
    const quoted = quotedPlan('custom')
    const all = quoted.payment_provider_options[0]?.card_issuer_options[0]?.payment_periodicity_options ?? []
    const three = all.find(({ id }) => id === 'three')
    if (three === undefined) throw new Error('no installments')
    const added = options.map(([id, number_of_payments, flat_fee]) => ({
      ...three,
      id,
      number_of_payments,
      flat_fee,
    }))
    const payment_periodicity_options = [
      ...all.filter(({ id }) => !['three', 'six-flat', 'twelve'].some((one) => one === id)),
      ...added,
    ]
    const payment_provider_options = [{ card_issuer_options: [{ payment_periodicity_options }] }]
    return only({ ...quoted, payment_provider_options }).payments
  }

  test('[BUY-67] [BUY-104] [PAY-14] a plan offers its payment forms by the id that is charged', () => {
    expect(
      only(quotedPlan('custom')).payments.map(({ id, type, paymentsCount }) => [id, type, paymentsCount]),
    ).toEqual([
      ['annual', 'ANNUAL', 1],
      ['monthly', 'SUBSCRIPTION', 12],
      ['three', 'INSTALLMENTS', 3],
    ])
  })

  test('[BUY-105] [BUY-106] installments of twelve payments or with a flat fee are not offered', () => {
    const ids = offered(['six', 6, false], ['nine', 9, false], ['twelve', 12, false], ['six-flat', 6, true])
    expect(ids.map(({ id }) => id)).toEqual(['annual', 'monthly', 'six', 'nine'])
  })

  test('[FND-34] each payment has the insurer’s payment type, one of three', () => {
    const quoted = quotedPlan('custom')
    const sent = quoted.payment_provider_options[0]?.card_issuer_options[0]?.payment_periodicity_options
    const named = new Map(sent?.map(({ id, product_payment_type: type }) => [id, type?.name]))
    const { payments } = only(quoted)
    expect(payments.map(({ type }) => type)).toEqual(payments.map(({ id }) => named.get(id)))
    expect(new Set(payments.map(({ type }) => type))).toEqual(new Set(PAYMENT_TYPES))
  })

  test('[BUY-111] [PAY-16] [PAY-20] a subscription shows a fee of 20 percent, a first and eleven equal payments', () => {
    const [, monthly, three] = only(quotedPlan('custom')).payments
    expect(monthly).toMatchObject({
      firstPayment: 2_000_000,
      regularPayment: 1_000_000,
      cost: { monthsFeePercent: 20, monthsFee: 2_000_000, monthsQuantity: 12, isSubscription: true },
    })
    expect(three).toMatchObject({ firstPayment: null, cost: { monthsFeePercent: 4.5, monthsFee: 300_000 } })
  })

  test('[PAY-16] [D60] a missing first payment is the total minus eleven regular payments', () => {
    const quoted = quotedPlan('custom')
    const [issuer] = quoted.payment_provider_options[0]?.card_issuer_options ?? []
    const monthlyOf = (parts: object) => {
      const forms = issuer?.payment_periodicity_options.map((form) =>
        form.id === 'monthly' ? { ...form, first_payment: undefined, ...parts } : form,
      )
      const options = [{ card_issuer_options: [{ payment_periodicity_options: forms }] }]
      return only({ ...quoted, payment_provider_options: options } as typeof quoted).payments[1]
    }
    const total = monthlyOf({})?.cost.total ?? 0
    expect(monthlyOf({})).toMatchObject({ firstPayment: total - 11_000_000, regularPayment: 1_000_000 })
    // Without a regular amount each payment is a twelfth of the total.
    const twelfth = monthlyOf({ next_payment: undefined })
    expect((twelfth?.firstPayment ?? 0) + 11 * (twelfth?.regularPayment ?? 0)).toBe(total)
    expect(twelfth?.regularPayment).toBe(Math.round(total / 120) * 10)
  })

  test('[BUY-74] [BUY-75] [BUY-84] [BUY-88] coverages have customer names, and only those of the custom plan can change', () => {
    const { coverages } = only(quotedPlan('custom'))
    expect(coverages.map(({ type }) => type)).toEqual(['DM', 'DT', 'AV', 'RCO'])
    expect(coverages.find(({ type }) => type === 'DT')).toMatchObject({
      assured: 2_000_000_000,
      isEnabled: true,
    })
    expect(coverages.find(({ type }) => type === 'AV')).toMatchObject({
      assured: -1,
      deductible: -1,
      isEnabled: false,
    })
    expect(coverages.find(({ type }) => type === 'DM')?.options.deductibles).toEqual([3, 5, 10])
    const fixed = only(quotedPlan('basic')).coverages
    expect(fixed.every(({ options }) => options.deductibles.length + options.sums.length === 0)).toBe(true)
  })

  test('[BUY-65] the older shape of an answer is read too', () => {
    const older: OlderPlan = {
      id: 'old',
      name: 'custom',
      payments: [{ subtotal: 1_000, taxes: 160, total: 1_160, net_premium: 1_000, expedition_rights: 0 }],
      policies: [
        { policy_type: { name: 'AUTO' }, net_premium: 700, fee: 0 },
        { policy_type: { name: 'RCO' }, net_premium: 300, fee: 0 },
      ],
    }
    const plan = only(older)
    expect(plan.cost).toMatchObject({
      subTotal: 1_000,
      tax: 160,
      total: 1_160,
      netAmount: 1_000,
      civilTax: 300,
    })
    expect(plan.payments).toHaveLength(1)
  })
})
