import { expect, test } from 'vitest'
import { rfcAdvice } from './rfc-advice.ts'

test('[QUO-37] rfcAdvice warns about a check digit that does not fit', () => {
  expect(rfcAdvice('GODE561231GR7')).toContain('último carácter')
  expect(rfcAdvice(' gode561231gr7 ')).toContain('último carácter')
})

test('[QUO-37] rfcAdvice is empty for a right, generic or unfinished RFC', () => {
  for (const rfc of ['GODE561231GR8', 'SAT970701NN3', 'XAXX010101000', 'XEXX010101000', 'GODE5612', ''])
    expect(rfcAdvice(rfc)).toBe('')
})
