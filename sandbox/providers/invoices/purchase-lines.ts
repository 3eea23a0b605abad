/** The price of a purchase as the lines of its invoice: one for each policy (INV-13). */
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { add, money, type Money } from '#shared/domain/money/money.ts'
import { policyTypeCodes, type UpstreamPaymentOption } from '#shared/upstream/purchase/plan-shapes.ts'
import { linesOf, type InvoiceLine } from './invoice.ts'

export interface InsuredPolicy {
  readonly number: string
  readonly kind: 'AE' | 'XZ'
}

interface InsuredVehicle {
  readonly brandName: string
  readonly typeName: string
  readonly year: number
}

export function purchaseLines(
  option: UpstreamPaymentOption,
  policies: readonly InsuredPolicy[],
  vehicle: InsuredVehicle,
): InvoiceLine[] {
  return linesOf(
    policies.map(({ number, kind }) => ({
      policyNumber: number,
      description: descriptions[kind](vehicle),
      subtotal: shareOf(kind, option),
    })),
  )
}

const descriptions = {
  AE: ({ brandName, typeName, year }: InsuredVehicle) =>
    `Seguro de auto ${spelled(brandName)} ${spelled(typeName)} ${String(year)}`,
  XZ: () => 'Responsabilidad civil obligatoria',
} as const

/**
 * Price of one policy in a purchase: the car's policy carries the fee and the rights, the mandatory one its
 * premium only.
 */
function shareOf(kind: 'AE' | 'XZ', { policies, expedition_rights }: UpstreamPaymentOption): Money {
  const code = kind === 'AE' ? policyTypeCodes.vehicle : policyTypeCodes.civilLiability
  const part = policies.find(({ policy_type }) => policy_type.code === code)
  const premium = add(money(part?.net_premium ?? 0), money(part?.fee ?? 0))
  return kind === 'AE' ? add(premium, money(expedition_rights)) : premium
}
