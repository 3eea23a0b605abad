/** Texts and schema of VIN and plates, which only the contract needs (BUY-131 to BUY-134). */
import * as v from 'valibot'
import type { vinAdvice } from '#shared/domain/vehicle/vin-advice.ts'
import { typePlates } from '#shared/domain/vehicle/plates.ts'
import { typeVin } from '#shared/domain/vehicle/vin.ts'
import { platesField, vinField } from '#shared/steps/vehicle/plates-and-vin.ts'

export const additionalDataWords = {
  title: 'Completa los datos de tu auto',
  lead: 'Los necesitamos para tu póliza. Están en tu tarjeta de circulación.',
  submit: 'Siguiente',
} as const

/** Advice about a typed VIN, which blocks nothing (D99). `car`: name of the quoted car. */
export function adviceText(advice: ReturnType<typeof vinAdvice>, car: string): string {
  if (advice === null) return ''
  const { kind, year } = advice
  if (kind === 'other-year')
    return `Según este VIN tu auto es modelo ${String(year)} y cotizaste un ${car}. Revisa que sea el mismo auto.`
  return year === null
    ? 'Revisa el VIN con calma: su dígito de control no coincide. Si está igual en tu tarjeta, continúa.'
    : `Revisa el VIN con calma: su dígito de control no coincide, y parece de un auto modelo ${String(year)} y cotizaste un ${car}.`
}

export const additionalDataForm = v.object({ vin: vinField, plates: platesField })

/** Values to send, trimmed and in upper case; the fields change them for their check only. */
export const cleanedVin = (vin: string): string => typeVin(vin.trim())
export const cleanedPlates = (plates: string): string => typePlates(plates.trim())
