import { expect, test } from 'vitest'
import { fineText } from '#shared/domain/law/fined.ts'
import { verdict } from './proof.ts'

// This instant is still the 26th in Mexico City.
const at = '2026-11-27T05:30:00Z'

test('[D229] [D36] the proof of insurance names its status on the day in Mexico City', () => {
  expect(verdict({ state: 'inForce', at })).toBe('Vigente el jueves 26 de noviembre de 2026')
  expect(verdict({ state: 'ended', at })).toBe('No está vigente el jueves 26 de noviembre de 2026')
  expect(verdict({ state: 'toBegin', at })).toContain('Todavía no empieza')
})

test('[D229] [R16] the fine is given in pesos only if the UMA is configured', () => {
  expect(fineText(null)).toBe('La multa es de 20 a 40 veces la UMA.')
  expect(fineText(113.14)).toContain('de $2,262.80 a $4,525.60, con la UMA de $113.14')
})
