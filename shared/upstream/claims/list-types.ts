/**
 * (chosen) `type` of API-91 for each list. The lower ones are in no form to choose from: `npm run check:insurer` reads their
 * names, where the insurer has them there.
 */
export const claimListTypes = {
  licenseTypes: 'license',
  colours: 'color',
  vehicleDamages: 'vehicleDamage',
  bikeDamages: 'bikeDamage',
  vehicleTypes: 'vehicle',
  /** Lists of an adjuster's form (ADJ-159). */
  severities: 'damageSeverity',
  circumstances: 'circumstance',
  reasons: 'cancelledReason',
  claims: 'claim',
  people: 'person',
  pictures: 'picture',
  services: 'service',
  liability: 'liability',
} as const
