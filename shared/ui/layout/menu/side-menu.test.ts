import { expect, test } from 'vitest'
import { isInside } from './SideMenu.tsx'

test('[SHL-16] a path is inside a section at its base and below it', () => {
  expect(isInside('/policy', '/policy')).toBe(true)
  expect(isInside('/policy/', '/policy')).toBe(true)
  expect(isInside('/policy/details/VL-1?tab=2', '/policy')).toBe(true)
})

test('[SHL-16] a path that only begins with the same letters is outside a section', () => {
  expect(isInside('/policy-renewal/1', '/policy')).toBe(false)
  expect(isInside('/', '/policy')).toBe(false)
})
