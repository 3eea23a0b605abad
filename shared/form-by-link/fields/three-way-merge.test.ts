import { expect, test } from 'vitest'
import { threeWayMerge } from './three-way-merge.ts'

const byField = (path: string) => path

// A conflict is stored with the values of both sides, and its base then equals theirs.
test('[D68] a field that was in conflict is asked again, although its base equals the other side', () => {
  const now = { name: 'Inés' }
  const mine = { name: 'Eva' }
  expect(threeWayMerge(now, mine, now, byField).conflicts).toEqual([])
  expect(threeWayMerge(now, mine, now, byField, ['name']).conflicts).toEqual([
    { group: 'name', mine, theirs: now },
  ])
})

test('[D68] an item that was in conflict is asked again as a whole', () => {
  const now = { 'damages/7/area': 'door' }
  const mine = { 'damages/7/notes': 'deep' }
  expect(threeWayMerge(now, mine, now, byField).conflicts).toEqual([])
  expect(threeWayMerge(now, mine, now, byField, ['damages/7']).conflicts).toEqual([
    { group: 'damages/7', mine: { ...now, ...mine }, theirs: { ...now, 'damages/7/notes': '' } },
  ])
})
