/** The photos that each step asks for. */
import type { SingleSlot } from '#shared/domain/claims/picture-slots.ts'

type Ways = readonly (readonly SingleSlot[])[]

/** Any one of these sets is enough; of a step without photos the empty one. References are as many as people like. */
const steps: Readonly<Record<string, Ways>> = {
  licensePictures: [
    ['license-front', 'license-back'],
    ['ine-front', 'ine-back'],
  ],
  drivingPermission: [['circulation-card']],
  vin: [['vin']],
  vehiclePictures: [['vehicle-front', 'vehicle-right', 'vehicle-left', 'vehicle-back']],
}

export const picturesAt = (step: string): Ways => steps[step] ?? [[]]
