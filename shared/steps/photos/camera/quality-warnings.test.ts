import { expect, test } from 'vitest'
import { problemOf } from './camera-problem.ts'
import { qualityWarningsOf } from './quality-warnings.ts'

const flat = (level: number) => ({
  data: new Uint8Array(64 * 64).fill(level),
  width: 64,
  height: 64,
  channels: 1 as const,
})
const stripes = {
  data: Uint8Array.from({ length: 64 * 64 }, (_, index) => (index % 2 === 0 ? 60 : 190)),
  width: 64,
  height: 64,
  channels: 1 as const,
}
const large = { width: 2048, height: 1536 }

test('qualityWarningsOf warns of photos that are too small, empty, too dark, too bright or upright', () => {
  expect(qualityWarningsOf(large, stripes)).toEqual([])
  expect(qualityWarningsOf({ width: 400, height: 300 }, stripes)).toEqual(['small'])
  expect(qualityWarningsOf(large, flat(120))).toEqual(['uniform'])
  expect(qualityWarningsOf(large, flat(5))).toContain('dark')
  expect(qualityWarningsOf(large, flat(254))).toContain('bright')
  expect(qualityWarningsOf({ width: 1536, height: 2048 }, stripes)).toEqual(['upright'])
})

test('[PHO-19] problemOf distinguishes a denied, busy and absent camera', () => {
  const named = (name: string) => problemOf(new DOMException('', name))
  expect(named('NotAllowedError')).toBe('denied')
  expect(named('SecurityError')).toBe('denied')
  expect(named('NotReadableError')).toBe('busy')
  expect(named('NotFoundError')).toBe('absent')
  expect(named('OverconstrainedError')).toBe('absent')
  expect(problemOf(undefined)).toBe('absent')
})
