import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { lineTitle } from './proposal.ts'

test('[CLP-O7] the title of a deductible names its percentage and base if the insurer sends them', () => {
  const share = { percent: 5, of: money(189_000_000) }
  expect(lineTitle({ concept: 'Deducible', share })).toBe('Deducible: 5\u00a0% de $189,000.00')
  expect(lineTitle({ concept: 'Deducible', share: { ...share, percent: 2.5 } })).toContain('2.5\u00a0% de')
  expect(lineTitle({ concept: 'Deducible (5 %)', share: null })).toBe('Deducible (5 %)')
})
