/** Where a value has no day (FND-12) and the person may want to know that it is missing, not that the screen failed. */
export const NOT_ON_RECORD = 'Sin registrar'
