import { defineFlow } from '#shared/wizard/flow.ts'
import { steps } from './steps.ts'

/** 8 steps (CLF-20): nothing of what only a vehicle that is there can show (CLF-21). */
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
