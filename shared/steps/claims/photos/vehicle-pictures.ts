/** The four sides of the vehicle (CLF-72). */
export const vehiclePicturesWords = {
  title: 'Fotos de tu vehículo',
  lead: 'Una foto de cada lado, con el vehículo completo.',
} as const
