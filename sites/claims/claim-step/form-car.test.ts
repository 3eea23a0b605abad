import { expect, test } from 'vitest'
import { openForm } from '#shared/steps/claims/open-form.fixture.ts'
import { carAt } from './ClaimStep.tsx'

const bike = openForm.lists.vehicleTypes.find(({ isBike }) => isBike)?.id ?? ''

test('[D243] the driver’s own kind of vehicle drives along the road; of no known kind it is under its cover', () => {
  expect(carAt('name', { ...openForm, body: 'pickup' })).toBe('pickup')
  const fields = { ...openForm.fields, vehicleType: bike }
  expect(carAt('name', { ...openForm, fields, body: 'pickup' })).toBe('motorcycle')
  expect(carAt('name', { ...openForm, body: null })).toBeNull()
  // A form stored by an earlier release has no `body`.
  const { body: _body, ...before } = openForm
  expect(carAt('name', before)).toBeNull()
})

test('[D243] where a screen draws a vehicle of its own there is none on the road', () => {
  for (const step of ['vehiclePictures', 'damages'] as const)
    expect(carAt(step, { ...openForm, body: 'suv' })).toBeUndefined()
})
