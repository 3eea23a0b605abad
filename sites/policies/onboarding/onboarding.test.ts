import { expect, test } from 'vitest'
import { holdsPurchase, listInstead, nextStep, onboardingWords, vehicleLine } from './onboarding.ts'

test('[BUY-173] the onboarding names the stored vehicle by its known parts', () => {
  expect(vehicleLine({ brand: 'Nissan', model: 'Versa', year: '2023' })).toBe('Nissan Versa 2023')
  expect(vehicleLine({ brand: 'Nissan', model: '', year: '' })).toBe('Nissan')
})

test('[BUY-174] the onboarding buttons have their texts, and "Cancelar" opens the list', () => {
  expect(onboardingWords.cancel).toBe('Cancelar')
  expect(onboardingWords.contract).toBe('Contratar seguro')
  expect(listInstead()).toBe('/policy/status/active?ver=lista')
})

test("[BUY-175] the onboarding continues at the payment on the purchase's device, at the first step elsewhere", () => {
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
