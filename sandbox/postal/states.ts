/** A federal entity with its INEGI code and the postal prefixes (first two digits) that belong to it. */
import { POSTAL_CODE } from '#shared/domain/person/postal-code.ts'

interface State {
  readonly code: string
  readonly name: string
  readonly prefixes: readonly [first: number, last: number]
}

export const STATES: readonly State[] = [
  { code: '01', name: 'Aguascalientes', prefixes: [20, 20] },
  { code: '02', name: 'Baja California', prefixes: [21, 22] },
  { code: '03', name: 'Baja California Sur', prefixes: [23, 23] },
  { code: '04', name: 'Campeche', prefixes: [24, 24] },
  { code: '05', name: 'Coahuila de Zaragoza', prefixes: [25, 27] },
  { code: '06', name: 'Colima', prefixes: [28, 28] },
  { code: '07', name: 'Chiapas', prefixes: [29, 30] },
  { code: '08', name: 'Chihuahua', prefixes: [31, 33] },
  { code: '09', name: 'Ciudad de México', prefixes: [0, 16] },
  { code: '10', name: 'Durango', prefixes: [34, 35] },
  { code: '11', name: 'Guanajuato', prefixes: [36, 38] },
  { code: '12', name: 'Guerrero', prefixes: [39, 41] },
  { code: '13', name: 'Hidalgo', prefixes: [42, 43] },
  { code: '14', name: 'Jalisco', prefixes: [44, 49] },
  { code: '15', name: 'México', prefixes: [50, 57] },
  { code: '16', name: 'Michoacán de Ocampo', prefixes: [58, 61] },
  { code: '17', name: 'Morelos', prefixes: [62, 62] },
  { code: '18', name: 'Nayarit', prefixes: [63, 63] },
  { code: '19', name: 'Nuevo León', prefixes: [64, 67] },
  { code: '20', name: 'Oaxaca', prefixes: [68, 71] },
  { code: '21', name: 'Puebla', prefixes: [72, 75] },
  { code: '22', name: 'Querétaro', prefixes: [76, 76] },
  { code: '23', name: 'Quintana Roo', prefixes: [77, 77] },
  { code: '24', name: 'San Luis Potosí', prefixes: [78, 79] },
  { code: '25', name: 'Sinaloa', prefixes: [80, 82] },
  { code: '26', name: 'Sonora', prefixes: [83, 85] },
  { code: '27', name: 'Tabasco', prefixes: [86, 86] },
  { code: '28', name: 'Tamaulipas', prefixes: [87, 89] },
  { code: '29', name: 'Tlaxcala', prefixes: [90, 90] },
  { code: '30', name: 'Veracruz de Ignacio de la Llave', prefixes: [91, 96] },
  { code: '31', name: 'Yucatán', prefixes: [97, 97] },
  { code: '32', name: 'Zacatecas', prefixes: [98, 99] },
]

/** Finds the state of a postal code by its first two digits; undefined if the code is no postal code of Mexico. */
export function findByPrefix(code: string): State | undefined {
  if (!POSTAL_CODE.test(code)) return undefined
  const prefix = Number(code.slice(0, 2))
  return STATES.find(({ prefixes: [first, last] }) => prefix >= first && prefix <= last)
}
