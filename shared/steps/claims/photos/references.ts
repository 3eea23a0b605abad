/** Photos of where it happened (CLF-40, CLF-41). */
export const referencesWords = {
  title: 'Fotos del lugar',
  lead: 'Si es seguro, toma fotos de la calle, los señalamientos y lo que ayude a ubicar el lugar.',
} as const
