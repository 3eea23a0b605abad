/**
 * (chosen) Value of `type` in API-91 for each list. No form uses the last lists; `npm run check:insurer` only reads the
 * names of their entries.
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
