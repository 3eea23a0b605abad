import { defineFlow } from '#shared/wizard/flow.ts'
import { steps } from './steps.ts'

/** Flow of a collision and of any other kind of claim: 14 steps after the welcome (CLF-19). */
export const ordinaryFlow = defineFlow({
  welcome: steps.welcome,
  name: steps.name,
  contact: steps.contact,
  facts: steps.facts,
  references: steps.references,
  address: steps.address,
  license: steps.license,
  licensePictures: steps.licensePictures,
  drivingPermission: steps.drivingPermission,
  vehicle: steps.vehicle,
  vin: steps.vin,
  vehiclePictures: steps.vehiclePictures,
  damages: steps.damages,
  summary: steps.summary,
  signature: steps.signature,
})
