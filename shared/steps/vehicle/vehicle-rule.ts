import { required } from '../checked.ts'
import { vehicleWords } from './vehicle.ts'

/** Spread into the schema of a step that asks for the car. */
export const vehicleShape = {
  brandId: required(vehicleWords.brandId.missing),
  modelId: required(vehicleWords.modelId.missing),
  year: required(vehicleWords.year.missing),
  versionCode: required(vehicleWords.versionCode.missing),
}
