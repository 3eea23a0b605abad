/** Working days, at most, until what a cancelled policy gives back is on the card. */
const REFUND_WORKING_DAYS = 10

/** After "te devolvemos" and its amount. */
export const REFUND_WHERE = `a la tarjeta con la que pagaste, en un máximo de ${String(REFUND_WORKING_DAYS)} días hábiles.`
