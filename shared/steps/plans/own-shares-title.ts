/** Alone, so that a page that only names it fetches nothing else. */
export const OWN_SHARES_TITLE = '¿Cuánto pagaría yo?'
