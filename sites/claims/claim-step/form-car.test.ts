import { expect, test } from 'vitest'
import { openForm } from '#shared/steps/claims/open-form.fixture.ts'
import { carAt } from './ClaimStep.tsx'

const bike = openForm.lists.vehicleTypes.find(({ isBike }) => isBike)?.id ?? ''

test('[D243] the driver’s kind of vehicle is drawn on the road, or a neutral one if unknown', () => {
  expect(carAt('name', { ...openForm, body: 'pickup' })).toBe('pickup')
  const fields = { ...openForm.fields, vehicleType: bike }
  expect(carAt('name', { ...openForm, fields, body: 'pickup' })).toBe('motorcycle')
  expect(carAt('name', { ...openForm, body: null })).toBeNull()
  // A form stored by an earlier release has no `body`.
  const { body: _body, ...before } = openForm
  expect(carAt('name', before)).toBeNull()
})

test('[D243] a screen with its own drawing of a vehicle has none on the road', () => {
  for (const step of ['vehiclePictures', 'damages'] as const)
    expect(carAt(step, { ...openForm, body: 'suv' })).toBeUndefined()
})
