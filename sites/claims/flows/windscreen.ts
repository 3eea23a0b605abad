import { defineFlow } from '#shared/wizard/flow.ts'
import { steps } from './steps.ts'

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
