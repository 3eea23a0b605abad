import { expect, test } from 'vitest'
import { orphansOf } from './orphans.ts'

const values = { 'people/1/kind': '1', 'people/501/kind': '2', 'people/2/kind': '' }

test('[ADJ-10] [D68] only input for removed people is kept as orphaned', () => {
  const pages = {
    ' declaration': { facts: 'x' },
    'people/1 data': { firstName: 'Ana' },
    'people/d-1 data': { firstName: 'Eva' },
    'people/1/damages/nuevo damageData': { notes: 'n' },
    'people/2 data': { firstName: 'Luis', phone: '' },
    'people/2/damages/nuevo damageData': { notes: 'm' },
    'people/1/services/9 service': { description: 'd' },
  }
  expect(orphansOf(pages, values, { 'people/d-1': 'people/501' })).toEqual([
    { page: 'people/2 data', of: 'people/2', fields: { firstName: 'Luis' } },
    { page: 'people/2/damages/nuevo damageData', of: 'people/2/damages/nuevo', fields: { notes: 'm' } },
    { page: 'people/1/services/9 service', of: 'people/1/services/9', fields: { description: 'd' } },
  ])
})

test('[ADJ-103] input for a new, never saved damage is not orphaned unless its person was removed', () => {
  const page = 'people/1/damages/d-0123456789abcdef damageData'
  expect(orphansOf({ [page]: { notes: 'n' } }, values, {})).toEqual([])
  const gone = page.replace('people/1/', 'people/2/')
  expect(orphansOf({ [gone]: { notes: 'n' } }, values, {}).map((one) => one.page)).toEqual([gone])
})
