import { ticked, required, checked } from '../checked.ts'
import { vehicleWords } from './vehicle.ts'
import * as v from 'valibot'
import { checkManualName, checkManualYear } from '#shared/domain/vehicle/manual-vehicle.ts'
import { manualWords } from './manual/manual-words.ts'

/** Fields of the car, to spread into the schema of a step. */
export const vehicleShape = {
  brandId: required(vehicleWords.brandId.missing),
  modelId: required(vehicleWords.modelId.missing),
  year: required(vehicleWords.year.missing),
  versionCode: required(vehicleWords.versionCode.missing),
}

/** Declarations about the vehicle (BUY-41, BUY-42, BUY-O16). */
export const declarationWords = {
  notCommercial:
    'Declaro que mi vehículo no es de uso comercial (taxi, plataformas de transporte o similares).',
  acceptsTerms: 'Acepto los términos y condiciones.',
} as const

/** Fields for the schema of the vehicle step; both declarations are required. */
export const declarationShape = { notCommercial: ticked, acceptsTerms: ticked }

const { manualBrand, manualModel, manualYear } = manualWords.fields

/** Spread into the schema of a step whose car is typed (BUY-23 to BUY-28). */
export const manualShape = {
  manualBrand: checked(checkManualName, manualBrand),
  manualModel: checked(checkManualName, manualModel),
  manualYear: checked(checkManualYear, manualYear),
}

const asTyped = /* @__PURE__ */ v.optional(v.string(), '')

/** Schema of the manual fields while the car is chosen from the lists: they are stored but not validated. */
export const manualAsTyped = { manualBrand: asTyped, manualModel: asTyped, manualYear: asTyped }
