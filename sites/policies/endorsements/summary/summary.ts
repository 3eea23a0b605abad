/** Texts of a change before it is sent (END-33), and its effect on the price (D99). */
import { NOT_ON_RECORD } from '#shared/domain/policies/policy-status.ts'
import type { VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { vinAdvice } from '#shared/domain/vehicle/vin-advice.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { vinWords } from '#shared/steps/vehicle/plates-and-vin.ts'
import type { Changes } from '../configuration/configuration.ts'
import { stepTexts } from '../step/step-words.ts'

export const summaryWords = {
  lead: 'Revisa que esté igual que en tu tarjeta de circulación. El cambio vale desde que lo envías.',
  caption: 'Antes y después',
  columns: { field: 'Dato', before: 'Antes', after: 'Después' },
  plates: 'Placas',
  vin: 'VIN',
  price: 'Tu precio',
  submit: 'Enviar cambios',
  seePolicy: 'Ver la póliza',
  confirming: 'Estamos confirmando tu cambio. No lo envíes de nuevo.',
} as const

interface ChangeRow {
  readonly field: 'plates' | 'vin'
  readonly before: string
  readonly after: string
}

export function changeRows({ vehicle }: VehicleChange, changes: Changes): readonly ChangeRow[] {
  return (['plates', 'vin'] as const).flatMap((field) => {
    const after = changes[field]
    return after === undefined ? [] : [{ field, before: vehicle[field] || NOT_ON_RECORD, after }]
  })
}

interface PriceEffect {
  /** `same`: the VIN fits this car; `other-car`: it most likely belongs to another one. */
  readonly kind: 'same' | 'other-car'
  readonly text: string
}

export function priceEffect({ vehicle }: VehicleChange, { vin }: Changes): PriceEffect {
  if (vin === undefined) return { kind: 'same', text: 'Cambiar tus placas no cambia tu precio.' }
  const advice = vinAdvice(vin, vehicle.year)
  const name = vehicleName(vehicle)
  if (advice?.kind === 'check-digit' && advice.year !== null)
    return {
      kind: 'other-car',
      text: `Revisa este VIN antes de enviar: su dígito de control no coincide, y parece de un auto modelo ${String(advice.year)}; tu póliza es de un ${name}. Tu precio no cambia con este trámite, pero si es otro auto no quedaría cubierto.`,
    }
  if (advice?.kind === 'other-year')
    return {
      kind: 'other-car',
      text: `Según este VIN tu auto es modelo ${String(advice.year)} y tu póliza es de un ${name}. Tu precio no cambia con este trámite, pero si es otro auto no quedaría cubierto: cotízalo aparte o llámanos antes de enviar.`,
    }
  return {
    kind: 'same',
    text: `Tu precio no cambia: depende de la marca, el modelo, el año y la versión, y tu auto sigue siendo un ${name}.`,
  }
}

/** Error texts of the request (END-27, END-35). */
export const changeTexts = {
  ...stepTexts,
  ...stepUpTexts,
  code_refused: ({ status = 403 }: { status?: number | undefined }) =>
    `(${String(status)}) ${FAILED_TEXT} Pide otro código.`,
  identity_missing: 'Necesitamos validar tu identidad antes de hacer el cambio.',
  vin_taken: vinWords.inUse,
  same_value: 'Tu póliza ya tiene estos datos.',
  vehicle_changed:
    'Los datos de tu póliza cambiaron mientras veías esta página, quizá en otra pestaña. No enviamos nada: vuelve a cargar la página, revisa los de ahora y confirma otra vez.',
}
