/** Data for the documents of a policy, as of the request. */
import { add, type Money } from '#shared/domain/money/money.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import type { UpstreamPaymentOption } from '#shared/upstream/purchase/plan-shapes.ts'
import type { InvoiceLine } from '#sandbox/providers/invoices/invoice.ts'

interface Party {
  readonly name: string
  readonly rfc: string
  readonly address: string
}

interface Payment {
  readonly number: number
  readonly amount: Money
  readonly paidAt: number
}

export interface PolicyPaper {
  readonly number: string
  /** Number of the compulsory civil liability policy that accompanies the car's policy. */
  readonly mandatoryNumber: string | null
  readonly isCancelled: boolean
  /** End of cover; null unless the owner cancelled the policy. */
  readonly cancelledAt: number | null
  readonly holder: Party
  /** Name of the driver if it is not the policyholder. */
  readonly driver: string | null
  readonly vehicle: Readonly<Record<'brand' | 'model' | 'version' | 'plates' | 'vin', string>> & {
    readonly year: number
  }
  readonly planId: string
  readonly startAt: number
  readonly endAt: number
  readonly coverages: readonly Coverage[]
  readonly mandatory: readonly Coverage[]
  readonly issuedAt: number
  readonly option: UpstreamPaymentOption
  /** Price per policy, the car's first. */
  readonly lines: readonly InvoiceLine[]
  /** Payments made so far; at least one. */
  readonly payments: readonly Payment[]
  /** Total number of payments. */
  readonly paymentCount: number
  readonly card: string | null
  readonly registrations: { readonly policy: string; readonly terms: string }
}

export const paidSoFar = ({ payments }: PolicyPaper): Money => add(...payments.map(({ amount }) => amount))
