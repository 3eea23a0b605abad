/** An active policy in order, for tests and the gallery. */
import type { PolicyCard } from '#shared/contracts/policies/policies.ts'

export const card: PolicyCard = {
  policyNumber: 'AE0001',
  status: 'active',
  paymentType: 'SUBSCRIPTION',
  brand: 'Nissan',
  model: 'Versa',
  year: 2023,
  body: 'sedan',
  startDate: '2026-03-12T18:00:00.000Z',
  expirationDate: '2027-03-12T18:00:00.000Z',
  renewalDate: null,
  allowRenewal: false,
  renews: null,
  hasPictures: true,
  photosUntil: '2026-03-14',
  paymentFailed: false,
  due: null,
  ended: null,
  canManage: true,
  isConfirmingPayment: false,
}
