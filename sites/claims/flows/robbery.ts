import { defineFlow } from '#shared/wizard/flow.ts'
import { steps } from './steps.ts'

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
