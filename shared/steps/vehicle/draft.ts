import * as v from 'valibot'
import { BODIES } from '#shared/domain/vehicle/catalogue.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plan-names.ts'
import { defineDraft } from '#shared/drafts/draft.ts'

const text = /* @__PURE__ */ v.optional(v.string(), '')
const whole = /* @__PURE__ */ v.pipe(v.number(), v.integer())

/** A price that was shown, in thousandths of a peso: today, each later month, the whole year. */
const shownPrice = /* @__PURE__ */ v.object({
  plan: v.picklist(PLAN_NAMES),
  form: whole,
  charged: whole,
  perMonth: v.nullable(whole),
  months: whole,
  total: whole,
})
export type DraftPrice = v.InferOutput<typeof shownPrice>

/**
 * The vehicle being quoted or bought (FND-21, QUO-03), as typed; '' for missing answers. The quoter saves it for the
 * visitor, and the purchase continues with it. Names are saved so that the car can be shown without the catalogue
 * (BUY-173).
 */
const newVehicleSchema = v.object({
  brandId: text,
  brandName: text,
  modelId: text,
  modelName: text,
  year: text,
  versionCode: text,
  versionName: text,
  /** A car typed freely, because the lists lack it (BUY-21). */
  manualBrand: text,
  manualModel: text,
  manualYear: text,
  body: v.optional(v.nullable(v.picklist(BODIES)), null),
  postalCode: text,
  vin: text,
  plates: text,
  notCommercial: v.optional(v.boolean(), false),
  acceptsTerms: v.optional(v.boolean(), false),
  /** The fields below are the inputs of the quote, and the chosen offer. */
  coupon: text,
  /** The visitor's age, if it is outside the default between 30 and 40 (D20). */
  age: text,
  genderCode: text,
  planName: v.optional(v.nullable(v.picklist(PLAN_NAMES)), null),
  /** Payment form: a value of `PAYMENT_FORM` in shared/domain/payment/payment-options.ts. */
  paymentForm: v.optional(v.nullable(whole), null),
  /**
   * The price that a visitor was shown for these answers. If the price changes after log-in, the page shows the
   * difference (D70).
   */
  seen: v.optional(v.nullable(v.array(shownPrice)), null),
})
export type NewVehicle = v.InferOutput<typeof newVehicleSchema>

export const newVehicleDraft = defineDraft({ name: 'new_vehicle', version: 1, schema: newVehicleSchema })

export const emptyVehicle: NewVehicle = /* @__PURE__ */ v.parse(newVehicleSchema, {})
