/** Finds the policy to be renewed in the list of the person's policies (REN-13 to REN-16, REN-22 to REN-24). */
import type { RenewedPolicy } from '#shared/contracts/policies/renewal.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { productPaymentTypes } from '#shared/upstream/purchase/plan-shapes.ts'
import type { UpstreamProduct } from '#shared/upstream/policies/policies.ts'
import type { BodyOf } from '#gateway/features/purchase/catalogue/bodies.ts'
import { knownPolicies } from '../policies/adapter.ts'
import type { Endings } from '../policies/end-of-cover.ts'
import { coveragesShown } from '#gateway/features/purchase/quote/plans-adapter.ts'

/** Whether a policy may be renewed. It depends on the other policies of its car, so all of them are checked. */
export type Renewable =
  | { readonly state: 'missing' }
  /** `policy` is null if it has no end, so that it cannot be renewed. */
  | { readonly state: 'refused' | 'allowed'; readonly policy: RenewedPolicy | null }

export function renewableIn(
  products: readonly UpstreamProduct[],
  policyNumber: string,
  { bodyOf, now, endings }: { readonly bodyOf: BodyOf; readonly now: number; readonly endings: Endings },
): Renewable {
  const known = knownPolicies(products, now, endings).find((one) => one.policyNumber === policyNumber)
  if (known === undefined) return { state: 'missing' }
  const policy = renewedPolicy(products, known, bodyOf)
  return { state: known.allowRenewal && policy !== null ? 'allowed' : 'refused', policy }
}

type Known = ReturnType<typeof knownPolicies>[number]

function renewedPolicy(
  products: readonly UpstreamProduct[],
  { policyNumber, expirationDate, status }: Known,
  bodyOf: BodyOf,
): RenewedPolicy | null {
  const product = products.find(({ policies }) => policies.some(({ number }) => number === policyNumber))
  const policy = product?.policies.find(({ number }) => number === policyNumber)
  if (product === undefined || policy === undefined || expirationDate === null) return null
  const { brand, model, year, version, plates, vin } = policy.vehicle
  const { product_payment_type_id: type = null } = product
  return {
    policyNumber,
    expirationDate,
    isExpired: status === 'expired',
    isMonthly: type === null ? null : type === productPaymentTypes.SUBSCRIPTION,
    vehicle: {
      brand: spelled(brand),
      model: spelled(model),
      year,
      version: version.name,
      plates,
      vin,
      body: bodyOf(brand, model),
    },
    coverages: coveragesShown(policy.coverages),
  }
}

/** Finds the VIN of a policy; it identifies the request of a renewal after a lost response (D79). */
export const vinOfPolicy = (products: readonly UpstreamProduct[], policyNumber: string) =>
  products.flatMap(({ policies }) => policies).find(({ number }) => number === policyNumber)?.vehicle.vin
