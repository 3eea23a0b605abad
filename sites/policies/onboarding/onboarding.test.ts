import { expect, test } from 'vitest'
import { holdsPurchase, listInstead, nextStep, onboardingWords, vehicleLine } from './onboarding.ts'

test('[BUY-173] the stored vehicle is named by brand, model and year, as far as they are known', () => {
  expect(vehicleLine({ brand: 'Nissan', model: 'Versa', year: '2023' })).toBe('Nissan Versa 2023')
  expect(vehicleLine({ brand: 'Nissan', model: '', year: '' })).toBe('Nissan')
})

test('[BUY-174] the buttons, and where "Cancelar" leads', () => {
  expect(onboardingWords.cancel).toBe('Cancelar')
  expect(onboardingWords.contract).toBe('Contratar seguro')
  expect(listInstead()).toBe('/policy/status/active?ver=lista')
})

test('[BUY-175] the way on is the payment on the device of the purchase, and the first step elsewhere', () => {
  const here = { policyNumber: 'AE1', payment: null }
  expect(holdsPurchase(here, 'AE1')).toBe(true)
  for (const [pending, number] of [
    [here, 'AE2'],
    [here, undefined],
    [{ policyNumber: null, payment: null }, undefined],
    [undefined, 'AE1'],
  ] as const)
    expect(holdsPurchase(pending, number)).toBe(false)
  expect(nextStep(true)).toBe('/policy/contract/plan-payment')
  expect(nextStep(false)).toBe('/policy/contract/vehicle/data')
})
