import { expect, test } from 'vitest'
import { rfcAdvice } from './rfc-advice.ts'

test('[QUO-37] an RFC whose check digit does not fit is remarked upon, and no error', () => {
  expect(rfcAdvice('GODE561231GR7')).toContain('último carácter')
  expect(rfcAdvice(' gode561231gr7 ')).toContain('último carácter')
})

test('[QUO-37] an RFC that fits, a generic one and an unfinished one pass without a word', () => {
  for (const rfc of ['GODE561231GR8', 'SAT970701NN3', 'XAXX010101000', 'XEXX010101000', 'GODE5612', ''])
    expect(rfcAdvice(rfc)).toBe('')
})
