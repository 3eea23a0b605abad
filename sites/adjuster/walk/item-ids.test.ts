import { expect, test } from 'vitest'
import { idOnDevice, withIdsNow } from '../form/items.ts'

const renames = { 'people/d-1': 'people/501', 'people/d-1/damages/d-2': 'people/501/damages/502' }

test('[ADJ-11] the address of an item stays valid when the insurer gives it an id', () => {
  expect(withIdsNow('?personIndex=1&damage=d-2', renames)).toBe('?personIndex=1&damage=502')
  expect(withIdsNow('?personIndex=1&damage=7', renames)).toBe('?personIndex=1&damage=7')
  expect(withIdsNow('', renames)).toBe('')
  expect(idOnDevice(renames, '502')).toBe('d-2')
  expect(idOnDevice(renames, 'nuevo')).toBe('nuevo')
})
