/** Fields that more than one screen asks for; the rules themselves are those of the insurer. */
import { z } from 'zod'
import { checkEmail } from '#shared/domain/person/email.ts'
import { checkPlates } from '#shared/domain/vehicle/plates.ts'
import { checkPostalCode } from '#shared/domain/person/postal-code.ts'
import { checkVin } from '#shared/domain/vehicle/vin.ts'

export const REQUIRED = 'Este campo es obligatorio'

/** A text validated by `check`, with a message per problem. */
export const checked = (check, texts) =>
  z.string().superRefine((value, context) => {
    const problem = check(value)
    if (problem) context.addIssue({ code: 'custom', message: texts[problem] })
  })
const ifFilled = (check) => (value) => (value.trim() === '' ? null : check(value))

export const ticked = z.boolean().refine(Boolean, REQUIRED)

const vinTexts = {
  missing: 'VIN obligatorio',
  format: 'El formato del VIN es inválido.',
  letters: 'El formato del VIN es inválido. Nunca lleva I, O ni Q: revisa si es un 1 o un 0.',
}
export const vin = checked(checkVin, vinTexts)
export const optionalVin = checked(ifFilled(checkVin), vinTexts)

const platesTexts = {
  missing: 'Placa obligatoria',
  format: 'El formato de la placa es inválido.',
  'too-short': 'La placa debe tener al menos 5 caracteres.',
  'too-long': 'La placa no debe de tener más de 7 caracteres.',
}
export const plates = checked(checkPlates, platesTexts)
export const optionalPlates = checked(ifFilled(checkPlates), platesTexts)

export const postalCode = checked(checkPostalCode, {
  missing: REQUIRED,
  format: 'El código postal debe ser de 5 digitos.',
})

export const email = checked((value) => checkEmail(value), {
  missing: 'El correo electrónico es obligatorio.',
  format: 'El formato del correo electrónico es inválido.',
})
