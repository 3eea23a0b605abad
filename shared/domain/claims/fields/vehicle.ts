/** The vehicle (CLF-62 to CLF-70, CLF-O8, CLF-O10). */
import { isAlphanumericCode, isDigits, isVehicleName } from '../../text/patterns.ts'
import { today } from '../../time/dates.ts'
import { claimVariants, type FieldRecord } from './field.ts'
import { CLAIM_VIN_TEXT, claimLimits, like, listed, OTHER_YEAR } from './rules.ts'

/** VIN pattern (FND-88), including shorter VINs of older vehicles (CLF-70). */
const CLAIM_VIN = new RegExp(
  `^[A-HJ-NPR-Z0-9]{${String(claimLimits.shortestVin)},${String(claimLimits.vin)}}$`,
)
/** Count of the characters typed so far, while a VIN is too short. */
const countOf = ({ length }: string) => (length < claimLimits.shortestVin ? ` Llevas ${String(length)}.` : '')
/** Earliest model year: no vehicle on the road is older. */
const EARLIEST_YEAR = 1900
const isOtherYear = (value: string) => {
  const latest = Number(today(Date.now()).slice(0, 4)) + 1
  return isDigits(value) && (Number(value) < EARLIEST_YEAR || Number(value) > latest)
}

const ofVehicle = { step: 'vehicle', askedIn: claimVariants } as const

export const vehicleFields = {
  vehicleType: {
    ...ofVehicle,
    label: 'Tipo de vehículo',
    rule: listed,
    location: { of: 'person', path: ['vehicle', 'typeStatus'], as: 'entry' },
    listedIn: 'vehicleTypes',
  },
  brand: {
    ...ofVehicle,
    label: 'Marca',
    rule: like(isVehicleName, claimLimits.vehicleName),
    isOfLetters: true,
    // The insurer writes brands without hyphens, such as "Mercedes Benz" (CLF-64).
    clean: (typed) => typed.replaceAll('-', ' ').trim(),
    location: { of: 'person', path: ['vehicle', 'brand'], as: 'text' },
    isOfPolicy: true,
  },
  model: {
    ...ofVehicle,
    label: 'Modelo',
    rule: like(isVehicleName, claimLimits.vehicleName),
    isOfLetters: true,
    location: { of: 'person', path: ['vehicle', 'model'], as: 'text' },
    isOfPolicy: true,
  },
  year: {
    ...ofVehicle,
    label: 'Año',
    rule: like(isDigits, claimLimits.year),
    advice: (value) => (isOtherYear(value) ? OTHER_YEAR : null),
    location: { of: 'person', path: ['vehicle', 'year'], as: 'year' },
    isOfPolicy: true,
  },
  plates: {
    ...ofVehicle,
    label: 'Placas',
    rule: like((value) => isAlphanumericCode(value.replaceAll('-', '')), claimLimits.plates),
    problems: { missing: 'Placa obligatoria', format: 'El formato de la placa es inválido.' },
    location: { of: 'person', path: ['vehicle', 'plates'], as: 'text' },
    isOfPolicy: true,
  },
  colour: {
    ...ofVehicle,
    label: 'Color',
    rule: listed,
    location: { of: 'person', path: ['vehicle', 'colorStatus'], as: 'entry' },
    listedIn: 'colours',
  },
  vin: {
    label: 'Número de serie',
    rule: like((value) => CLAIM_VIN.test(value.toUpperCase()), claimLimits.vin),
    problems: {
      missing: 'VIN obligatorio',
      format: (vin: string) => `El formato del VIN es inválido. Son ${CLAIM_VIN_TEXT}${countOf(vin.trim())}`,
    },
    clean: (typed) => typed.trim().toUpperCase(),
    location: { of: 'person', path: ['vehicle', 'seriesNumber'], as: 'text' },
    step: 'vin',
    askedIn: claimVariants,
    isOfPolicy: true,
  },
} as const satisfies Readonly<Record<string, FieldRecord>>
