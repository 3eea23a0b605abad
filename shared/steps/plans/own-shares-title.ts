/** This title has a module of its own, so that a page that only shows it loads nothing else. */
export const OWN_SHARES_TITLE = '¿Cuánto pagaría yo?'
