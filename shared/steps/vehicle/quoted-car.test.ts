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

test('[BUY-09] [D244] what was quoted is confirmed whole', () => {
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

test('[D244] a car with one open answer is asked, not confirmed', () => {
  expect(quotedCar(undefined)).toBeNull()
  for (const field of Object.keys(car).filter((name) => name !== 'body'))
    expect([field, quotedCar({ ...car, [field]: '' })]).toEqual([field, null])
  expect(quotedCar({ ...car, postalCode: '0670' })).toBeNull()
})

test('[BUY-175] [D244] a car of a policy brings no postal code: its owner lives somewhere', () => {
  expect(wholeCar({ ...car, postalCode: undefined })).not.toBeNull()
  expect(quotedCar({ ...car, postalCode: '' }, '20126')).toMatchObject({
    postalCode: '20126',
  })
  expect(quotedCar(car, '20126')).toMatchObject({ postalCode: '06700' })
})
