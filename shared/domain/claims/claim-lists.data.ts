/**
 * The lists that a driver's form is filled in from (CLF-102), with values that people in Mexico know: of the insurer that
 * is played here, and of the forms of tests and gallery.
 */
import { listTypes, vehicleTypes } from './status-types.data.ts'

interface Entry {
  readonly id: number
  readonly name: string
}

const from = (first: number, names: readonly string[]): Entry[] =>
  names.map((name, index) => ({ id: first + index, name }))

/** Federal licences by their letter, state licences by what they allow. */
const licenseTypes = from(101, [
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
])

const colours = from(201, [
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
])

/** As adjusters write them: "delantero" is front, "trasero" back, "derecho" the passenger's side. */
const vehicleDamages = from(301, [
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
])

const bikeDamages = from(401, [
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
])

const vehicleTypeNames: Readonly<Record<keyof typeof vehicleTypes, string>> = {
  car: 'Automóvil',
  bike: 'Motocicleta',
  pickUp: 'Pick up',
  suv: 'Camioneta (SUV)',
  van: 'Van',
  truck: 'Camión',
}

/** By the `type` of API-91. */
export const claimLists: ReadonlyMap<string, readonly Entry[]> = new Map([
  [listTypes.licenseTypes, licenseTypes],
  [listTypes.colours, colours],
  [listTypes.vehicleDamages, vehicleDamages],
  [listTypes.bikeDamages, bikeDamages],
  [
    listTypes.vehicleTypes,
    Object.entries(vehicleTypes).map(([kind, id]) => ({
      id,
      name: vehicleTypeNames[kind as keyof typeof vehicleTypes], // its own keys
    })),
  ],
])
