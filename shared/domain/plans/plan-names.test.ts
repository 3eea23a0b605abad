import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planNameOf, PLANS } from './plan-names.ts'
import { runs } from '../testing/property-runs.ts'

test('[BUY-58] the custom plan is "Plan Personalizable" and can be edited', () => {
  expect(planNameOf('custom')).toBe('CUSTOM_PLAN')
  expect(PLANS.CUSTOM_PLAN).toMatchObject({ label: 'Plan Personalizable', allowEdit: true })
})

test('[BUY-59] the extended plan is "Plan Amplio" and cannot be edited', () => {
  expect(planNameOf('extended')).toBe('EXTENDED_PLAN')
  expect(PLANS.EXTENDED_PLAN).toMatchObject({ label: 'Plan Amplio', allowEdit: false })
})

test('[BUY-60] the basic plan is "Plan Básico" and cannot be edited', () => {
  expect(planNameOf('basic')).toBe('BASIC_PLAN')
  expect(PLANS.BASIC_PLAN).toMatchObject({ label: 'Plan Básico', allowEdit: false })
})

test('[BUY-61] [BUY-O29] each plan has its description', () => {
  expect(Object.values(PLANS).map((plan) => plan.description)).toEqual([
    'Elige las coberturas y montos que necesitas.',
    'La protección más completa para tu auto.',
    'Cubre los daños a terceros y gastos médicos.',
  ])
})

test('planNameOf is null for an unknown product name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const known = ['custom', 'extended', 'basic'].includes(name.trim().toLowerCase())
      expect(planNameOf(name) !== null).toBe(known)
    }),
    runs,
  )
})
