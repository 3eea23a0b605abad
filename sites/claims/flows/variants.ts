import { defineFlow } from '#shared/wizard/flow.ts'
import { steps, externalSteps } from './steps.ts'

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

/** Flow of a robbery: 8 steps (CLF-20), without steps that need the vehicle (CLF-21). */
export const robberyFlow = defineFlow({
  welcome: steps.welcome,
  name: steps.name,
  contact: steps.contact,
  facts: steps.facts,
  references: steps.references,
  licensePictures: steps.licensePictures,
  vehicle: steps.vehicle,
  vin: steps.vin,
  signature: steps.signature,
})

/**
 * Flow of a broken windscreen: 12 steps (CLF-22, CLF-O2, D15). The photo of the glass belongs to its damage.
 */
export const windscreenFlow = defineFlow({
  welcome: steps.welcome,
  name: steps.name,
  contact: steps.contact,
  facts: steps.facts,
  address: steps.address,
  license: steps.license,
  licensePictures: steps.licensePictures,
  drivingPermission: steps.drivingPermission,
  vehicle: steps.vehicle,
  vin: steps.vin,
  damages: steps.damages,
  summary: steps.summary,
  signature: steps.signature,
})

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
