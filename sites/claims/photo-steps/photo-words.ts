/** Photos of the licence, or of the national ID instead (CLF-57 to CLF-60). */
export const licensePicturesWords = {
  title: 'Fotos de tu licencia',
  lead: 'Toma los dos lados, que se lean bien.',
  withIne: 'Fotos de tu INE',
  leadIne: 'En lugar de tu licencia, toma los dos lados de tu INE, que se lean bien.',
  /** Link text as prescribed by CLF-60. */
  toIne: 'No tengo mi licencia',
  toLicense: 'Sí tengo mi licencia',
} as const

/** Texts of the step for photos of the place (CLF-40, CLF-41). */
export const referencesWords = {
  title: 'Fotos del lugar',
  lead: 'Si es seguro, toma fotos de la calle, los señalamientos y lo que ayude a ubicar el lugar.',
} as const

/** Texts of the step for photos of the vehicle's four sides (CLF-72). */
export const vehiclePicturesWords = {
  title: 'Fotos de tu vehículo',
  lead: 'Toma cada lado, con el vehículo completo.',
} as const

/** Texts of the step for a photo of the circulation card (CLF-61). */
export const drivingPermissionWords = {
  title: 'Foto de tu tarjeta de circulación',
  lead: 'Toma el lado con los datos del vehículo.',
} as const
