import { add, money, roundToCents, type Money } from './money.ts'

const PER_CENT = 10

/**
 * Rounds parts to whole cents that add up to the shown whole (D4). Each part is rounded down or up; those nearest to
 * the next cent go up. If the parts do not belong to the whole, each is rounded by itself.
 */
export function roundTogether(parts: readonly Money[], whole: Money = add(...parts)): Money[] {
  const floors = parts.map((part) => Math.floor(part / PER_CENT))
  const missing = roundToCents(whole) / PER_CENT - floors.reduce((sum, cents) => sum + cents, 0)
  const isWhole = missing >= 0 && missing <= parts.filter((part) => part % PER_CENT !== 0).length
  if (!isWhole) return parts.map(roundToCents)
  const rest = (index: number) => (parts[index] ?? 0) - (floors[index] ?? 0) * PER_CENT
  const nearestFirst = [...floors.keys()].sort((a, b) => rest(b) - rest(a))
  const up = new Set(nearestFirst.slice(0, missing))
  return floors.map((cents, index) => money((cents + (up.has(index) ? 1 : 0)) * PER_CENT))
}
