import { defineFlow } from '#shared/wizard/flow.ts'
import { externalSteps, steps } from './steps.ts'

/** Flow for the driver of another vehicle: 12 steps (CLF-23). */
export const externalFlow = defineFlow({
  welcome: externalSteps.welcome,
  name: externalSteps.name,
  contact: steps.contact,
  address: externalSteps.address,
  license: externalSteps.license,
  licensePictures: steps.licensePictures,
  drivingPermission: steps.drivingPermission,
  vehicle: steps.vehicle,
  vin: steps.vin,
  vehiclePictures: steps.vehiclePictures,
  damages: steps.damages,
  summary: steps.summary,
  signature: steps.signature,
})
