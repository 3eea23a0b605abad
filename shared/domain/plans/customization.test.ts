import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseSum, combineCoverages, OFF, splitDt, type ServerCoverage } from './coverages.ts'
import { customizationOf, serverCoverages } from './customization.ts'
import { coverage, shown } from './coverages.fixture.ts'
import { pesos } from '../money/money.ts'
import { runs } from '../testing/property-runs.ts'

test('[BUY-78] the sum of third-party damage is sent as two equal halves', () => {
  expect(splitDt(pesos(3_000_000))).toEqual({ RCP: pesos(1_500_000), RCB: pesos(1_500_000) })
  expect(splitDt(OFF)).toEqual({ RCP: OFF, RCB: OFF })
})

test('[BUY-75] [BUY-78] splitting and combining the sum of third-party damage gives the same sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (total) => {
      const halves = splitDt(total)
      expect(Math.abs(halves.RCP - halves.RCB)).toBeLessThanOrEqual(1)
      const server: ServerCoverage[] = [
        { type: 'RCP', enabled: true, deductible: null, sum: halves.RCP },
        { type: 'RCB', enabled: true, deductible: null, sum: halves.RCB },
      ]
      expect(coverage('DT', combineCoverages(server, true)).assured).toBe(total)
    }),
    runs,
  )
})

test('[BUY-87] a re-quote carries only the changed coverages', () => {
  expect(customizationOf(shown, shown)).toEqual({})
  const changed = shown.map((one) => (one.type === 'GM' ? chooseSum(one, pesos(300_000)) : one))
  expect(customizationOf(changed, shown)).toEqual({
    GM: { isEnabled: true, assured: pesos(300_000), deductible: null },
  })
})

test("[BUY-77] [BUY-78] a customization is sent in the insurer's terms, with third-party damage in two halves", () => {
  const off = { isEnabled: false, assured: OFF, deductible: OFF }
  const customization = { DM: off, DT: { isEnabled: true, assured: pesos(4_000_000), deductible: null } }
  expect(serverCoverages(customization)).toEqual([
    { type: 'DM', enabled: false, deductible: OFF, sum: OFF },
    { type: 'RCP', enabled: true, deductible: null, sum: pesos(2_000_000) },
    { type: 'RCB', enabled: true, deductible: null, sum: pesos(2_000_000) },
  ])
})
