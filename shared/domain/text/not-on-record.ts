/** Text for a missing date (FND-12), so that the person sees that the data is missing. */
export const NOT_ON_RECORD = 'Sin registrar'
