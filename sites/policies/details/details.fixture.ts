/** An active policy whole, for tests and the gallery. Amounts in thousandths of a peso. */
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { pesos } from '#shared/domain/money/money.ts'

const fixed = { allowDisable: false, options: { deductibles: [], sums: [] } } as const

export const details: PolicyDetails = {
  policyNumber: 'AE100234',
  status: 'active',
  paymentType: 'SUBSCRIPTION',
  startDate: '2026-03-12T18:00:00.000Z',
  expirationDate: '2027-03-12T18:00:00.000Z',
  vehicle: {
    brand: 'Nissan',
    model: 'Versa',
    year: 2023,
    version: 'Sense CVT',
    plates: 'ABC123',
    vin: '3N1CN8AE1NX230041',
    body: 'sedan',
    value: pesos(268_400),
  },
  coverages: [
    { type: 'DM', isEnabled: true, assured: null, deductible: 5, ...fixed },
    { type: 'RT', isEnabled: false, assured: -1, deductible: -1, ...fixed },
    { type: 'DT', isEnabled: true, assured: 3_000_000_000, deductible: null, ...fixed },
    { type: 'AL', isEnabled: true, assured: null, deductible: null, ...fixed },
  ],
  renewalDate: null,
  allowRenewal: false,
  canManage: true,
  due: null,
  ended: null,
}
