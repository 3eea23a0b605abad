/**
 * (chosen) Value of `type` in API-91 for each list. No form offers the last ones: `npm run check:insurer` reads their
 * names, if the insurer has them.
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
