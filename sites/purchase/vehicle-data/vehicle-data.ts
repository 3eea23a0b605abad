/** Texts and schemas of the first step: the car, and where it is driven (BUY-09 to BUY-45). */
import * as v from 'valibot'
import { BODIES } from '#shared/domain/vehicle/catalogue.ts'
import {
  declarationShape,
  vehicleShape,
  manualAsTyped,
  manualShape,
} from '#shared/steps/vehicle/vehicle-rule.ts'
import { optionalPlatesField, optionalVinField } from '#shared/steps/vehicle/plates-and-vin.ts'
import { postalCodeField } from '#shared/steps/vehicle/postal-code-rule.ts'

export const vehicleDataWords = {
  title: '¿Qué auto quieres asegurar?',
  lead: 'Con estos datos calculamos tu precio. Nada se contrata todavía.',
  /** Texts for a quoted car (D244). */
  confirm: 'Confirma tu auto',
  confirmLead: 'Revisa que sea el tuyo; no te lo preguntamos otra vez. Nada se contrata todavía.',
  quoted: 'El auto que vas a asegurar',
  car: 'Tu auto',
  change: 'Cambiar',
  where: (postalCode: string, place: string | undefined) =>
    place ? `C.P. ${postalCode} · ${place}` : `C.P. ${postalCode}`,
  priceNext: 'En el siguiente paso ves su precio en cada plan y en cada forma de pago.',
  submit: 'Siguiente',
  papers: 'Número de serie y placas',
  later: 'Si los tienes a la mano. También puedes darlos después de elegir tu plan.',
} as const

/**
 * Schema of the step. VIN and plates may be empty or incomplete here, because the additional step requires
 * them (BUY-O3).
 */
export const vehicleDataForm = v.object({
  ...vehicleShape,
  postalCode: postalCodeField,
  vin: v.string(),
  plates: v.string(),
  ...declarationShape,
  ...manualAsTyped,
})

/** Schema of the advice about VIN and plates, shown at their fields. */
export const papersAdvice = v.object({ vin: optionalVinField, plates: optionalPlatesField })

/** Schema while the car is typed by hand (BUY-21): only the manual fields are validated, because there is no price. */
export const manualVehicleForm = v.object(manualShape)

const name = v.optional(v.string(), '')

/** Answer of the step: the form, and names of the car that need no catalogue. */
export const vehicleDataAnswer = v.object({
  ...vehicleDataForm.entries,
  brandName: name,
  modelName: name,
  versionName: name,
  body: v.optional(v.nullable(v.picklist(BODIES)), null),
  /** Answer of /policy/owner (D37); this form does not ask for the owner. */
  ownerAnswer: v.optional(v.picklist(['me', 'relative'])),
})
