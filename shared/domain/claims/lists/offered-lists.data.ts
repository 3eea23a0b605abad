/**
 * Names of the lists of a driver's form (CLF-102) in common Mexican words, for the sandbox, tests and gallery. Ids
 * differ between insurers.
 */

/** Types of licences: federal ones by letter, state ones by the permitted vehicles. */
const licenseTypes = [
  'Automovilista (particular)',
  'Chofer particular',
  'Motociclista',
  'Servicio público de pasajeros',
  'Servicio público de carga',
  'Permiso para menor de edad',
  'Federal A: pasaje y turismo',
  'Federal B: carga general',
  'Federal C: carga en camión de dos o tres ejes',
  'Federal D: chofer guía',
  'Federal E: materiales peligrosos y doble articulado',
  'Federal F: taxi de aeropuerto o puerto',
  'Licencia extranjera o internacional',
] as const

const colours = [
  'Amarillo',
  'Arena',
  'Azul',
  'Azul marino',
  'Beige',
  'Blanco',
  'Café',
  'Dorado',
  'Gris',
  'Gris oscuro',
  'Guinda',
  'Morado',
  'Naranja',
  'Negro',
  'Plata',
  'Rojo',
  'Rosa',
  'Verde',
  'Vino',
  'Otro',
] as const

/** Vehicle parts in adjusters' words: "delantero" is front, "trasero" back, "derecho" the passenger's side. */
const vehicleDamages = [
  'Defensa delantera',
  'Defensa trasera',
  'Parrilla',
  'Cofre',
  'Parabrisas',
  'Medallón (vidrio trasero)',
  'Toldo',
  'Cajuela o quinta puerta',
  'Faro delantero derecho',
  'Faro delantero izquierdo',
  'Calavera derecha',
  'Calavera izquierda',
  'Salpicadera delantera derecha',
  'Salpicadera delantera izquierda',
  'Costado trasero derecho',
  'Costado trasero izquierdo',
  'Puerta delantera derecha',
  'Puerta delantera izquierda',
  'Puerta trasera derecha',
  'Puerta trasera izquierda',
  'Cristal lateral derecho',
  'Cristal lateral izquierdo',
  'Espejo lateral derecho',
  'Espejo lateral izquierdo',
  'Estribo derecho',
  'Estribo izquierdo',
  'Llanta o rin delantero derecho',
  'Llanta o rin delantero izquierdo',
  'Llanta o rin trasero derecho',
  'Llanta o rin trasero izquierdo',
  'Suspensión',
  'Motor o radiador',
  'Parte baja del vehículo',
  'Interiores o bolsas de aire',
] as const

const bikeDamages = [
  'Llanta o rin delantero',
  'Llanta o rin trasero',
  'Salpicadera delantera',
  'Salpicadera trasera',
  'Horquilla o suspensión delantera',
  'Suspensión trasera',
  'Manubrio',
  'Manija de freno',
  'Manija de clutch',
  'Espejo derecho',
  'Espejo izquierdo',
  'Faro delantero',
  'Calavera',
  'Direccionales',
  'Tanque de gasolina',
  'Asiento',
  'Carenado derecho',
  'Carenado izquierdo',
  'Tablero',
  'Escape',
  'Motor',
  'Cadena o transmisión',
  'Posapiés',
  'Cuadro o chasis',
] as const

const vehicleTypes = ['Automóvil', 'Motocicleta', 'Pick up', 'Camioneta (SUV)', 'Van', 'Camión'] as const

export const offeredLists = { licenseTypes, colours, vehicleDamages, bikeDamages, vehicleTypes } as const
