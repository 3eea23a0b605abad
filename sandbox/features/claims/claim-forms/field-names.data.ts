import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import type { addressFields } from '#shared/domain/claims/fields/address.ts'

/** A field or the whole address, because a conflict about an address is decided as one (`ClaimDecision`). */
type FieldGroup = Exclude<ClaimField, keyof typeof addressFields> | 'address'

/** Groups of fields as the declaration calls them: a field without its name does not compile. */
export const claimFieldNames = {
  firstName: 'Nombre',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  birthdate: 'Nacimiento',
  email: 'Correo',
  phone: 'Teléfono',
  facts: 'Qué pasó',
  address: 'Domicilio',
  licenseState: 'Estado de la licencia',
  licenseType: 'Tipo de licencia',
  licenseNumber: 'Número de licencia',
  licenseStart: 'Licencia vigente desde',
  licenseEnd: 'Licencia vigente hasta',
  vehicleType: 'Tipo de vehículo',
  brand: 'Marca',
  model: 'Modelo',
  year: 'Año',
  plates: 'Placas',
  colour: 'Color',
  vin: 'Número de serie',
} as const satisfies Readonly<Record<FieldGroup, string>>
