/** The parts of a price that are due once, at the beginning, and that a cancellation does not refund (D127). */
import type { KeptParts } from '#shared/domain/cancellation/unused-premium.ts'
import { money, roundToCents, times, ZERO } from '#shared/domain/money/money.ts'
import { VAT_RATE } from '#shared/domain/money/vat.ts'
import { policyTypeCodes, type UpstreamPaymentOption } from '#shared/upstream/purchase/plan-shapes.ts'

/** Kept parts of the nth payment, counted from 1; the first payment carries all of them. */
export function keptPartsOf(
  { expedition_rights: rights, policies }: UpstreamPaymentOption,
  number: number,
): KeptParts {
  if (number !== 1) return { expeditionRights: ZERO, mandatory: ZERO }
  const mandatory = policies.find(({ policy_type }) => policy_type.code === policyTypeCodes.civilLiability)
  return { expeditionRights: withTax(rights), mandatory: withTax(mandatory?.net_premium ?? 0) }
}

const withTax = (amount: number) => roundToCents(times(money(amount), 100 + VAT_RATE, 100))
