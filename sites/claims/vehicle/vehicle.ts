/** The vehicle (CLF-62 to CLF-69, CLF-O8). */
import * as v from 'valibot'
import { claimField } from '../form/field-rule.ts'

export const vehicleWords = {
  title: 'Tu vehículo',
  lead: 'Revisa los datos y completa lo que falte.',
  externalLead: 'Están en tu tarjeta de circulación.',
  vehicleType: 'Tipo de vehículo',
  brand: 'Marca',
  model: 'Modelo',
  year: 'Año',
  plates: 'Placas',
  platesHint: 'Sin guiones ni espacios.',
  colour: 'Color',
} as const

export const vehicleForm = v.object({
  vehicleType: claimField('vehicleType'),
  brand: claimField('brand'),
  model: claimField('model'),
  year: claimField('year'),
  plates: claimField('plates', {
    missing: 'Placa obligatoria',
    format: 'El formato de la placa es inválido.',
  }),
  colour: claimField('colour'),
})
