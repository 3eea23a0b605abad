import { expect, test } from 'vitest'
import { carPolicy, colorOf } from './policy.ts'

test('[FND-45] [BUY-O20] a vehicle without colour gets "no_color_set"', () => {
  expect([null, undefined, '', ' '].map(colorOf)).toEqual(Array.from({ length: 4 }, () => 'no_color_set'))
  expect(colorOf('rojo')).toBe('rojo')
})

test('[BUY-162] the policy whose number contains "AE" is that of the car', () => {
  const answer = [
    { id: '1', number: 'XZ-0001' },
    { id: '2', number: 'AE-0001' },
  ]
  expect(carPolicy(answer)?.id).toBe('2')
  expect(carPolicy(answer.slice(0, 1))).toBeNull()
})
