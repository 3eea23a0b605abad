/** Numbers of the coverages' conditions: the plans, the purchase and the general conditions say them. */

/** Percentages of the commercial value: the payment for a salvaged vehicle, and the damage that makes a total loss. */
export const SALVAGE_PERCENT = 50
export const TOTAL_LOSS_PERCENT = 75
/** In percent of the glass. */
export const GLASS_DEDUCTIBLE = 20
/** Days for which a stolen vehicle is looked for, and then until it is paid. */
export const THEFT_DAYS = { search: 30, payment: 5 } as const
