import { expect, test } from 'vitest'
import { isKnown, listsFor, type KnownLists } from '../services/service-lists.ts'

const repair = { id: 's1', name: 'Reparación', kind: 'repair' } as const
const types = { serviceTypes: [repair], categories: [], coverages: [], readAt: null }
const any = { personType: '2', serviceType: '', liability: '1' }
const ofRepair = { ...any, serviceType: 's1' }
const known: KnownLists = { '1 2 ': types }

test('[ADJ-112] the service types stay while the categories of the chosen type load', () => {
  expect(listsFor(known, ofRepair).serviceTypes).toEqual([repair])
  expect(isKnown(known, ofRepair)).toBe(true)
})

test('[D249] service types that were never loaded are not known, types that are missing are', () => {
  expect(isKnown({}, any)).toBe(false)
  expect(isKnown(known, { ...any, personType: '3' })).toBe(false)
  expect(isKnown({ '1 2 ': { ...types, serviceTypes: [], isMissing: true } }, any)).toBe(true)
  expect(listsFor({}, any).serviceTypes).toEqual([])
})
