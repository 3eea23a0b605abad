/** Texts and schema of the changes to a vehicle (END-20 to END-31). */
import * as v from 'valibot'
import type { VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { checkEndorsedPlates, ENDORSED_PLATES_LENGTH, typePlates } from '#shared/domain/vehicle/plates.ts'
import { typeVin } from '#shared/domain/vehicle/vin.ts'
import { isAlphanumericCode } from '#shared/domain/text/patterns.ts'
import { validate } from '#shared/forms/validate.ts'
import { checked, sayingAtFields } from '#shared/steps/checked.ts'
import { vinField } from '#shared/steps/vehicle/plates-and-vin.ts'

export const configurationWords = {
  lead: 'Marca lo que quieres cambiar. Cópialo de tu tarjeta de circulación.',
  changesPlates: 'Mis placas',
  changesVin: 'Mi número de serie (VIN)',
  now: 'Ahora',
  plates: 'Placas nuevas',
  platesHint: `De ${String(ENDORSED_PLATES_LENGTH.from)} a ${String(ENDORSED_PLATES_LENGTH.to)} letras y números, sin guiones ni espacios.`,
  vin: 'VIN nuevo',
  noneChosen: 'Marca al menos un dato.',
  same: 'El valor debe ser diferente al actual.',
  misread:
    'Revisa el VIN con calma: su dígito de control no coincide. Si está igual en tu tarjeta, continúa.',
  submit: 'Continuar',
} as const

/** Rule of the plates (END-28 to END-30, END-O3). */
const platesField = checked(
  checkEndorsedPlates,
  {
    missing: 'Placa obligatoria',
    format: 'El formato de la placa es inválido.',
    'too-short': `La placa debe tener al menos ${String(ENDORSED_PLATES_LENGTH.from)} caracteres.`,
    'too-long': `La placa no debe de tener más de ${String(ENDORSED_PLATES_LENGTH.to)} caracteres.`,
  },
  isAlphanumericCode,
)

/** Fields of the form. Each kind of change is one box, so none can be chosen twice (END-21, END-22). */
const shape = {
  changesPlates: v.optional(v.boolean(), false),
  plates: v.optional(v.string(), ''),
  changesVin: v.optional(v.boolean(), false),
  vin: v.optional(v.string(), ''),
}
type Typed = v.InferOutput<v.ObjectSchema<typeof shape, undefined>>

const problemOf = (schema: typeof platesField | typeof vinField, value: string | undefined) =>
  validate(v.object({ value: schema }), { value: value ?? '' }).messages.value

/** Problems of the form; a field whose box is not ticked has none (END-23). */
function problems({ changesPlates, plates, changesVin, vin }: Partial<Typed>) {
  return {
    changesPlates: !changesPlates && !changesVin ? configurationWords.noneChosen : null,
    plates: changesPlates ? problemOf(platesField, plates) : null,
    vin: changesVin ? problemOf(vinField, vin) : null,
  }
}

export const configurationAnswer = v.pipe(v.object(shape), sayingAtFields<Typed>(problems))

/** Schema of the form, which also compares with the insured values (END-O4). */
export const configurationForm = ({ plates, vin }: VehicleChange['vehicle']) =>
  v.pipe(
    configurationAnswer,
    sayingAtFields<Typed>((typed) => ({
      plates: isSame(typed.changesPlates, typed.plates, plates) ? configurationWords.same : null,
      vin: isSame(typed.changesVin, typed.vin, vin) ? configurationWords.same : null,
    })),
  )

const isSame = (isChanged: boolean | undefined, value: string | undefined, now: string) =>
  isChanged === true && now !== '' && value?.trim().toUpperCase() === now

/** Request body with the changed values only (END-O5). */
export interface Changes {
  readonly plates?: string
  readonly vin?: string
}

export const changesOf = ({ changesPlates, plates, changesVin, vin }: Typed): Changes => ({
  ...(changesPlates && { plates: typePlates(plates.trim()) }),
  ...(changesVin && { vin: typeVin(vin.trim()) }),
})
