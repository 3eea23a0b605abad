import { required } from '../checked.ts'
import { vehicleWords } from './vehicle.ts'

/** Fields of the car, to spread into the schema of a step. */
export const vehicleShape = {
  brandId: required(vehicleWords.brandId.missing),
  modelId: required(vehicleWords.modelId.missing),
  year: required(vehicleWords.year.missing),
  versionCode: required(vehicleWords.versionCode.missing),
}
