/** Flows of a driver's form by variant. The variant comes with the form's data, not with its address. */
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { type Flow, defineFlow } from '#shared/wizard/flow.ts'
import { steps, externalSteps } from './steps.ts'

/** Flow of a collision and of any other kind of claim: 14 steps after the welcome (CLF-19). */
const ordinaryFlow = defineFlow({
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

/** Flow for the driver of another vehicle: 12 steps (CLF-23). */
const externalFlow = defineFlow({
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

/** Flow of a robbery: 8 steps (CLF-20), without everything that needs the vehicle at hand (CLF-21). */
const robberyFlow = defineFlow({
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
const windscreenFlow = defineFlow({
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

export const claimFlows = {
  ordinary: ordinaryFlow,
  robbery: robberyFlow,
  windscreen: windscreenFlow,
  external: externalFlow,
} as const satisfies Readonly<Record<ClaimVariant, Flow>>

/** True if the flow has a summary to return to; robbery has none (CLF-07, CLF-O3). */
export const hasSummary = (variant: ClaimVariant): boolean => 'summary' in claimFlows[variant]
