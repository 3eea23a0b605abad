/**
 * Ids of the insurer's fixed lists, which no document shows (CLF-O19): gateway, sandbox and screens go by these. An
 * insurer that counts otherwise changes this file (docs/connecting-an-insurer.md).
 */

/** CLF-09: what kind of accident it was. Whatever is none of the last two is an ordinary one. */
export const claimTypes = { ordinary: 1, robbery: 2, windscreen: 3 } as const

/** 002 §3: whose form it is. `insured` is "NA". */
export const personTypes = { insured: 1, thirdParty: 2, cyclist: 3, propertyOwner: 4 } as const

/** CLF-93. The numbers of the four sides of a vehicle are those of PHO-10. */
export const pictureTypes = {
  reference: 1,
  licenseFront: 2,
  licenseBack: 3,
  idFront: 4,
  idBack: 5,
  circulationCard: 6,
  vin: 7,
  vehicle: 8,
  damage: 9,
  dua: 10,
  service: 11,
} as const

/** CLF-103. */
export const vehicleTypes = { car: 1, bike: 2, pickUp: 3, suv: 4, van: 5, truck: 6 } as const

/** CLF-103: a motorcycle's damages are chosen from a list of their own. `vehicleType`: as the form has it. */
export const isBike = (vehicleType: string) => vehicleType === String(vehicleTypes.bike)

/** `type` of API-91 for each list of the form (CLF-102). */
export const listTypes = {
  licenseTypes: 'license',
  colours: 'color',
  vehicleDamages: 'vehicleDamage',
  bikeDamages: 'bikeDamage',
  vehicleTypes: 'vehicle',
} as const
