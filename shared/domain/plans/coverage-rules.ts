/** Numbers in the coverages' conditions, used by the plans, the purchase and the general conditions. */

/** Percentages of the commercial value: payment for a salvaged vehicle, and damage from which it is a total loss. */
export const SALVAGE_PERCENT = 50
export const TOTAL_LOSS_PERCENT = 75
/** Deductible for glass, in percent of the glass. */
export const GLASS_DEDUCTIBLE = 20
/** Days to search for a stolen vehicle, and then to pay for it. */
export const THEFT_DAYS = { search: 30, payment: 5 } as const
