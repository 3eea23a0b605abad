import type { PaymentPlanType, PaymentStatus } from '../person/codes.ts'
import type { Money } from '../money/money.ts'
import type { Coverage } from '../plans/plan.ts'
import type { PolicyStatus } from './policy-status.ts'

/** FND-44. */
interface Vehicle {
  readonly id: string
  readonly vin: string
  readonly plate: string
  readonly brand: { readonly id: string; readonly name: string }
  readonly model: { readonly id: string; readonly brand: string; readonly name: string }
  readonly year: { readonly value: number }
  readonly version: { readonly id: string; readonly description: string }
  readonly color: string
  readonly comercialValue: Money | null
}

/**
 * A policy as the client knows it (FND-42). One `status` stands for the five flags of the specification, of which
 * exactly one is ever set. Dates are instants (ISO), `null` while the policy has none.
 */
export interface Policy {
  readonly id: string
  readonly policyNumber: string
  readonly startDate: string | null
  readonly expirationDate: string | null
  /** When the policy that follows this one begins (POL-17). */
  readonly renewalDate: string | null
  readonly type: PaymentPlanType
  readonly vehicle: Vehicle
  readonly coverages: readonly Coverage[]
  readonly selectedDamageClaim: string | null
  readonly allowRenewal: boolean
  readonly renewed: boolean
  readonly status: PolicyStatus
  readonly hasPictures: boolean
  readonly paymentStatus: PaymentStatus
  readonly paymentMethod: string | null
  readonly paymentHistory: readonly string[]
  readonly owner: string | null
}

/** What a vehicle without a colour gets, and what is always sent when one is bought (FND-45, BUY-O20). */
export const NO_COLOR = 'no_color_set'

export function colorOf(color: string | null | undefined): string {
  return color?.trim() ? color : NO_COLOR
}

/** Of the policies of an accepted request, the one of the car has "AE" in its number (BUY-162). */
export function carPolicy<T extends { readonly number: string }>(policies: readonly T[]): T | null {
  return policies.find(({ number }) => number.includes('AE')) ?? null
}
