import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemOf, outermost } from '#shared/domain/claims/fields/field-path.ts'
import { compose, pathBefore, remap, remapPath, type Renames } from './renames.ts'

test('renaming an item renames the paths under it, but no path with the same prefix only', () => {
  const renames = { 'people/d-1': 'people/7' }
  expect(remap({ 'people/d-1/damages/d-9/area': 'door', 'people/d-12/name': 'Eva' }, renames)).toEqual({
    'people/7/damages/d-9/area': 'door',
    'people/d-12/name': 'Eva',
  })
})

test.each([
  ['as it was', { 'people/d-1/damages/d-9': 'people/d-1/damages/31', 'people/d-1': 'people/7' }],
  ['as it is now', { 'people/d-1': 'people/7', 'people/d-1/damages/d-9': 'people/7/damages/31' }],
])('several renames apply together if the target names its parent %s', (_how, renames: Renames) => {
  expect(remapPath('people/d-1/damages/d-9/area', renames)).toBe('people/7/damages/31/area')
  expect(remapPath('people/d-1/name', renames)).toBe('people/7/name')
})

test('two items that swap their ids are renamed once each', () => {
  const renames = { 'people/1': 'people/2', 'people/2': 'people/1' }
  expect([remapPath('people/1/name', renames), remapPath('people/2/name', renames)]).toEqual([
    'people/2/name',
    'people/1/name',
  ])
})

test('composed renames find an item by every earlier path, and its path before', () => {
  const composed = compose({ 'people/d-1': 'people/7' }, { 'people/7/damages/d-9': 'people/7/damages/31' })
  for (const path of ['people/d-1/damages/d-9', 'people/7/damages/d-9', 'people/d-1/damages/31'])
    expect(remapPath(path, composed), path).toBe('people/7/damages/31')
  expect(pathBefore(composed, 'people/7/damages/31/area')).toBe('people/d-1/damages/d-9/area')
})

/** Renames of people and damages by the insurer, in one answer or in several. */
const steps = fc.array(
  fc.uniqueArray(fc.tuple(fc.nat(3), fc.option(fc.nat(2), { nil: undefined })), {
    selector: ([person, damage]) => `${person} ${damage}`,
  }),
  { minLength: 1, maxLength: 5 },
)

test('composing renames step by step equals applying all at once, in both directions', () => {
  fc.assert(
    fc.property(steps, (answers) => {
      let fresh = 0
      let composed: Renames = {}
      const first = [0, 1, 2, 3].flatMap((person) =>
        [0, 1, 2].map((damage) => `people/d-${person}/damages/d-${damage}/area`),
      )
      let now = first
      for (const answer of answers) {
        const items = answer.map(([person, damage]) => {
          const path = now[person * 3 + (damage ?? 0)] ?? ''
          return damage === undefined ? outermost(path) : itemOf(path)
        })
        const renames = Object.fromEntries(
          items.map((item) => [item, item.replace(/[^/]+$/, () => String((fresh += 1)))]),
        )
        now = now.map((path) => remapPath(path, renames))
        composed = compose(composed, renames)
        expect(first.map((path) => remapPath(path, composed))).toEqual(now)
        expect(now.map((path) => pathBefore(composed, path))).toEqual(first)
      }
    }),
    { numRuns: 200 },
  )
})
