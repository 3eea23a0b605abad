import { expect, test } from 'vitest'
import * as v from 'valibot'
import { saveClaimVehicle } from '#shared/contracts/claims/claim-payments.ts'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import { formOfVehicle, typedVehicle, vehicleOfForm } from './vehicle-form.ts'

const vehicle = { brand: 'Mazda', model: 'CX-5', year: null, plates: '', vin: '3N1AB7AP0KY200001' }
const form = formOfVehicle(vehicle)
const typed = { ...typedVehicle(vehicle), year: '1998', plates: ' abc123 ' }

test('[CLP-28] [CLP-29] the vehicle form sends what the call accepts, with a numeric year', () => {
  expect(v.safeParse(form, typed).success).toBe(true)
  const body: BodyInput<typeof saveClaimVehicle> = vehicleOfForm(typed)
  expect(body).toEqual({ ...vehicle, year: 1998, plates: 'ABC123' })
  expect(saveClaimVehicle.body.safeParse(body).success).toBe(true)
})

test.each(['', '98', 'mil'])('[CLP-28] a vehicle of the year "%s" is refused', (year) => {
  expect(v.safeParse(form, { ...typed, year }).success).toBe(false)
})
