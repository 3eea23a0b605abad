import { expect, test } from 'vitest'
import { withKeptLists } from './form-wire.ts'

const red = { id: '1', name: 'Rojo' }
const formOf = (colours: readonly object[], missing?: string[]) => ({
  version: colours.length === 0 ? 'fresh' : 'before',
  lists: { colours, states: [] as readonly object[], ...(missing && { missing }) },
})

test('[D249] a list that could not be loaded keeps the entries that the device has', () => {
  expect(withKeptLists(formOf([], ['colours']), formOf([red]))).toEqual({
    version: 'fresh',
    lists: { colours: [red], states: [], missing: [] },
  })
})

test('[D249] a list that failed to load stays missing if the device has no entries of it', () => {
  const fresh = formOf([], ['states'])
  expect(withKeptLists(fresh, formOf([red]))).toBe(fresh)
})

test('[D60] withKeptLists takes over an empty list of the insurer instead of the entries of the device', () => {
  expect(withKeptLists(formOf([]), formOf([red])).lists.colours).toEqual([])
})

test('[D249] withKeptLists keeps a list as missing if the device never had it whole', () => {
  const fresh = formOf([red], ['colours'])
  expect(withKeptLists(fresh, formOf([red], ['colours'])).lists.missing).toEqual(['colours'])
})
