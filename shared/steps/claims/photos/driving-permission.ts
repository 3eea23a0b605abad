/** A photo of the circulation card (CLF-61). */
export const drivingPermissionWords = {
  title: 'Foto de tu tarjeta de circulación',
  lead: 'Por el lado de los datos del vehículo.',
} as const
