/** The promises to a person with a claim (CLP-52, FND-100, BUY-97), and their common wording. */
const AMOUNT_HOURS = { from: 48, to: 72 } as const

/** Working days from the complete file to the amount: the longest of "48 a 72 horas". */
export const DAYS_TO_AMOUNT = AMOUNT_HOURS.to / 24
/** Working days from the accepted amount to the payment. */
export const DAYS_TO_PAYMENT = 7

/** Term in words: "48 a 72 horas". */
export const AMOUNT_TERM = `${String(AMOUNT_HOURS.from)} a ${String(AMOUNT_HOURS.to)} horas`
/** Term in words: "7 días hábiles". */
export const PAYMENT_TERM = `${String(DAYS_TO_PAYMENT)} días hábiles`
