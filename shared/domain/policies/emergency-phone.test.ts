import { expect, test } from 'vitest'
import { EMERGENCY_PHONE } from './emergency-phone.ts'

test('[FND-98] the emergency number dials the digits that it shows', () => {
  expect(EMERGENCY_PHONE.shown).toBe('800 999 0160')
  expect(EMERGENCY_PHONE.href).toBe(`tel:${EMERGENCY_PHONE.shown.replaceAll(' ', '')}`)
})
