/** What only the contract needs of the car: VIN and plates (BUY-131 to BUY-134). */
import * as v from 'valibot'
import { typePlates } from '#shared/domain/vehicle/plates.ts'
import { typeVin } from '#shared/domain/vehicle/vin.ts'
import { platesField } from '#shared/steps/vehicle/plates.ts'
import { vinField } from '#shared/steps/vehicle/vin.ts'

export const additionalDataWords = {
  title: 'Completa los datos de tu auto',
  lead: 'Los necesitamos para tu póliza. Están en tu tarjeta de circulación.',
  submit: 'Siguiente',
} as const

export const additionalDataForm = v.object({ vin: vinField, plates: platesField })

/** As it is sent: the fields trim and upper-case only in their check. */
export const cleanedVin = (vin: string): string => typeVin(vin.trim())
export const cleanedPlates = (plates: string): string => typePlates(plates.trim())
