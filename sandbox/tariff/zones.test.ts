import { expect, test } from 'vitest'
import { STATES } from '../postal/states.ts'
import { zoneOf } from './zones.ts'

test('the damage, theft and liability factors grow with the zone’s level', () => {
  const zones = ['97000', '20000', '64000', '50000', '06600'].map(zoneOf)
  expect(zones.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5])
  zones.slice(1).forEach((zone, index) => {
    const before = zones[index]
    expect(zone.damage).toBeGreaterThan(before?.damage ?? 0)
    expect(zone.theft).toBeGreaterThan(before?.theft ?? 0)
    expect(zone.liability).toBeGreaterThan(before?.liability ?? 0)
  })
})

test('every state’s postal codes have a zone, and all five levels are in use', () => {
  const levels = STATES.flatMap(({ prefixes: [first, last] }) =>
    [first, last].map((prefix) => zoneOf(`${String(prefix).padStart(2, '0')}000`).level),
  )
  expect(new Set(levels)).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('the capital and Ecatepec have the highest zone, Mérida the lowest, and no code means the middle', () => {
  expect(
    [zoneOf('06600'), zoneOf('97000'), zoneOf('55000'), zoneOf('50000')].map(({ level }) => level),
  ).toEqual([5, 1, 5, 4])
  expect(zoneOf('').level).toBe(3)
})
