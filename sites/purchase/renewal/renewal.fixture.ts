/** A policy that may be renewed, for tests and the gallery. */
import type { RenewedPolicy } from '#shared/contracts/policies/renewal.ts'
import { combineCoverages } from '#shared/domain/plans/coverages.ts'
import { pesos } from '#shared/domain/money/money.ts'

export const renewed: RenewedPolicy = {
  policyNumber: 'AE0001',
  expirationDate: '2027-01-17T05:59:00.000Z',
  isExpired: false,
  isMonthly: false,
  vehicle: {
    brand: 'Nissan',
    model: 'Versa',
    year: 2022,
    version: 'Sense',
    plates: 'ABC123A',
    vin: '3N1CN8AE1NX000001',
    body: 'sedan',
  },
  coverages: combineCoverages(
    [
      { type: 'DM', enabled: true, deductible: 5, sum: null },
      { type: 'GM', enabled: true, deductible: null, sum: pesos(200_000) },
    ],
    false,
  ),
}
