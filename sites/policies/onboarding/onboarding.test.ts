import { expect, test } from 'vitest'
import { listInstead, onboardingWords, vehicleLine } from './onboarding.ts'

test('[BUY-173] the stored vehicle is told by brand, model and year, as far as they are known', () => {
  expect(vehicleLine({ brand: 'Nissan', model: 'Versa', year: '2023' })).toBe('Nissan Versa 2023')
  expect(vehicleLine({ brand: 'Nissan', model: '', year: '' })).toBe('Nissan')
})

test('[BUY-174] the buttons, and where "Cancelar" leads', () => {
  expect([onboardingWords.cancel, onboardingWords.contract]).toEqual(['Cancelar', 'Contratar seguro'])
  expect(listInstead()).toBe('/policy/status/active?ver=lista')
})
