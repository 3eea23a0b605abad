/** The vehicle (CLF-62 to CLF-69, CLF-O8). */
import * as v from 'valibot'
import { isDigits } from '#shared/domain/text/patterns.ts'
import { today } from '#shared/domain/time/dates.ts'
import { REQUIRED, saying } from '#shared/steps/checked.ts'
import { claimField } from '../field-rule.ts'

export const vehicleWords = {
  title: 'Tu vehículo',
  lead: 'Revisa los datos y completa lo que falte.',
  externalLead: 'Están en tu tarjeta de circulación.',
  vehicleType: 'Tipo de vehículo',
  brand: 'Marca',
  model: 'Modelo',
  year: 'Año',
  otherYear: 'Revisa el año.',
  plates: 'Placas',
  platesHint: 'Sin guiones ni espacios.',
  colour: 'Color',
} as const

/** Nobody drives an older one, nor one of a later model year. */
const EARLIEST_YEAR = 1900
const yearProblem = (value: string) => {
  if (!isDigits(value)) return null
  const latest = Number(today(Date.now()).slice(0, 4)) + 1
  return Number(value) < EARLIEST_YEAR || Number(value) > latest ? vehicleWords.otherYear : null
}

export const vehicleForm = v.object({
  vehicleType: claimField('vehicleType'),
  // "Mercedes-Benz": the insurer knows no hyphens in brands (CLF-64).
  brand: v.pipe(
    v.string(REQUIRED),
    v.transform((value) => value.replaceAll('-', ' ')),
    claimField('brand'),
  ),
  model: claimField('model'),
  year: v.pipe(claimField('year'), saying(yearProblem)),
  plates: claimField('plates', {
    missing: 'Placa obligatoria',
    format: 'El formato de la placa es inválido.',
  }),
  colour: claimField('colour'),
})
