import * as v from 'valibot'
import { checkManualName, checkManualYear } from '#shared/domain/vehicle/manual-vehicle.ts'
import { checked } from '#shared/steps/checked.ts'
import { manualWords } from './manual-words.ts'

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
