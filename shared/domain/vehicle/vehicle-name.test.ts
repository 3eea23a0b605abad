import { expect, test } from 'vitest'
import { vehicleName } from './vehicle-name.ts'

test.each([
  ['Nissan', 'Versa', 2023, 'Nissan Versa 2023'],
  ['Mazda', 'Mazda 2', 2024, 'Mazda 2 2024'],
  ['MAZDA', 'Mazda', 2024, 'Mazda 2024'],
  ['Seat', 'Seattle', 2024, 'Seat Seattle 2024'],
  [' Kia ', ' Rio ', '2021', 'Kia Rio 2021'],
  ['Kia', '', null, 'Kia'],
  [null, null, null, ''],
])('the vehicle %s, %s, %s is called "%s"', (brand, model, year, name) => {
  expect(vehicleName({ brand, model, year: year })).toBe(name)
})
