import { expect, test } from 'vitest'
import { quotedCar, wholeCar } from './quoted-car.ts'

const car = {
  brandId: '1',
  brandName: 'Nissan',
  modelId: '10',
  modelName: 'Versa',
  year: '2022',
  versionCode: '1001',
  versionName: 'Sense',
  body: 'sedan',
  postalCode: '06700',
} as const

test('[BUY-09] [D244] quotedCar returns a completely quoted car for confirmation', () => {
  const { brandName, modelName, year, versionName, body, postalCode } = car
  expect(quotedCar(car)).toEqual({
    brandName,
    modelName,
    year,
    versionName,
    body,
    postalCode,
  })
})

test('[D244] quotedCar is null for a car with one missing answer', () => {
  expect(quotedCar(undefined)).toBeNull()
  for (const field of Object.keys(car).filter((name) => name !== 'body'))
    expect([field, quotedCar({ ...car, [field]: '' })]).toEqual([field, null])
  expect(quotedCar({ ...car, postalCode: '0670' })).toBeNull()
})

test("[BUY-175] [D244] a policy's car has no postal code, so quotedCar takes that of the owner", () => {
  expect(wholeCar({ ...car, postalCode: undefined })).not.toBeNull()
  expect(quotedCar({ ...car, postalCode: '' }, '20126')).toMatchObject({
    postalCode: '20126',
  })
  expect(quotedCar(car, '20126')).toMatchObject({ postalCode: '06700' })
})
