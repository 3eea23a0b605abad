/** The lists of this insurer for adjusters, with ids of its own (D129). */
import { from, liability, people, services, type Status } from '../claim-forms/lists.data.ts'

export const liabilities = from(1, liability)
export const serviceTypes = from(1, services)
export const personTypes: readonly Status[] = Object.values(people)

export const causes = from(801, [
  'Colisión entre vehículos',
  'Alcance',
  'Volcadura',
  'Objeto fijo',
  'Atropello',
  'Robo',
  'Cristales',
  'Fenómeno de la naturaleza',
])

export const coverages = from(901, [
  'Daños materiales',
  'Responsabilidad civil',
  'Robo total',
  'Gastos médicos ocupantes',
  'Asistencia legal',
  'Asistencia vial',
  'Cristales',
])

/** Services that only a third party can have, not the insured (NA) (002 §2.3). */
const notForInsured = ['SIPAC', 'Orden tradicional']
const withoutVehicle = ['Reparación', 'SIPAC', 'Grúa']

/** Types of service that a kind of person may have; undefined means an unknown kind. */
export function serviceTypesOf(person: Status | undefined): readonly Status[] {
  const left = person?.id === people.insured.id ? notForInsured : []
  const hasNoVehicle = person?.id === people.cyclist.id || person?.id === people.propertyOwner.id
  const gone = hasNoVehicle ? withoutVehicle : left
  return serviceTypes.filter(({ name }) => !gone.includes(name))
}

const categories: ReadonlyMap<string, readonly string[]> = new Map([
  ['Médico', ['Ambulancia', 'Hospital', 'Consulta', 'Paramédico']],
  ['Grúa', ['Grúa de la red', 'Grúa concesionada']],
  ['Pago de siniestro', ['Pago de daños', 'Pago pactado', 'Pérdida total']],
  ['Sin costo', ['Sin daños', 'El asegurado desiste']],
  ['Asistencia', ['Cambio de llanta', 'Paso de corriente', 'Gasolina']],
  ['Abogado', ['Ministerio público', 'Liberación de vehículo']],
])

/** Categories of a type of service, with a range of a hundred ids each. */
export function categoriesOf(serviceTypeId: string): readonly Status[] {
  const type = serviceTypes.find(({ id }) => String(id) === serviceTypeId)
  return type === undefined ? [] : from(2000 + type.id * 100, categories.get(type.name) ?? [])
}
