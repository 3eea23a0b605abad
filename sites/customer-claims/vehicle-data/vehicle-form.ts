/** The rules for correcting the vehicle of a claim (CLP-28, CLP-29). */
import * as v from 'valibot'
import type { ClaimVehicle } from '#shared/contracts/claims/claim-payments.ts'
import { vehicleFields } from '#shared/domain/claims/fields/vehicle.ts'
import { isAlphanumericCode } from '#shared/domain/text/patterns.ts'
import { checkManualName, checkManualYear } from '#shared/domain/vehicle/manual-vehicle.ts'
import { checkPlates } from '#shared/domain/vehicle/plates.ts'
import { checked } from '#shared/steps/checked.ts'
import { manualWords } from '#shared/steps/vehicle/manual/manual-words.ts'
import { platesProblems } from '#shared/steps/vehicle/plates-and-vin.ts'

interface Typed {
  readonly brand: string
  readonly model: string
  readonly year: string
  readonly plates: string
  readonly vin: string
}

const { manualBrand, manualModel, manualYear } = manualWords.fields

export const typedVehicle = ({ year, ...vehicle }: ClaimVehicle): Typed => ({
  ...vehicle,
  year: year === null ? '' : String(year),
})

/** A corrected vehicle, whose year is always known. */
type CorrectedVehicle = ClaimVehicle & { readonly year: number }

export const vehicleOfForm = ({ brand, model, year, plates, vin }: Typed): CorrectedVehicle => ({
  brand: brand.trim(),
  model: model.trim(),
  year: Number(year),
  plates: plates.trim().toUpperCase(),
  vin: vin.trim().toUpperCase(),
})

/**
 * Schema of the correction. Unchanged values of the policy are not validated: "CX-5" is a model, but cannot
 * be typed.
 */
export function formOfVehicle(vehicle: ClaimVehicle) {
  const was = typedVehicle(vehicle)
  const unless =
    <Problem>(field: keyof Typed, check: (value: string) => Problem | null) =>
    (value: string) =>
      value.trim() === was[field] ? null : check(value)
  const plates = (value: string) => (value.trim() === '' ? null : checkPlates(value))
  return v.object({
    brand: checked(unless('brand', checkManualName), manualBrand),
    model: checked(unless('model', checkManualName), manualModel),
    year: checked(checkManualYear, manualYear),
    plates: checked(unless('plates', plates), platesProblems, isAlphanumericCode),
    vin: checked(unless('vin', vinProblem), vehicleFields.vin.problems, isAlphanumericCode),
  })
}

function vinProblem(value: string) {
  const vin = value.trim()
  if (vin === '') return 'missing'
  return vehicleFields.vin.rule(vin) === null ? null : 'format'
}
