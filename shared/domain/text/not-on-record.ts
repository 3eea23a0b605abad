/**
 * Shown for a value without a day (FND-12), so that the person sees that the data is missing and the screen has not
 * failed.
 */
export const NOT_ON_RECORD = 'Sin registrar'
