import { expect, test } from 'vitest'
import { entriesIn } from '#shared/domain/claims/adjuster/domain-form.ts'
import { peopleIn, removal, removedItems } from './items.ts'

const values = {
  facts: 'x',
  'people/n-0/kind': '1',
  'people/n-0/firstName': 'Ana',
  'people/n-0/damages/5/area': 'a',
  'people/n-0/damages/6/area': '',
  'people/n-0/services/9/type': 's',
  'people/d-1/kind': '2',
}

test('[ADJ-44] [ADJ-103] [ADJ-110] people, damages and services are listed by id in form order', () => {
  expect(peopleIn(values, ['n-0'])).toEqual(['n-0', 'd-1'])
  expect(entriesIn(values, 'n-0', 'damages')).toEqual(['5'])
  expect(entriesIn(values, 'n-0', 'services')).toEqual(['9'])
  expect(entriesIn(values, 'd-1', 'damages')).toEqual([])
})

test('removal clears an item with everything below it, and removedItems names only that item', () => {
  const gone = { ...values, ...removal(values, 'people/n-0') }
  expect(peopleIn(gone, ['n-0'])).toEqual(['d-1'])
  expect(entriesIn(gone, 'n-0', 'damages')).toEqual([])
  expect(removedItems(removal(values, 'people/n-0'))).toEqual(['people/n-0'])
  expect(removedItems(removal(values, 'people/n-0/damages/5'))).toEqual(['people/n-0/damages/5'])
  expect(removedItems({ 'people/n-0/firstName': '' })).toEqual([])
})
