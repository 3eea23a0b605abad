/** Value added tax (IVA) on premiums, rights and fees, in whole percent (FND-08). */
export const VAT_RATE = 16

/** Label of the tax line in a price (PAY-05). */
export const VAT_LABEL = `IVA (${String(VAT_RATE)}%)`
