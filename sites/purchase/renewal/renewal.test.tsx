import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { annual } from '#shared/domain/payment/payments.fixture.ts'
import { offerOf } from '#shared/steps/plans/offer.ts'
import { quotedPlan } from '../flows/purchase.fixture.ts'
import { elementsOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { Changes } from './Changes.tsx'
import { changesWords } from './changes.ts'
import { makeRenewal } from './make-renewal.ts'
import { crumbsOf } from './renewal.ts'
import { renewed } from './renewal.fixture.ts'

test('[REN-11] the crumbs of a renewal are list, policy and renewal', () => {
  expect(crumbsOf('AE0001')).toEqual([
    { title: 'Tus pólizas', href: '/policy/status/active' },
    { title: 'AE0001', href: '/policy/details/AE0001' },
    { title: 'Renovar' },
  ])
  expect(crumbsOf(undefined).map(({ title }) => title)).toEqual(['Tus pólizas', 'Renovar'])
})

test('[REN-12] unchanged parts of a renewal are folded in a disclosure', () => {
  const offer = offerOf({ ...quotedPlan, ...renewed, payments: [annual(pesos(10_000))] }, null, false)
  if (offer === null) throw new Error('the plan cannot be paid')
  const html = renderToStaticMarkup(
    <Changes policy={renewed} offer={offer} thisYear={pesos(9_000)} today="2026-11-22" />,
  )
  const [folded = ''] = elementsOf(html, 'details')
  expect(folded).toContain('class="disclosure"')
  expect(wordsOf(folded)).toContain(changesWords.same)
  expect(wordsOf(html.replace(folded, ''))).toContain('Prima del año, con IVA')
})

test('[REN-04] [REN-05] a renewal quotes its policy, with its payment form, and has three steps', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (target: string) => {
    asked.push(target)
    return Promise.resolve(Response.json({}, { status: 503 }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const renewal = makeRenewal('AE0001', renewed)
  await renewal.ask({ coupon: '', customization: null }, new AbortController().signal)
  expect(asked).toEqual(['/api/renewals/AE0001/quote'])
  expect(renewal.car).toEqual({
    brandName: 'Nissan',
    modelName: 'Versa',
    year: '2022',
    versionName: 'Sense',
    body: 'sedan',
  })
  const formOf = (isMonthly: boolean | null) => makeRenewal('AE0001', { ...renewed, isMonthly }).form
  expect([formOf(false), formOf(true), formOf(null)]).toEqual([
    PAYMENT_FORM.ANNUAL,
    PAYMENT_FORM.SUBSCRIPTION,
    null,
  ])
  expect(Object.keys(renewal.flow)).toEqual(['plan', 'review', 'payment'])
  expect(renewal.receipt).toBe('/policy-renewal/AE0001/completion')
})

test('[D352] the renewal button names the price, and says if coverages or payment form change', () => {
  const renewal = makeRenewal('AE0001', renewed)
  const textOf = (coverages: typeof renewed.coverages, payment = annual(pesos(10_000))) => {
    const offer = offerOf({ ...quotedPlan, coverages, payments: [payment] }, null, false)
    return offer && renewal.buttons(offer).button
  }
  expect(textOf(renewed.coverages)).toBe('Renovar igual · $10,000.00')
  const [first, ...more] = renewed.coverages
  if (first === undefined) throw new Error('the fixture has coverages')
  expect(textOf([{ ...first, isEnabled: !first.isEnabled }, ...more])).toBe(
    'Renovar con cambios · $10,000.00',
  )
  const unknown = makeRenewal('AE0001', { ...renewed, coverages: [] })
  const offer = offerOf({ ...quotedPlan, payments: [annual(pesos(10_000))] }, null, false)
  expect(offer && unknown.buttons(offer).button).toBe('Renovar · $10,000.00')
})
